import type { Selectable } from 'kysely';
import { createHmac } from 'node:crypto';
import type { AuditTables } from './audit.tables.ts';

/** What a line says, each part as it is stored. */
export type SealedLine = Omit<Selectable<AuditTables['audit_log']>, 'mark'>;

/** The end of a chain: how many lines it has, and the hash of the last. */
export interface ChainEnd {
  readonly position: number;
  readonly hash: string;
}

/** What a chain begins with. */
export const chainStart: ChainEnd = { position: 0, hash: '' };

function digest(key: string, parts: readonly unknown[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
}

function partsOf(line: SealedLine): readonly string[] {
  return [
    line.id,
    line.tenant_id,
    line.user_id,
    line.account,
    line.call,
    line.outcome,
    line.target,
    line.request_id,
    line.client_address,
    line.user_agent,
    line.create_time,
    line.changes,
  ];
}

/** Says that a line was written by who holds the key, and word for word so. */
export function markOf(key: string, line: SealedLine): string {
  return digest(key, ['line', ...partsOf(line)]);
}

/** The hash of a line that follows the end of a chain. */
export function linkAfter(key: string, end: ChainEnd, line: SealedLine): ChainEnd {
  const position = end.position + 1;
  return { position, hash: digest(key, ['link', end.hash, position, ...partsOf(line)]) };
}

/** Says that a chain ends here: without it the last lines could be cut off. */
export function markOfEnd(key: string, tenantId: string, { position, hash }: ChainEnd): string {
  return digest(key, ['end', tenantId, position, hash]);
}
