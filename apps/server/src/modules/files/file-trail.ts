import type { Call } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import { found } from '../../shared/http/saving.ts';
import type { AuditEntry } from '../../shared/http/http-kernel.ts';
import type { FilesPort, StoredFile } from './files.port.ts';

/** Writes the audit of files in the transaction that changes them, so that there is never one without the other. */
export interface FileTrail {
  /** Call it in the transaction that finishes a file; returns the file. */
  tellStored(context: RequestContext, call: Call, id: string): Promise<StoredFile>;
  /** Links the lines to the chain of the tenant, after the commit. */
  settle(tenantId: string): Promise<void>;
}

interface TrailParts {
  readonly port: Pick<FilesPort, 'list'>;
  readonly audit: (context: RequestContext, entry: AuditEntry) => Promise<void>;
  readonly settle: (tenantId: string) => Promise<void>;
}

export function createFileTrail({ port, audit, settle }: TrailParts): FileTrail {
  return {
    async tellStored(context, call, id) {
      const [file] = await port.list(context, { ids: [id] });
      const answer = found(file);
      await audit(context, { call, input: { query: {}, params: {}, body: {} }, outcome: 'done', answer });
      return answer;
    },
    settle,
  };
}
