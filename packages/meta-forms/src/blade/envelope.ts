/** The wrapper of every answer of the dialect. `reason` is the stable code of a failure. */
export interface Envelope {
  readonly code: number;
  readonly success: boolean;
  readonly data: unknown;
  readonly msg: string;
  readonly reason?: string;
}

/** True for a body in the shape of the envelope; a proxy's error page is not. */
export function isEnvelope(body: unknown): body is Envelope {
  return isObject(body) && typeof body['code'] === 'number' && 'data' in body;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a list. The dialect writes an empty list as `{}`, which gives none. */
export function objectsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** A text property. Numeric ids become text; other values count as missing. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : undefined;
}
