import type { Selectable } from 'kysely';
import { createHmac } from 'node:crypto';
import type { AuditTables } from './audit.tables.ts';

/** The stored parts of a line that its mark covers. */
export type SealedLine = Omit<Selectable<AuditTables['audit_log']>, 'mark'>;

/** The end of a chain: the number of its lines, and the hash of the last one. */
export interface ChainEnd {
  readonly position: number;
  readonly hash: string;
}

/** The end of an empty chain. */
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

/** The mark of a line: it proves that the holder of the key wrote it word for word. */
export function markOf(key: string, line: SealedLine): string {
  return digest(key, ['line', ...partsOf(line)]);
}

/** The end of a chain after one more line. */
export function linkAfter(key: string, end: ChainEnd, line: SealedLine): ChainEnd {
  const position = end.position + 1;
  return { position, hash: digest(key, ['link', end.hash, position, ...partsOf(line)]) };
}

/** The mark of an end: without it the last lines could be cut off. */
export function markOfEnd(key: string, tenantId: string, { position, hash }: ChainEnd): string {
  return digest(key, ['end', tenantId, position, hash]);
}
