import { recordAnalyses } from '@org/contract';
import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { metaForm, textItem } from '@org/meta-forms/testing';
import { expect, test } from 'vitest';
import { fillWords } from '@org/meta-forms/core';
import { cardOfParts, cardsOfGroups } from './analysis-cards.ts';
import { analysesOf } from './list-analyses.ts';
import { analysisWords } from './analysis.words.ts';

const say = (word: keyof (typeof analysisWords)['zh'], values: Readonly<Record<string, string>> = {}) =>
  fillWords(analysisWords.zh[word], values);
const labels = { orgId: '出租单位', startDate: '起租日期', dueTotal: '应收租金' };
const compiled = compileForm(
  parseMetaForm(metaForm(...Object.entries(labels).map(([key, itemName]) => textItem(key, { itemName })))).form,
);
const sums = (due: string) => ({ dueTotal: { sum: due, average: '' } });
const group = (value: string, text: string, due: string) => ({ value, text, count: 2, totals: sums(due) });
const found = (...groups: readonly ReturnType<typeof group>[]) => ({
  count: 4,
  countIsCapped: false,
  isCapped: false,
  groups: [...groups],
});

function rentCards(answer: Parameters<typeof cardsOfGroups>[1]) {
  const analysis = recordAnalyses.find(({ module, end }) => module === 'housecontract' && end === 'rentAnalysis');
  return analysis ? cardsOfGroups(analysis, answer, { compiled, say }) : [];
}

test('a group of leases is measured by its first sum, with the labels of the form, the largest first', () => {
  const [card] = rentCards({ byUnit: found(group('u1', '东湖区', '10.5'), group('', '', '20')) });
  expect(card).toMatchObject({
    subject: '应收租金，按出租单位',
    shape: 'bars',
    measured: 1,
    rows: [
      { key: '', name: '未填写', values: [2, 20, 0, 0] },
      { key: 'u1', name: '东湖区', values: [2, 10.5, 0, 0] },
    ],
  });
});

test('periods are columns in the order of time', () => {
  const [card] = rentCards({ byMonth: found(group('2026-03', '', '1'), group('2026-02', '', '9')) });
  expect(card).toMatchObject({ subject: '应收租金，按起租日期（月）', shape: 'columns' });
  expect(card?.rows.map(({ name }) => name)).toEqual(['2026-02', '2026-03']);
});

const part = (key: string, name: string, amount: number) => ({ key, name, count: 1, amount });

test('parts of houses are measured by area, the largest first, and say when they are not all', () => {
  const answer = { total: 2, amount: 3, isCapped: true, parts: [part('1', '办公', 1), part('', '', 2)] };
  expect(cardOfParts('roomPurpose', answer, say)).toMatchObject({
    subject: '面积（平方米），按房间用途',
    isCapped: true,
    rows: [{ name: '未填写' }, { name: '办公' }],
  });
});

test('every analysis of the contract is offered on the list of its module, to people with its right alone', () => {
  const modules = ['house', 'landbase', 'room', 'landcontract', 'housecontract', 'housetenant', 'applyhouse'];
  expect(modules.map((key) => analysesOf(key, () => true).length)).toEqual([5, 2, 6, 3, 3, 1, 1]);
  expect(analysesOf('house', (code) => code === 'house_view').map((one) => one.kind === 'parts' && one.name)).toEqual([
    'houseDistribution',
    'houseOwnership',
    'houseRegistration',
  ]);
  expect(analysesOf('village', () => true)).toEqual([]);
});
