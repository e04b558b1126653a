import type { RowChange } from '../../shared/http/changes.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import type { Page } from '../../shared/http/paging.ts';
import type { AuditEntry } from '../../shared/http/http-kernel.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import { requireTenantScope } from '../../shared/reach/reach.ts';
import type { AuditChain, ChainReport } from './audit-chain.service.ts';
import type { AuditFilter, AuditLine, AuditMoment, AuditPort, AuditRecordRow } from './audit.port.ts';
import { targetWords } from './audit.words.ts';
import { markOf } from './seal.ts';

/** A change of a field as the detail of a line shows it. */
export interface ShownChange {
  readonly id: string;
  readonly subject: string;
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Translates changes for the reader. */
export type ReadChanges = (context: RequestContext, changes: readonly RowChange[]) => Promise<ShownChange[]>;

/** A line for its readers, with the names of its objects. */
export interface ShownLine extends AuditRecordRow {
  readonly object: string;
}

/** A line with its changes. `operateTime` is its time as an item of the form: that of a footer has no hours. */
export interface ShownDetail extends ShownLine {
  readonly operateTime: string;
  readonly changes: ShownChange[];
}

export interface AuditService {
  /** Writes a line for a call. The ids come from its input and answer, the changes from its context. */
  recordCall(context: RequestContext, entry: AuditEntry): Promise<void>;
  record(moment: AuditMoment, line: AuditLine): Promise<void>;
  /**
   * The lines of the whole tenant with the changed values; only a caller whose data scope is the tenant may read them.
   */
  list(context: RequestContext, filter: AuditFilter): Promise<Page<ShownLine>>;
  detail(context: RequestContext, id: string): Promise<ShownDetail | undefined>;
  /** Whether the lines of the caller's tenant are intact: none changed, removed or inserted. */
  verify(context: RequestContext): Promise<ChainReport & { readonly line?: ShownLine }>;
}

export interface AuditParts {
  readonly port: AuditPort;
  readonly chain: AuditChain;
  readonly readChanges: ReadChanges;
  /** Names the changed objects, each once, in the language of the reader. */
  readonly nameObjects: (context: RequestContext, changes: readonly RowChange[]) => string;
}

/** The audit: one line per write, sign-in and refused call. */
export function createAuditService(parts: AuditParts): AuditService {
  const { port, chain } = parts;
  return {
    recordCall: (context, { call, input, outcome, answer }) => {
      const targets = new Set([input.params, input.query, input.body, answer].flatMap(idsIn));
      const { tenantId, userId, account } = context;
      return append(parts, context, {
        tenantId,
        userId,
        account,
        call: call.name,
        outcome,
        target: [...targets].join(' '),
      });
    },
    record: (moment, line) => append(parts, moment, line),
    async list(context, filter) {
      await requireTenantScope(context);
      const page = await port.list(context, filter);
      return { ...page, records: page.records.map((line) => shown(parts, context, line)) };
    },
    async detail(context, id) {
      await requireTenantScope(context);
      const line = await port.find(context, id);
      if (!line) return undefined;
      const changes = await parts.readChanges(context, line.changes);
      return { ...shown(parts, context, line), operateTime: line.createTime, changes };
    },
    async verify(context) {
      await requireTenantScope(context);
      const report = await chain.verify(context.tenantId);
      const found = report.lineId === undefined ? undefined : await port.find(context, report.lineId);
      return found ? { ...report, line: shown(parts, context, found) } : report;
    },
  };
}

function shown(
  { nameObjects }: AuditParts,
  context: RequestContext,
  { changes, ...line }: AuditRecordRow & { readonly changes: readonly RowChange[] },
): ShownLine {
  return { ...line, object: nameObjects(context, changes) || readableTarget(line.target, context) };
}

/** The objects of a call that changed no rows, with words where the contract has keys. */
function readableTarget(target: string, { language }: Pick<RequestContext, 'language'>): string {
  const words: Readonly<Record<string, string>> = targetWords[language];
  return target.replace(/(^|\s)([A-Za-z]+)=/g, (part, before: string, key: string) =>
    words[key] === undefined ? part : `${before}${words[key]} `,
  );
}

async function append({ port, chain }: AuditParts, moment: AuditMoment, line: AuditLine): Promise<void> {
  const row = {
    id: createId(),
    tenant_id: line.tenantId,
    user_id: line.userId,
    account: line.account.slice(0, 100),
    call: line.call,
    outcome: line.outcome,
    target: line.target.slice(0, 2000),
    request_id: moment.requestId,
    client_address: moment.clientAddress,
    user_agent: moment.userAgent.slice(0, 500),
    create_time: moment.now,
    changes: line.outcome === 'done' && moment.changes.length > 0 ? JSON.stringify(moment.changes) : '',
  };
  await port.append(moment.db, row, markOf(chain.key, row));
  chain.expect(line.tenantId, row.id);
  // Inside a transaction the line is not visible yet; the code that commits links it.
  if (!moment.db.isTransaction) await chain.settle(line.tenantId);
}

function idsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => /^(id|ids|userIds|roleIds|businessKey|metaKey|paramKey)$/.test(key))
    .map(([key, id]) => `${key}=${Array.isArray(id) ? id.join(',') : String(id)}`);
}
