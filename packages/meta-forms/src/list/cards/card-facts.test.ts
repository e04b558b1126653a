import { expect, test } from 'vitest';
import { compileForm } from '../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { dateItem, dictionaryItem, metaForm, numberItem, referenceItem, textItem } from '../../testing/builders.ts';
import { codeFirst, factColumns, factsOf } from './card-facts.ts';

const compiled = compileForm(
  parseMetaForm(
    metaForm(
      textItem('code'),
      textItem('name'),
      dictionaryItem('status'),
      dictionaryItem('class'),
      dictionaryItem('kind'),
      numberItem('pieces'),
      numberItem('value', { prefix: '元' }),
      referenceItem('person', { refKey: 'user' }),
      dateItem('bought'),
    ),
  ).form,
);
const parts = { compiled, stateColumn: { key: 'status', draw: () => null } };
const shownOf = (...hidden: readonly string[]) =>
  compiled.listColumns.filter(({ key }) => !hidden.includes(key)).map((column) => ({ column, visible: true }));
const record = {
  id: '1',
  code: 'ZC-1',
  name: '办公桌',
  class: '1',
  $class: '家具用具',
  kind: '2',
  $kind: '办公桌',
  pieces: '3',
  value: '1200',
  person: 'u1',
  $person: '林静',
  bought: '2024-03-01',
};
const facts = (one: Readonly<Record<string, unknown>>, ...hidden: readonly string[]) =>
  factsOf(parts, factColumns(parts, shownOf(...hidden)), one).map(({ key }) => key);

test('the facts of a card are an amount with its unit, and the first person, place or date of the list', () => {
  expect(facts(record)).toEqual(['value', 'person']);
  expect(facts(record, 'person')).toEqual(['value', 'bought']);
});

test('other columns follow in the order of the list, without name and state', () => {
  expect(facts(record, 'value', 'person', 'bought')).toEqual(['class', 'pieces']);
});

test('a value that repeats a part of the name, or is empty, is no fact', () => {
  expect(facts(record, 'class', 'value', 'person', 'bought')).toEqual(['pieces']);
  expect(facts({ ...record, value: undefined, person: '', $person: '' })).toEqual(['bought', 'class']);
});

test.each([
  [
    ['FW000109', '机关大院1号楼'],
    ['FW000109', '机关大院1号楼'],
  ],
  [
    ['办公用房申请', 'applyhouse'],
    ['applyhouse', '办公用房申请'],
  ],
  [
    ['House application', 'applyhouse'],
    ['applyhouse', 'House application'],
  ],
  [
    ['A-1', 'B-2'],
    ['A-1', 'B-2'],
  ],
])('of the texts %j the code comes first: %j', (texts, inOrder) => {
  expect(codeFirst(texts)).toEqual(inOrder);
});
