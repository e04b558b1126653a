import type { Call } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import { found } from '../../shared/http/saving.ts';
import type { AuditEntry } from '../../shared/http/http-kernel.ts';
import type { FilesPort, StoredFile } from './files.port.ts';

/** Writes what became of files into the audit, in the transaction that makes it so: neither is there without the other. */
export interface FileTrail {
  /** In the transaction that finishes a file; answers the file. */
  tellStored(context: RequestContext, call: Call, id: string): Promise<StoredFile>;
  /** The transaction is committed: its lines take their places in the chain of the tenant. */
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
