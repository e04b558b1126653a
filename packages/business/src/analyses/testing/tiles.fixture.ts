import type { TileLabels } from '../tile/tile-labels.ts';
import type { Tile, TileAnswer, TileRow } from '../tile/tile.ts';

const place = { x: 0, y: 0, w: 6, h: 4 };

/** A tile over houses: area and number by use. */
export const houseTile: Tile = {
  id: 't1',
  title: '房屋建筑面积',
  chart: 'bars',
  analysis: {
    metaKey: 'house',
    conditions: [{ label: '建成年份', field: 'builtYear', condition: 'ge', value: ['2001', ''] }],
    dimension: { field: 'buildingUse' },
    measures: [{ kind: 'sum', field: 'buildingArea' }, { kind: 'count' }],
  },
  ...place,
};

/** A row of an answer. */
export function answerRow(key: string, name: string, ...values: TileRow['values']): TileRow {
  return { key, name, values };
}

/** The answer of `houseTile`. */
export const houseAnswer: TileAnswer = {
  rows: [answerRow('1', '办公用房', 155_000.5, 60), answerRow('2', '业务用房', 95_000, 40), answerRow('', '', 12, 4)],
  total: 104,
  isCut: false,
  left: [],
};

/** Loans by month, split by the kind of certificate. */
export const loanTile: Tile = {
  id: 't2',
  title: '证照借出',
  chart: 'columns',
  analysis: {
    metaKey: 'lend',
    dimension: { field: 'lendDate', by: 'month' },
    split: { field: 'warrantType' },
    measures: [{ kind: 'count' }],
  },
  ...place,
};

const split = (key: string, name: string) => ({ split: { key, name } });

/** The answer of `loanTile`. */
export const loanAnswer: TileAnswer = {
  rows: [
    { ...answerRow('2026-09', '2026-09', 3), ...split('1', '土地证') },
    { ...answerRow('2026-09', '2026-09', 1), ...split('2', '房产证') },
    { ...answerRow('2026-10', '2026-10', 5), ...split('1', '土地证') },
    { ...answerRow('2026-11', '2026-11', 2), ...split('2', '房产证') },
  ],
  total: 11,
  isCut: false,
  left: [],
};

/** Rents that are due and paid, by unit. */
export const rentTile: Tile = {
  id: 't4',
  title: '租金',
  chart: 'bars',
  analysis: {
    metaKey: 'housecontract',
    dimension: { field: 'orgId', by: 'unitTop' },
    measures: [{ kind: 'sum', field: 'due' }, { kind: 'sum', field: 'paid' }, { kind: 'count' }],
  },
  ...place,
};

/** The names of the items of `rentTile`. */
export const rentLabels: TileLabels = {
  dimension: () => '单位',
  measure: ({ field }) => (field === undefined ? '合同' : field === 'due' ? '应缴合计' : '实缴合计'),
  unit: ({ field }) => (field === undefined ? '份' : '元'),
};

/** The answer of `rentTile`. */
export const rentAnswer: TileAnswer = {
  rows: [answerRow('1', '东局', 600_000, 450_000, 7), answerRow('2', '西局', 400_000, 400_000, 5)],
  total: 12,
  isCut: false,
  left: [],
};

/** Houses by year, in an order of their author. */
export const yearTile: Tile = {
  id: 't5',
  title: '各年建成的房屋',
  chart: 'columns',
  analysis: {
    metaKey: 'house',
    dimension: { field: 'builtYear', by: 'year' },
    measures: [{ kind: 'count' }],
    order: { by: 'measure', direction: 'desc' },
  },
  ...place,
};

/** The answer of `yearTile`. */
export const yearAnswer: TileAnswer = {
  rows: [answerRow('2024', '2024', 5), answerRow('1992', '1992', 1), answerRow('2020', '2020', 3)],
  total: 9,
  isCut: false,
  left: [],
};
