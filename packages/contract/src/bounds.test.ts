import { expect, test } from 'vitest';
import { Type, type TSchema } from 'typebox';
import { allCalls } from './calls/all-calls.ts';
import { Bounded, exact } from './wire.ts';

type Shape = Readonly<Record<string, unknown>>;

const has = (schema: Shape, ...names: readonly string[]) => names.every((name) => typeof schema[name] === 'number');
// A schema of typebox is a plain JSON Schema; any other value has no parts.
const shapes = (value: unknown) => Object.entries((value ?? {}) as Readonly<Record<string, Shape>>);

const boundOf: Readonly<Record<string, readonly string[]>> = {
  string: ['maxLength'],
  array: ['maxItems'],
  integer: ['minimum', 'maximum'],
  number: ['minimum', 'maximum'],
  boolean: [],
  null: [],
};

/** The places in a schema where a value has no limit. */
function unbounded(schema: Shape, at: string): readonly string[] {
  if ('const' in schema || 'enum' in schema) return [];
  if (Array.isArray(schema['anyOf']))
    return schema['anyOf'].flatMap((choice: Shape, index) => unbounded(choice, `${at}|${index}`));
  const { type } = schema;
  // A value of several types has the limits of the request body.
  if (Array.isArray(type))
    return type.flatMap((one: string) =>
      one === 'object'
        ? has(schema, 'maxProperties')
          ? []
          : [at]
        : /^(?:number|integer)$/.test(one) || has(schema, ...(boundOf[one] ?? ['none']))
          ? []
          : [at],
    );
  if (type === 'object') return unboundedObject(schema, at);
  const own = typeof type === 'string' && boundOf[type] && has(schema, ...boundOf[type]) ? [] : [at];
  return type === 'array' ? [...own, ...unbounded(schema['items'] as Shape, `${at}[]`)] : own;
}

function unboundedObject(schema: Shape, at: string): readonly string[] {
  const named = [...shapes(schema['properties']), ...shapes(schema['patternProperties'])];
  const others = schema['additionalProperties'];
  const isOpen = others !== false || schema['patternProperties'] !== undefined;
  return [
    ...(isOpen && !has(schema, 'maxProperties') ? [at] : []),
    ...(typeof others === 'object' ? unbounded(others as Shape, `${at}.*`) : []),
    ...named.flatMap(([name, property]) => unbounded(property, `${at}.${name}`)),
  ];
}

const placesOf = (schema: TSchema) => unbounded(schema as unknown as Shape, '');

test.each(allCalls.map((call) => [call.name, call] as const))(
  '%s takes nothing without a bound',
  (_name, { query, body, params }) => {
    const parts = Object.entries({ query, body, params }).filter(
      (part): part is [string, TSchema] => part[1] !== undefined,
    );
    expect(parts.flatMap(([name, schema]) => unbounded(schema as unknown as Shape, name))).toEqual([]);
  },
);

test('the check finds every kind of value without a bound', () => {
  const open = [
    Type.String(),
    Type.Integer(),
    Type.Number({ minimum: 1 }),
    Type.Unknown(),
    Type.Array(Type.Boolean()),
    Type.Object({}),
    Type.Record(Type.String(), Type.Boolean()),
  ];
  for (const schema of open) expect(placesOf(schema)).not.toEqual([]);
  expect(
    placesOf(exact({ some: Type.Optional(Type.Array(Type.Union([Type.Boolean(), Type.String()]), { maxItems: 2 })) })),
  ).toEqual(['.some[]|1']);
  expect(placesOf(Bounded({ maxLength: 1, maxItems: 1, maxProperties: 1 }))).toEqual([]);
});
