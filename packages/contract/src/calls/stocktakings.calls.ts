import { Type } from 'typebox';
import { ById, ConditionPartList, DateTime, exact, Id, Nothing, OneLine, page, PageQuery, Saved } from '../wire.ts';
import { defineCall } from './call.ts';

/** What a stock-taking knows of an item. `unseen` becomes `missing` when the stock-taking is closed. */
export const stocktakingResults = ['unseen', 'found', 'missing', 'damaged', 'elsewhere', 'extra'] as const;

export type StocktakingResult = (typeof stocktakingResults)[number];

/** The results that a person may give to an item; `extra` is that of a number which no item has. */
export const givenResults = [
  'found',
  'missing',
  'damaged',
  'elsewhere',
] as const satisfies readonly StocktakingResult[];

/** The most asset cards of one stock-taking. */
export const MOST_STOCKTAKING_ITEMS = 100_000;

/** The most extra numbers of one stock-taking. */
export const MOST_EXTRAS = 10_000;

/** The longest number that a scanner may send. */
export const LONGEST_NUMBER = 100;
const LONGEST_NAME = 60;
const LONGEST_NOTE = 200;

const path = '/api/asset-card/stocktaking';
const Result = Type.Enum([...stocktakingResults]);
const State = Type.Enum(['open', 'closed']);

/** The numbers of items by result, of the units that the caller sees. */
const Counts = Type.Object({
  unseen: Type.Integer(),
  found: Type.Integer(),
  missing: Type.Integer(),
  damaged: Type.Integer(),
  elsewhere: Type.Integer(),
  extra: Type.Integer(),
});

/** A stock-taking. `endDay` is `yyyy-MM-dd`; `closedAt` and `closedBy` are empty while it is open. */
export const Stocktaking = Type.Object({
  id: Id,
  name: Type.String(),
  unitId: Id,
  unitName: Type.String(),
  endDay: Type.String(),
  state: State,
  counts: Counts,
  /** The caller sees all of its units, and so may close it with the permission. */
  isWhole: Type.Boolean(),
  createTime: DateTime,
  closedAt: Type.String(),
  closedBy: Type.String(),
});

/** An asset card as it was at the start, or an extra number, with what was found. `checkedBy` is a name. */
export const StocktakingItem = Type.Object({
  id: Type.String(),
  cardId: Type.String(),
  number: Type.String(),
  name: Type.String(),
  unitId: Type.String(),
  unitName: Type.String(),
  place: Type.String(),
  result: Result,
  note: Type.String(),
  checkedBy: Type.String(),
  checkedAt: Type.String(),
  /** The caller has checked it, and so may take the check back. */
  isOwn: Type.Boolean(),
});

/** The id of an item: that of its asset card, or the number of an extra one. */
const ItemId = OneLine({ minLength: 1, maxLength: 2 * LONGEST_NUMBER });

/** The calls of stock-takings of asset cards. */
export const stocktakingsCalls = {
  list: defineCall({
    name: 'stocktakings.list',
    method: 'GET',
    path: `${path}/list`,
    summary: 'A page of the stock-takings of the units that the caller sees, open ones first',
    permission: 'stocktaking_view',
    query: exact({
      current: PageQuery.properties.current,
      size: PageQuery.properties.size,
      keyword: Type.Optional(Type.String({ maxLength: LONGEST_NUMBER })),
      state: Type.Optional(State),
    }),
    answer: page(Stocktaking),
  }),
  detail: defineCall({
    name: 'stocktakings.detail',
    method: 'GET',
    path: `${path}/detail`,
    summary: 'A stock-taking with the numbers of its items by result',
    permission: 'stocktaking_view',
    query: ById,
    answer: Stocktaking,
  }),
  start: defineCall({
    name: 'stocktakings.start',
    method: 'POST',
    path: `${path}/start`,
    summary:
      'Start a stock-taking of the asset cards in force of a unit and the units below it, which conditions may limit',
    permission: 'stocktaking_add',
    body: exact({
      name: OneLine({ minLength: 1, maxLength: LONGEST_NAME }),
      unitId: Id,
      endDay: Type.String({ maxLength: 10 }),
      conditions: Type.Optional(ConditionPartList),
    }),
    answer: Saved,
  }),
  items: defineCall({
    name: 'stocktakings.items',
    method: 'GET',
    path: `${path}/items`,
    summary: 'A page of the items of a stock-taking, by number',
    permission: 'stocktaking_view',
    query: exact({
      id: Id,
      current: PageQuery.properties.current,
      size: PageQuery.properties.size,
      result: Type.Optional(Result),
      keyword: Type.Optional(Type.String({ maxLength: LONGEST_NUMBER })),
      unitId: Type.Optional(Id),
    }),
    answer: page(StocktakingItem),
  }),
  check: defineCall({
    name: 'stocktakings.check',
    method: 'POST',
    path: `${path}/check`,
    summary:
      'Check an item, by its id or its number as scanned. A number that no item has is kept as an extra one; with ' +
      'onlyListed nothing is kept, and the answer has the items with a similar number. ' +
      '`isFirst` is false if it was checked before: then nothing is changed, unless its checker names it by its id',
    permission: 'stocktaking_check',
    body: exact({
      id: Id,
      itemId: Type.Optional(ItemId),
      number: Type.Optional(OneLine({ minLength: 1, maxLength: LONGEST_NUMBER })),
      result: Type.Optional(Type.Enum([...givenResults])),
      note: Type.Optional(OneLine({ maxLength: LONGEST_NOTE })),
      onlyListed: Type.Optional(Type.Boolean()),
    }),
    answer: Type.Union([
      Type.Object({ item: StocktakingItem, isFirst: Type.Boolean() }),
      Type.Object({ near: Type.Array(StocktakingItem) }),
    ]),
  }),
  undo: defineCall({
    name: 'stocktakings.undo',
    method: 'POST',
    path: `${path}/undo`,
    summary: 'Take a check of the caller back; an extra number is removed',
    permission: 'stocktaking_check',
    body: exact({ id: Id, itemId: ItemId }),
    answer: Nothing,
  }),
  close: defineCall({
    name: 'stocktakings.close',
    method: 'POST',
    path: `${path}/close`,
    summary: 'Close a stock-taking: what nobody has seen is missing, and nothing changes any more',
    permission: 'stocktaking_close',
    query: ById,
    answer: Nothing,
  }),
  remove: defineCall({
    name: 'stocktakings.remove',
    method: 'POST',
    path: `${path}/remove`,
    summary: 'Remove an open stock-taking without checks',
    permission: 'stocktaking_delete',
    query: ById,
    answer: Nothing,
  }),
  report: defineCall({
    name: 'stocktakings.report',
    method: 'GET',
    path: `${path}/report/:id`,
    summary: 'The report as a workbook: numbers by unit and result, then the differences',
    permission: 'stocktaking_export',
    params: ById,
    answer: Type.Unknown(),
    answerStyle: 'bytes',
  }),
};
