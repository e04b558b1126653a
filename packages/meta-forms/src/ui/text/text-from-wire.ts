/**
 * The text of a wire value: texts as they are, numbers and booleans as written; `''` for a blank text and for anything
 * else.
 */
export function textFromWire(wire: unknown): string {
  if (typeof wire === 'string') return wire.trim() === '' ? '' : wire;
  return typeof wire === 'number' || typeof wire === 'bigint' || typeof wire === 'boolean' ? String(wire) : '';
}
