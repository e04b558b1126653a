import { builtInRegistry, compileFormula, formulaFunctions, parseFormula } from '@org/meta-forms/core';
import { functionExamples } from '@org/meta-forms/authoring';
import {
  column,
  computed,
  dateItem,
  metaForm,
  numberItem,
  subListItem,
  textItem,
  type BuiltItem,
} from '@org/meta-forms/testing';
import { type FormDocument, parseDocument } from '@org/meta-forms/document';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../commands/commands.ts';
import { isRefusal } from '../commands/refusal.ts';
import { startHistory } from '../history/history.ts';
import { findCandidates, type Candidate } from './find-candidates.ts';
import { followRenames } from './follow-renames.ts';
import { formulaNames } from './named-values.ts';
import { readText } from './read-text.ts';
import { sampleValues, tryFormula } from './try-formula.ts';
import { labelledFormula, storedFormula } from './typed-formula.ts';

const items: readonly BuiltItem[] = [
  textItem('name', { itemName: '名称' }),
  numberItem('price', { itemName: '单价', digits: 2 }),
  numberItem('count', { itemName: '数量' }),
  numberItem('total', { itemName: '总价', ...computed('price * count') }),
  numberItem('tax', { itemName: '税额', ...computed('total * 0.13') }),
  dateItem('bought', { itemName: '取得日期' }),
  subListItem(
    'details',
    [
      column(numberItem('amount', { itemName: '金额' })),
      column(numberItem('count', { itemName: '件数' })),
      column(numberItem('line', { itemName: '小计', ...computed('amount * count') })),
    ],
    { itemName: '明细' },
  ),
];
const document = parseDocument({
  ...metaForm(...items),
  sampleRecords: [{ name: '样例', record: { price: '2.5', details: [{ amount: 1 }, { amount: 2 }] } }],
});
const idOf = (key: string, within: FormDocument = document) =>
  [...within.items.values()].find((item) => item.key === key)?.id ?? '';
const namesFor = (key: string) => formulaNames(document, idOf(key), builtInRegistry);
const read = (text: string, key = 'total') =>
  readText(text, { document, id: idOf(key), names: namesFor(key), language: 'zh' });

const isSpelt = (name: string, typed: string) => name === '求和' && typed === 'qh';
const search = (key: string) => ({ values: namesFor(key).values, wanted: 'number', language: 'zh', isSpelt }) as const;
const nameOf = (candidate: Candidate) => (candidate.kind === 'value' ? candidate.value.text : candidate.name);
const find = (typed: string, key = 'total') => findCandidates(typed, search(key)).map(nameOf);

const NOW = '2026-11-23 10:00:00';
const blocked = (key: string, text: string) => namesFor(key).values.find((value) => value.text === text)?.blocked;
function result(text: string, samples: Readonly<Record<string, string>>, fractionDigits?: number) {
  const { formula } = read(text);
  if (formula === undefined) throw new Error('no formula');
  return tryFormula({ formula, samples, kind: 'number', fractionDigits, now: NOW });
}

test('functions are offered also in a form with more items than are offered', () => {
  const more = Array.from({ length: 200 }, (_, index) => numberItem(`more${index}`, { itemName: `项 ${index}` }));
  const large = parseDocument(metaForm(...items, ...more));
  const { values } = formulaNames(large, idOf('total', large), builtInRegistry);
  const found = findCandidates('', { ...search('total'), values });
  expect(found.filter(({ kind }) => kind === 'value')).toHaveLength(60);
  expect(found.filter(({ kind }) => kind === 'function')).toHaveLength(formulaFunctions.length);
});

describe('the values that a formula can name', () => {
  test('of an item are the items of the form and whole columns', () => {
    const values = namesFor('total').values.map(({ text, label, place }) => [text, label, place].join(' '));
    expect(values).toContain('price 单价 form');
    expect(values).toContain('details.amount 明细.金额 column');
    expect(values).not.toContain('amount 金额 row');
  });

  test('of a column are those of its row first, which hide those of the form', () => {
    const values = namesFor('line').values;
    expect(values[0]).toMatchObject({ text: 'amount', place: 'row' });
    expect(values.filter(({ text }) => text === 'count')).toHaveLength(1);
    expect(values.find(({ text }) => text === 'count')).toMatchObject({ label: '件数', place: 'row' });
    expect(values.find(({ text }) => text === 'price')).toMatchObject({ place: 'form' });
  });

  test('the item itself and what follows from it are blocked', () => {
    expect(blocked('total', 'total')).toBe('self');
    expect(blocked('total', 'tax')).toBe('cycle');
    expect(blocked('price', 'tax')).toBe('cycle');
    expect(blocked('tax', 'total')).toBeUndefined();
    expect(blocked('amount', 'line')).toBe('cycle');
    expect(blocked('amount', 'details.line')).toBe('cycle');
  });
});

