import createAjvInstance from '@rjsf/validator-ajv8/lib/createAjvInstance.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRecord } from '../../checking/check-record.ts';
import {
  column,
  dateItem,
  dictionaryItem,
  longTextItem,
  multiReferenceItem,
  numberItem,
  referenceItem,
  richTextItem,
  subListItem,
  switchItem,
  textItem,
  treeItem,
  uploadItem,
  type BuiltItem,
  type ItemAttributes,
} from '../../testing/builders.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { compiledForm } from '../../testing/open-session.ts';
import { fullSchema } from './full-schema.ts';

const SEED = 20_261_127;
const FORMS = 1000;
const VALUES = 100;
const now = '2026-03-04 05:06:07';

/** An item, and values for it: good ones, wrong ones, and ones of another kind. */
interface Kind {
  readonly build: (key: string, attributes?: ItemAttributes) => BuiltItem;
  readonly attributes: fc.Arbitrary<ItemAttributes>;
  readonly values: (attributes: ItemAttributes) => fc.Arbitrary<unknown>;
}

const LETTERS = 'ab 字9,.-é'.split('');
const words = fc.array(fc.constantFrom(...LETTERS), { maxLength: 9 }).map((letters) => `x${letters.join('')}`);
const plain = fc.constant<ItemAttributes>({});
const several = fc.constantFrom<ItemAttributes>({}, { multiple: true });

const limits = fc.record<ItemAttributes>(
  {
    min: fc.constantFrom(0, -3, 1.5),
    max: fc.constantFrom(10, 2.25, 1000),
    digits: fc.constantFrom(0, 1, 2, 4),
  },
  { requiredKeys: [] },
);

const numbers = fc.oneof(
  fc.integer({ min: -20, max: 2000 }),
  fc.integer({ min: -30_000, max: 30_000 }).map((units) => units / 100),
  fc.integer({ min: -30_000, max: 30_000 }).map((units) => units / 100_000),
  fc.constantFrom(0, 12_345_678_901, 0.1, 0.07, 1e21, 1e-7),
);
const decimals = fc
  .tuple(fc.boolean(), fc.nat(9999), fc.option(fc.nat(999).map(String), { nil: undefined }))
  .map(([minus, whole, part]) => `${minus ? '-' : ''}${whole}${part === undefined ? '' : `.${part}`}`);

const two = (most: number) => fc.nat(most).map((part) => String(part).padStart(2, '0'));
const days = fc
  .tuple(fc.constantFrom('2024', '2026', '1900', '2000', '0001', '0000'), two(13), two(32))
  .map((parts) => parts.join('-'));
const times = fc.tuple(two(24), two(60), two(60)).map((parts) => parts.join(':'));
const dates = fc.oneof(
  days,
  fc.tuple(days, times).map((parts) => parts.join(' ')),
  fc
    .tuple(days, times, fc.constantFrom('', 'Z', '.250Z', '+08:00'))
    .map(([day, time, zone]) => `${day}T${time}${zone}`),
  fc.constantFrom('2026', '2026-03', 'soon', 'x'),
);

const ids = fc.uniqueArray(fc.constantFrom('1', '2', 'u-3', 'x y'), { maxLength: 3 }).map((chosen) => chosen.join(','));
const wireIds = fc.oneof(ids, fc.nat(9), fc.constantFrom(2 ** 53, 1.5));
const slots = fc.constantFrom<ItemAttributes>(
  {},
  { filetype: [{ name: 'deed', required: true }] },
  {
    filetype: [
      { name: 'deed', required: false },
      { name: 'plan', required: true },
    ],
  },
  {
    filetype: [
      { name: 'a', required: true },
      { name: 'b', required: true },
      { name: 'c', required: false },
    ],
  },
  {
    filetype: [
      { name: 'a', required: false },
      { name: 'b', required: true },
      { name: 'c', required: true },
    ],
  },
);
const places = fc.array(fc.constantFrom('f1', 'f2', 'f3', ''), { maxLength: 5 }).map((files) => files.join(','));

