import type { Call } from '@org/contract';
import type { FastifyRequest } from 'fastify';

interface Shape {
  readonly type?: unknown;
  readonly anyOf?: readonly { readonly const?: unknown }[];
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
}

const DATE = '^[0-9]{4}-';
const namesBySchema = new WeakMap<object, ReadonlySet<string>>();

/** Whether an empty text cannot be a value: a number, a switch, one of some literals, or a date. */
function isNeverEmpty({ type, anyOf, pattern }: Shape): boolean {
  if (type === 'integer' || type === 'number' || type === 'boolean') return true;
  if (anyOf) return anyOf.every((one) => one.const !== undefined && one.const !== '');
  return type === 'string' && pattern?.startsWith(DATE) === true;
}

function namesIn(schema: object): ReadonlySet<string> {
  const known = namesBySchema.get(schema);
  if (known) return known;
  // A schema of typebox is a plain JSON Schema.
  const { properties = {}, required = [] } = schema as Shape;
  const names = Object.entries(properties).flatMap(([name, shape]) =>
    !required.includes(name) && isNeverEmpty(shape) ? [name] : [],
  );
  const found = new Set(names);
  namesBySchema.set(schema, found);
  return found;
}

function withoutNoValues(schema: object, sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const names = namesIn(schema);
  const isNoValue = ([name, value]: [string, unknown]) => (value === '' || value === null) && names.has(name);
  const entries = Object.entries(sent);
  return entries.some(isNoValue) ? Object.fromEntries(entries.filter((entry) => !isNoValue(entry))) : sent;
}

/**
 * Front ends of the family send `""` or `null` for an optional number, date or choice without a value. Drops these
 * before the request is validated: the validator would refuse the text, and read `null` as 0.
 */
export function dropNoValues({ query, body }: Pick<Call, 'query' | 'body'>, request: FastifyRequest): void {
  if (query) request.query = withoutNoValues(query, request.query);
  if (body) request.body = withoutNoValues(body, request.body);
}
