import type { WireRecord } from './ports.ts';

/** An object that is not an array. */
export function isRecord(value: unknown): value is WireRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
