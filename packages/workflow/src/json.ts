/** A value that JSON can hold: variables, and all that a state consists of. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** An object of JSON values by name. */
export interface JsonObject {
  readonly [name: string]: Json;
}

/** Names that reach an object's prototype; no variable, property or node has one of them. */
const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
/** Levels of lists and objects inside a value. */
const DEEPEST_VALUE = 20;

/** Whether a name could reach a prototype. */
export function isReserved(name: string): boolean {
  return RESERVED.has(name);
}

/** The own property of a table, undefined if it has none: a name such as `toString` finds nothing. */
export function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Whether a value is plain JSON without reserved names, at most 20 levels deep. */
export function isJson(value: unknown, depth = 0): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || depth >= DEEPEST_VALUE) return false;
  if (Array.isArray(value)) return value.every((item) => isJson(item, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.entries(value).every(([name, item]) => !isReserved(name) && isJson(item, depth + 1));
}
