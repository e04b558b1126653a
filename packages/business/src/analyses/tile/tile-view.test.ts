import { compileForm, fillWords, parseMetaForm } from '@org/meta-forms/core';
import { queryFields } from '@org/meta-forms/query';
import { expect, test } from 'vitest';
import { houseForm } from '../testing/house-form.fixture.ts';
import {
  answerRow,
  houseAnswer,
  houseTile,
  loanAnswer,
  loanTile,
  rentAnswer,
  rentLabels,
  rentTile,
  yearAnswer,
  yearTile,
} from '../testing/tiles.fixture.ts';
import { labelsOf } from './tile-labels.ts';
import { tileWords } from './tile.words.ts';
import type { Telling } from './use-telling.ts';
import { tileView } from './use-tile-view.ts';
import { askedOf, type Tile, type TileAnswer } from './tile.ts';

const telling: Telling = {
  say: (key, params) => fillWords(tileWords.zh[key], params),
  language: 'zh',
  brief: String,
};
const labels = labelsOf(queryFields(compileForm(parseMetaForm(houseForm).form)), 'zh', 'house');
const view = (tile: Tile, answer: TileAnswer) => tileView({ tile, answer, labels }, telling);

const addressOf = (row?: { readonly key: string }) => `/${row?.key ?? ''}`;

test('the table has a line for each group and the exact values of each measure', () => {
  const { table, finding } = view(houseTile, houseAnswer);
  expect(table.head).toBe('房屋用途');
  expect(table.columns.map(({ name }) => name)).toEqual(['建筑面积合计', '房屋']);
  expect(table.lines.map(({ name, values }) => [name, values])).toEqual([
    ['办公用房', [155_000.5, 60]],
    ['业务用房', [95_000, 40]],
    ['未填写', [12, 4]],
  ]);
  expect(finding).toBe('办公用房最多，占 62%');
});

test('a split has a column for each of its groups, and nothing where there is no record', () => {
  const { table, chart, finding } = view(loanTile, loanAnswer);
  expect(table.columns.map(({ name }) => name)).toEqual(['土地证', '房产证']);
  expect(table.lines.map(({ values }) => values)).toEqual([
    [3, 1],
    [5, null],
    [null, 2],
  ]);
  expect(chart?.series.map(({ values }) => values)).toEqual([
    [3, 5, 0],
    [1, 0, 2],
  ]);
  expect(finding).toBe('2026-10 最多，占 45%');
});

test('of several lines the highest point is said, which is drawn, and not a sum of them', () => {
  expect(view({ ...loanTile, chart: 'line' }, loanAnswer).finding).toBe('土地证在 2026-10 最多，5 处');
  const [first, second, ...others] = loanAnswer.rows;
  if (!first || !second) throw new Error('No rows.');
  const even = { ...loanAnswer, rows: [{ ...first, values: [5] }, second, ...others] };
  expect(view({ ...loanTile, chart: 'line' }, even).finding).toBeUndefined();
});

test('of a part of the groups, of averages and of losses no share is said', () => {
  const average: Tile = {
    ...houseTile,
    analysis: { ...houseTile.analysis, measures: [{ kind: 'average', field: 'buildingArea' }] },
  };
  expect(view(houseTile, { ...houseAnswer, isCut: true }).finding).toBe('办公用房最多，155000.5 ㎡');
  expect(view(average, houseAnswer).finding).toBe('办公用房最高，155000.5 ㎡');
  const losses = { ...houseAnswer, rows: [answerRow('1', '甲', 10), answerRow('2', '乙', -4)] };
  expect(view(houseTile, losses).finding).toBe('甲最多，10 ㎡');
});

test('a group that is everything is no finding', () => {
  const onlyOffices = {
    ...houseAnswer,
    rows: [answerRow('1', '办公用房', 155_000, 60), answerRow('2', '业务用房', 0, 4)],
  };
  expect(view(houseTile, onlyOffices).finding).toBeUndefined();
});

test('in English a number counts records, and a sum follows the name of its item', () => {
  const fields = queryFields(compileForm(parseMetaForm(houseForm).form), 'en');
  const { measure } = labelsOf(fields, 'en', 'house');
  expect([measure({ kind: 'count' }, 0), measure({ kind: 'sum', field: 'buildingArea' }, 1)]).toEqual([
    'Houses',
    '建筑面积, total',
  ]);
});

test('an item whose name says already what is taken of it has no second word for it', () => {
  const item = { itemKey: 'leased', itemName: '租赁面积合计', itemType: 2 };
  const fields = queryFields(compileForm(parseMetaForm({ ...houseForm, metaFormItemList: [item] }).form));
  const { measure } = labelsOf(fields, 'zh', 'house');
  expect(measure({ kind: 'sum', field: 'leased' }, 0)).toBe('租赁面积合计');
  expect(measure({ kind: 'average', field: 'leased' }, 0)).toBe('租赁面积合计平均');
});

