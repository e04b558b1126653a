import { expect, test } from 'vitest';
import { builtInViews } from '../../../item-types/built-in-views.ts';
import type { AnyItemType, CompiledField } from '../../../contract/item-type.ts';
import { cascadedFrom, numberItem, referenceItem, textItem, type BuiltItem } from '../../../testing/builders.ts';
import { fakePorts } from '../../../testing/fake-ports.ts';
import { compiledForm } from '../../../testing/open-session.ts';
import { readTexts } from './read-texts.ts';

function fieldOf(item: BuiltItem): CompiledField {
  const field = compiledForm(item).fields[0];
  if (!field) throw new Error('no field');
  return field;
}

const people = Array.from({ length: 1200 }, (_, index) => ({
  id: `p${index}`,
  name: `员工${index}`,
  within: `u${index % 2}`,
}));
const world = { references: { user: people, unit: [] } };
const under = (value: string) => ({ state: 'ready', parameter: 'unitId', value }) as const;
const cell = (text: string) => ({ text, cascade: undefined });

test('a small source is asked for once, for any number of names', async () => {
  const ports = fakePorts({ references: { user: people.slice(0, 900) } });
  const texts = Array.from({ length: 500 }, (_, index) => cell(`员工${index}`));
  const readings = await readTexts(fieldOf(referenceItem('r', { refKey: 'user' })), texts, {
    ports,
    views: builtInViews,
  });
  expect(ports.calls).toEqual(['references.page']);
  expect(readings[499]).toEqual({ kind: 'read', value: 'p499', display: '员工499' });
});

test('in a large source names beyond the first page are searched, in bounded numbers', async () => {
  const ports = fakePorts(world);
  const texts = Array.from({ length: 30 }, (_, index) => cell(`员工${1100 + index}`));
  const readings = await readTexts(fieldOf(referenceItem('r', { refKey: 'user' })), [cell('员工3'), ...texts], {
    ports,
    views: builtInViews,
  });
  expect(ports.calls).toHaveLength(21);
  expect(readings.map(({ kind }) => kind)).toEqual(['read', ...Array(20).fill('read'), ...Array(10).fill('refused')]);
});

test('names are looked up under the parent of their row, each parent once', async () => {
  const ports = fakePorts(world);
  const missing = { state: 'missing', parentLabel: '单位' } as const;
  const field = fieldOf(referenceItem('r', { refKey: 'user', ...cascadedFrom('unit', 'unitId') }));
  const readings = await readTexts(
    field,
    [
      { text: '员工2', cascade: under('u0') },
      { text: '员工2', cascade: under('u1') },
      { text: '员工4', cascade: under('u0') },
      { text: '员工4', cascade: missing },
      { text: ' ', cascade: missing },
    ],
    { ports, views: builtInViews },
  );
  expect(ports.calls).toHaveLength(2);
  expect(readings.map((reading) => (reading.kind === 'read' ? reading.value : reading.problem.code))).toEqual([
    'p2',
    'NOT_AN_OPTION',
    'p4',
    'PARENT_MISSING',
    '',
  ]);
});

test('a source that cannot be asked refuses with its reason', async () => {
  const ports = fakePorts({ ...world, fail: ['references.page'] });
  const readings = await readTexts(fieldOf(referenceItem('r', { refKey: 'user' })), [cell('员工2')], {
    ports,
    views: builtInViews,
  });
  expect(readings).toEqual([{ kind: 'refused', problem: { code: 'SERVER', params: { message: '服务暂不可用' } } }]);
});

test('a value beyond the limits of its column is refused, not clamped', async () => {
  const readings = await readTexts(fieldOf(numberItem('n', { max: 5 })), [cell('9'), cell('5')], {
    ports: fakePorts(),
    views: builtInViews,
  });
  expect(readings).toEqual([
    { kind: 'refused', problem: { code: 'ABOVE_MAXIMUM', params: { max: 5 } } },
    { kind: 'read', value: 5 },
  ]);
});

test('a type of the host is read by its sheet, and refuses with its own words', async () => {
  const field = fieldOf(textItem('code'));
  const refused = { kind: 'refused', problem: { code: 'code.short' } } as const;
  const type: AnyItemType = {
    ...field.type,
    name: 'code',
    words: { zh: { 'code.short': '{label}太短' }, en: { 'code.short': '{label} is too short' } },
    sheet: {
      cellOf: (value: string) => value,
      fromText: (text) => (text.length < 3 ? refused : { kind: 'read', value: text.toUpperCase() }),
    },
  };
  const readings = await readTexts({ ...field, type }, [cell('ab'), cell('abc')], { ports: fakePorts(), views: {} });
  const sentences = { zh: '{label}太短', en: '{label} is too short' };
  expect(readings).toEqual([
    { kind: 'refused', problem: { code: 'code.short', sentences } },
    { kind: 'read', value: 'ABC' },
  ]);
});

test('a type that takes no text says so in its own words, or in general ones', async () => {
  const field = fieldOf(textItem('colour'));
  const type: AnyItemType = { ...field.type, name: 'colour', emptyValue: null };
  const words = {
    zh: { 'colour.unreadable': '{label}不是颜色' },
    en: { 'colour.unreadable': '{label} is no colour' },
  };
  const read = (own: AnyItemType) =>
    readTexts({ ...field, type: own }, [cell('red')], { ports: fakePorts(), views: {} });
  expect(await read(type)).toEqual([{ kind: 'refused', problem: { code: 'UNREADABLE' } }]);
  expect(await read({ ...type, words })).toEqual([
    {
      kind: 'refused',
      problem: { code: 'colour.unreadable', sentences: { zh: '{label}不是颜色', en: '{label} is no colour' } },
    },
  ]);
});