describe('completion', () => {
  test('finds a function by what it does, by pinyin and by name', () => {
    expect(find('求和')[0]).toBe('SUM');
    expect(find('qh')).toEqual(['SUM']);
    expect(find('sum')[0]).toBe('SUM');
    expect(find('今天')[0]).toBe('TODAY');
  });

  test('finds an item by label and by key, of the fitting type first, blocked ones last', () => {
    expect(find('单')[0]).toBe('price');
    expect(find('pri')[0]).toBe('price');
    const all = find('');
    expect(all.indexOf('price')).toBeLessThan(all.indexOf('name'));
    expect(all.indexOf('name')).toBeLessThan(all.indexOf('tax'));
  });
});

describe('the text of an editor', () => {
  test('is stored with keys and ASCII signs, whatever was typed', () => {
    expect(read('单价×数量').stored).toBe('price*count');
    expect(read('ROUND（{单价}，2）＋SUM（明细。金额）').stored).toBe('ROUND(price,2)+SUM(details.amount)');
    expect(read('单价×数量').faults).toEqual([]);
  });

  test('marks an unknown name with the nearest one, and a mistyped function', () => {
    expect(read('prise * 2').faults).toMatchObject([{ from: 0, to: 5, replacement: { name: '单价', text: 'price' } }]);
    expect(read('SUMM(price)').faults).toMatchObject([{ from: 0, to: 4, replacement: { text: 'SUM' } }]);
    expect(read('price * ').faults).toMatchObject([{ severity: 'error', replacement: undefined }]);
    expect(read('不存在的名称 + 1').faults).toMatchObject([
      { message: '没有“不存在的名称”这一项', replacement: undefined },
    ]);
  });

  test('marks a cycle that the compiler finds', () => {
    expect(read('tax + 1').faults).toMatchObject([
      { severity: 'error', message: expect.stringMatching(/总价 -> 税额/) as string },
    ]);
    expect(read('').faults).toEqual([]);
  });

  test('follows renames of its items', () => {
    const renamed = runCommand(startHistory(document), 'renameItem', { id: idOf('price'), key: 'unitPrice' });
    if (isRefusal(renamed)) throw new Error(renamed.refused);
    const after = renamed.present.document;
    expect(followRenames('price * 2', idOf('total'), { before: document, after })).toBe('unitPrice * 2');
    expect(followRenames('price * ', idOf('total'), { before: document, after })).toBe('price * ');
  });
});

describe('trying a formula', () => {
  test('starts with the sample record of the form', () => {
    const { used } = read('price * count + SUM(details.amount)');
    expect(sampleValues(document, used)).toEqual({ price: '2.5', count: '', 'details.amount': '1,2' });
  });

  test('computes as the form will', () => {
    expect(result('单价×数量', { price: '0.1', count: '3' })).toBe('0.3');
    expect(result('SUM(明细.金额)', { 'details.amount': '1，2, 3' })).toBe('6');
    expect(result('price / 3', { price: '1' }, 2)).toBe('0.33');
    expect(result('price / 0', { price: '1' })).toBe('');
  });
});

describe.each(['zh', 'en'] as const)('the guide in %s', (language) => {
  test.each(formulaFunctions.map(({ name }) => name))('has an example of %s that is true', (name) => {
    const parsed = parseFormula(functionExamples[language][name]);
    expect(parsed.ok).toBe(true);
    if (!parsed.ok) return;
    expect(compileFormula(parsed.formula).evaluate({ read: () => null, now: () => NOW })).toBe(true);
  });
});

const stored = (text: string) => storedFormula(text, document, idOf('total'));

describe('a typed formula', () => {
  test.each([
    ['SUM({明细.小计})', 'SUM(details.line)'],
    ['求和（明细.小计）', 'SUM(details.line)'],
    ['{单价}×｛数量｝', 'price*count'],
    ['如果(单价 > 1, "单价", {未知})', 'IF(price > 1, "单价", {未知})'],
  ])('%s is stored as %s', (typed, formula) => {
    expect(stored(typed)).toBe(formula);
    expect(read(typed).stored).toBe(formula);
  });
  test('is shown with labels, which mean the same again', () => {
    const labelled = labelledFormula('SUM(details.line) + price', document, idOf('total'));
    expect(labelled).toBe('SUM({明细}.{小计}) + {单价}');
    expect(stored(labelled)).toBe('SUM(details.line) + price');
  });
  test('has no fault in the editor where it can be stored', () => {
    expect(read('求和（{明细.金额}）').faults).toEqual([]);
  });
});