test('what is counted has its measure word, and a form of the deployment that of any record', () => {
  const own = labelsOf([], 'zh', 'ownForm');
  expect([labels.unit?.({ kind: 'count' }), own.unit?.({ kind: 'count' })]).toEqual(['处', '条']);
  expect([labels.measure({ kind: 'count' }, 0), own.measure({ kind: 'count' }, 0)]).toEqual(['房屋', '单据']);
  expect(labelsOf([], 'en', 'house').unit?.({ kind: 'count' })).toBe('');
});

test('a chart says what it measures, and a table does not', () => {
  expect(view(houseTile, houseAnswer).measured).toBe('建筑面积合计（㎡）');
  expect(view(yearTile, yearAnswer).measured).toBe('房屋（处）');
  expect(view({ ...houseTile, chart: 'table' }, houseAnswer).measured).toBeUndefined();
});

test('sums of one unit are drawn next to each other, each with its number', () => {
  const { chart, measured } = tileView({ tile: rentTile, answer: rentAnswer, labels: rentLabels }, telling);
  expect(chart?.series.map(({ name, values }) => [name, values])).toEqual([
    ['应缴合计', [600_000, 400_000]],
    ['实缴合计', [450_000, 400_000]],
  ]);
  expect([chart?.isGrouped, measured, chart?.brief(450_000)]).toEqual([true, '元', '45.00万']);
});

test('an axis of time has the latest years with those between them, and says what is not drawn', () => {
  const answer = { ...yearAnswer, rows: [...yearAnswer.rows, answerRow('', '', 2)] };
  const { chart, addressOfPart } = tileView({ tile: yearTile, answer, labels, addressOf }, telling);
  expect(chart?.parts.map(({ name }) => name)).toEqual(Array.from({ length: 15 }, (_, at) => String(2010 + at)));
  expect(chart?.series[0]?.values).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 5]);
  expect([chart?.left, chart?.isLatest]).toEqual([['图中自 2010 起，更早的未画出', '未填日期的未画出'], true]);
  expect([addressOfPart(14, 0), addressOfPart(0, 0)]).toEqual(['/2024', undefined]);
  expect(chart?.hint(0, 0)).toBe('2010\n0');
});

test('a chart of periods asks for the latest ones, and a table as its author wants', () => {
  expect(askedOf(yearTile).order).toEqual({ by: 'key', direction: 'desc' });
  expect(askedOf({ ...yearTile, chart: 'table' }).order).toEqual({ by: 'measure', direction: 'desc' });
  expect(askedOf(houseTile)).toBe(houseTile.analysis);
});

test('the largest group is said only where it is one', () => {
  const even = { ...houseAnswer, rows: [answerRow('1', '甲', 26), answerRow('2', '乙', 26), answerRow('3', '丙', 1)] };
  expect(view(houseTile, even).finding).toBeUndefined();
});

test('a ring has the largest pieces and one for the rest, which leads nowhere', () => {
  const rows = Array.from({ length: 12 }, (_, at) => answerRow(String(at), `第 ${at} 类`, at));
  const pie = tileView(
    { tile: { ...houseTile, chart: 'pie' }, answer: { ...houseAnswer, rows }, labels, addressOf },
    telling,
  );
  expect(pie.chart?.parts).toHaveLength(8);
  expect(pie.chart?.parts[0]?.name).toBe('第 11 类');
  expect(pie.chart?.series[0]?.values.at(-1)).toBe(0 + 1 + 2 + 3 + 4);
  expect(pie.addressOfPart(0, 0)).toBe('/11');
  expect(pie.addressOfPart(7, 0)).toBeUndefined();
  expect(pie.chart?.hint(7, 0)).toBe('其他\n10');
});

test('ranges and numbers are said in words', () => {
  const ranged: Tile = {
    ...houseTile,
    analysis: { ...houseTile.analysis, dimension: { field: 'buildingArea', by: 'range', ranges: [100, 500] } },
  };
  const rows = [answerRow('~100', '', 1), answerRow('100~500', '', 2), answerRow('500~', '', 3)];
  expect(view(ranged, { ...houseAnswer, rows }).table.lines.map(({ name }) => name)).toEqual([
    '不足 100',
    '100 至 500',
    '500 以上',
  ]);
  const { dimension: _gone, ...analysis } = houseTile.analysis;
  const number = view(
    { ...houseTile, chart: 'number', analysis },
    { ...houseAnswer, rows: [answerRow('', '', 250_012.5, null)] },
  );
  expect(number.numbers).toEqual([
    { text: '250012.5 ㎡', name: '建筑面积合计' },
    { text: '–', name: '房屋' },
  ]);
  expect(number.chart).toBeUndefined();
});
