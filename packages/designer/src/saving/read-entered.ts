/** Reads the choices of an editor that were left unapplied; undefined where the text has none. */
export function readEntered(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    // as: the properties of an object that was read from JSON are unknown
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}
