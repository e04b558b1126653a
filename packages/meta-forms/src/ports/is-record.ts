import type { WireRecord } from './ports.ts';

/** An object that is no list. */
export function isRecord(value: unknown): value is WireRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
