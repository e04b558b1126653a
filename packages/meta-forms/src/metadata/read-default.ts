import { DEFAULT_LENGTH } from './limits.ts';
import type { DefaultValue } from './meta-form.ts';

/** A default value as it is written: a text of bounded length, a number or a flag. The item type reads it. */
export function readDefault(raw: unknown): DefaultValue | undefined {
  if (typeof raw === 'number' || typeof raw === 'boolean') return raw;
  return typeof raw === 'string' && raw.length <= DEFAULT_LENGTH ? raw : undefined;
}