const KINDS: readonly Kind[] = [
  {
    build: textItem,
    attributes: fc.record({ maxlength: fc.constantFrom(1, 3, 6) }, { requiredKeys: [] }),
    values: textValues,
  },
  {
    build: longTextItem,
    attributes: fc.record({ maxlength: fc.constantFrom(2, 5) }, { requiredKeys: [] }),
    values: textValues,
  },
  {
    build: richTextItem,
    attributes: plain,
    values: () =>
      fc.oneof(
        words.map((text) => `<p>${text}</p>`),
        fc.constant('<img src="a">'),
      ),
  },
  {
    build: numberItem,
    attributes: limits,
    // A decimal text has no limits in JSON Schema.
    values: ({ min, max }) =>
      min === undefined && max === undefined ? fc.oneof(numbers, decimals, words) : fc.oneof(numbers, words),
  },
  {
    build: dateItem,
    attributes: fc.constantFrom<ItemAttributes>({}, { dateformat: 'yyyy-MM-dd HH:mm:ss' }, { dateformat: 'yyyy-MM' }),
    values: () => dates,
  },
  { build: dictionaryItem, attributes: several, values: () => fc.oneof(wireIds, fc.boolean()) },
  { build: referenceItem, attributes: several, values: () => wireIds },
  { build: treeItem, attributes: several, values: () => wireIds },
  { build: multiReferenceItem, attributes: plain, values: () => wireIds },
  {
    build: uploadItem,
    attributes: fc.tuple(slots, several).map(([own, many]): ItemAttributes => Object.assign({}, own, many)),
    // Without slots an empty place is no file.
    values: ({ filetype }) => (filetype === undefined ? ids : fc.oneof(places, ids)),
  },
  {
    build: switchItem,
    attributes: plain,
    values: () => fc.constantFrom<unknown>(1, 2, 0, '1', '2', true, false, 'true', 'false', 'maybe', 3, -1, 1.5),
  },
];

function textValues({ maxlength }: ItemAttributes): fc.Arbitrary<unknown> {
  // The length of a number that is sent for a text has no keyword.
  return maxlength === undefined ? fc.oneof(words, fc.integer(), fc.boolean()) : words;
}

/** Values of another kind that no item of these takes. */
const foreign = fc.constantFrom<unknown>({ a: 1 }, [[]], {});
const nothing = fc.constantFrom<unknown>(null, '', undefined);

const shape = fc.record({
  kind: fc.nat(KINDS.length - 1),
  required: fc.boolean(),
  inList: fc.constantFrom(false, false, true),
  listRequired: fc.boolean(),
});

function recordOf(value: unknown, { inList, rows }: { readonly inList: boolean; readonly rows: number }): WireRecord {
  const own = value === undefined ? {} : { it: value };
  if (!inList) return own;
  const deleted = { id: 'old', isDeleted: true };
  return { rows: rows === 0 ? [] : rows === 1 ? [deleted] : [own, deleted, { it: value ?? null }] };
}

/** Values for an item, some of which are nothing, or of a kind that it does not take. */
function poolOf(kind: number, own: ItemAttributes): fc.Arbitrary<unknown> {
  const { values } = KINDS[kind]!;
  return fc.oneof(
    { weight: 8, arbitrary: values(own) },
    { weight: 1, arbitrary: nothing },
    { weight: 1, arbitrary: foreign },
  );
}

/** A deleted row is one that is stored. */
function storedFor(record: WireRecord): WireRecord {
  const { rows } = record;
  return Array.isArray(rows) && rows.length > 0 ? { rows: [{ id: 'old' }] } : {};
}

test(`ajv and checkRecord give one verdict on ${FORMS * VALUES} pairs of an item and a value`, () => {
  const ajv = createAjvInstance(undefined, undefined, { code: { optimize: false } });
  const differences: string[] = [];
  let refused = 0;
  for (const [at, { kind, required, inList, listRequired }] of fc
    .sample(shape, { numRuns: FORMS, seed: SEED })
    .entries()) {
    const { build, attributes } = KINDS[kind]!;
    const [own = {}] = fc.sample(attributes, { numRuns: 1, seed: SEED + at });
    const built = build('it', { ...own, required });
    const compiled = compiledForm(inList ? subListItem('rows', [column(built)], { required: listRequired }) : built);
    const schema = fullSchema(compiled, { language: 'en', dictionaries: {} });
    const validate = ajv.compile(schema);
    const pool = poolOf(kind, own);
    const sampled = fc.sample(fc.tuple(pool, fc.nat(9)), { numRuns: VALUES, seed: SEED - at });
    for (const [value, rows] of sampled) {
      const record = recordOf(value, { inList, rows });
      const theirs = validate(record);
      const ours = checkRecord(compiled, record, { now, before: storedFor(record) }).problems;
      if (!theirs) refused += 1;
      if (theirs !== (ours.length === 0))
        differences.push(
          JSON.stringify([built, record, ajv.errorsText(validate.errors), ours.map(({ code }) => code)]),
        );
    }
    ajv.removeSchema(schema);
  }
  expect(differences.slice(0, 5)).toEqual([]);
  expect(refused).toBeGreaterThan(FORMS * VALUES * 0.15);
  expect(refused).toBeLessThan(FORMS * VALUES * 0.85);
}, 120_000);
