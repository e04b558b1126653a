/** For each call of the contract the largest request that its schema accepts. */
import type { Call } from '@org/contract';
import type { StallRequest } from './stall-request.ts';

interface Shape {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly pattern?: string;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly patternProperties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: Shape | boolean;
}

/** The limits of a request of 8 MB and 400,000 values, with an address of 16 KB. */
interface Budget {
  characters: number;
  values: number;
}

const bodyBudget = (): Budget => ({ characters: 7_000_000, values: 390_000 });
const queryBudget = (): Budget => ({ characters: 12_000, values: 200 });

function text({ maxLength = 100, pattern }: Shape, budget: Budget): string {
  const length = Math.max(1, Math.min(maxLength, budget.characters));
  budget.characters -= length;
  // Ids, lists of ids, widths, days.
  if (pattern?.includes('{1,64}(,'))
    return Array.from(
      { length: Math.min(1000, Math.floor(length / 13)) },
      (_, index) => `id${String(index).padStart(10, '0')}`,
    ).join(',');
  if (pattern?.includes('\\d{4}-')) return '2026-01-01';
  return pattern === undefined
    ? '<p>中a1 "'.repeat(Math.ceil(length / 8)).slice(0, length)
    : '1'.repeat(Math.min(length, /\{[0,1]*,4\}/.test(pattern) ? 4 : 6));
}

function worst(schema: Shape, budget: Budget): unknown {
  budget.values -= 1;
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return worst(schema.anyOf[0] ?? {}, budget);
  if (schema.type === 'integer' || schema.type === 'number') return schema.maximum ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'string') return text(schema, budget);
  if (schema.type === 'array') return many(schema.maxItems ?? 10, budget, () => worst(schema.items ?? {}, budget));
  if (Array.isArray(schema.type))
    return many(Math.min(1000, schema.maxItems ?? 0), budget, () => text({ maxLength: 200 }, budget));
  return object(schema, budget);
}

function many(count: number, budget: Budget, make: () => unknown): readonly unknown[] {
  const made: unknown[] = [];
  while (made.length < count && budget.values > 0 && budget.characters > 0) made.push(make());
  return made;
}

function object(
  { properties = {}, patternProperties, additionalProperties, maxProperties = 0 }: Shape,
  budget: Budget,
): object {
  const others =
    Object.values(patternProperties ?? {})[0] ??
    (typeof additionalProperties === 'object' ? additionalProperties : undefined);
  const named = Object.entries(properties).map(([key, property]) => [key, worst(property, budget)] as const);
  const free = others
    ? many(maxProperties - named.length, budget, () => text({ maxLength: 20 }, budget)).map(
        (value, index) => [`key${index}`, value] as const,
      )
    : [];
  return Object.fromEntries([...named, ...free]);
}

// A schema of typebox is a plain JSON Schema.
const shapeOf = (schema: unknown) => schema as Shape;

/** The largest request of a call. */
export function largestRequest(call: Call): StallRequest {
  const query = call.query
    ? Object.entries(worst(shapeOf(call.query), queryBudget()) as Readonly<Record<string, unknown>>)
    : []; // an object's schema makes an object
  const parameters = query.map(([key, value]) => [
    key,
    /^(?:ascs|descs|ticket)$/.test(key) ? 'id' : String(value).slice(0, 1000),
  ]);
  const url = `${call.path.replaceAll(/:\w+/g, 'assetCard')}?${new URLSearchParams(parameters).toString()}`;
  if (call.method === 'GET') return { name: call.name, method: 'GET', url: url.slice(0, 15_000) };
  return {
    name: call.name,
    method: 'POST',
    url: url.slice(0, 15_000),
    body: JSON.stringify(call.body ? worst(shapeOf(call.body), bodyBudget()) : {}),
    contentType: 'application/json',
  };
}
