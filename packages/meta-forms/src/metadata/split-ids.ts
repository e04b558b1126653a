/** Splits several ids or keys in one property, comma-joined on the wire. */
export function splitIds(joined: string): readonly string[] {
  return joined
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
}
