import { expect, test } from 'vitest';
import { defineItemType } from '../contract/item-type.ts';
import { createRegistry } from '../contract/registry.ts';
import { builtInTypes } from '../item-types/built-in-types.ts';
import { compileForm } from '../item-types/built-in-registry.ts';
import { describeProblem } from '../locales/describe-problem.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { item, metaForm } from '../testing/builders.ts';
import { checkRecord } from './check-record.ts';

interface Colour {
  readonly red: number;
}

const plain = defineItemType<'plain', Colour | null, object>({
  code: 100,
  name: 'plain',
  structure: 'value',
  fullRow: false,
  showsCompanion: false,
  emptyValue: null,
  operators: [],
  compile: () => ({ options: {}, schema: { type: 'object' } }),
  decode: (wire) => (typeof wire === 'object' && wire !== null && 'red' in wire ? { red: Number(wire.red) } : null),
  encode: (value) => value ?? undefined,
  isFilled: (value) => value !== null,
  check: () => [],
  settle: (value) => value,
});
const colour = defineItemType<'colour', Colour | null, object, 'colour.unreadable'>({
  ...plain,
  code: 101,
  name: 'colour',
  words: {
    zh: { 'colour.unreadable': '{label}不是颜色' },
    en: { 'colour.unreadable': '{label} is no colour' },
  },
});
/** Its value is a text, but not every text. */
const code = defineItemType<'code', string, object>({
  code: 102,
  name: 'code',
  structure: 'value',
  fullRow: false,
  showsCompanion: false,
  emptyValue: '',
  operators: [],
  compile: () => ({ options: {}, schema: { type: 'string' } }),
  decode: (wire) => (typeof wire === 'string' && wire.startsWith('C') ? wire : ''),
  encode: (value) => value,
  isFilled: (value) => value !== '',
  check: () => [],
  settle: (value) => value,
});

const compiled = compileForm(parseMetaForm(metaForm(item(100, 'wall'), item(101, 'door'), item(102, 'no'))).form, {
  registry: createRegistry([...builtInTypes, plain, colour, code]),
});

function said(record: Readonly<Record<string, unknown>>): readonly string[] {
  return checkRecord(compiled, record).problems.map((problem) => describeProblem(problem, 'en'));
}

test('a value that an own type cannot read is said in its words, or in general ones', () => {
  expect(said({ wall: 7, door: 'red', no: 'D1' })).toEqual([
    'wall cannot be read',
    'door is no colour',
    'no cannot be read',
  ]);
});

test('a type whose value is a text still asks for one', () => {
  expect(said({ no: { first: 'C1' } })).toEqual(['no must be text']);
});
