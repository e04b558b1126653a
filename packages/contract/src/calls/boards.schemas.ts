import { Type, type Static } from 'typebox';
import { ConditionPartList, exact, Id, IdOrEmpty, OneLine, Version } from '../wire.ts';

/** The most tiles of a board, measures of an analysis, its groups, the groups of its second dimension, its ranges. */
export const analysisLimits = { tiles: 24, measures: 4, groups: 200, splits: 20, ranges: 20 } as const;

/** The columns of a board; a tile is placed and sized in them, and in rows. */
export const BOARD_COLUMNS = 12;
const MOST_ROWS = 500;
const TALLEST = 24;

/** An item key, or a fact of the record: `status`, `unitId`, `createUser`, `createTime` and so on. */
const Field = Type.String({ minLength: 1, maxLength: 200 });
const MetaKey = Type.String({ minLength: 1, maxLength: 100 });

/** How values become groups: dates by period, units by those below the reader's top, numbers by ranges. */
export const groupWays = ['year', 'quarter', 'month', 'unitTop', 'range'] as const;

const Dimension = exact({
  field: Field,
  by: Type.Optional(Type.Enum([...groupWays])),
  /** Where a range ends and the next begins, rising; the end belongs to the next. */
  ranges: Type.Optional(
    Type.Array(Type.Number({ minimum: -1e15, maximum: 1e15 }), { minItems: 1, maxItems: analysisLimits.ranges }),
  ),
});

/** What is measured of a group: its records, or of an item of numbers the sum, average, least and most. */
export const measureKinds = ['count', 'sum', 'average', 'least', 'most'] as const;

const Measure = exact({ kind: Type.Enum([...measureKinds]), field: Type.Optional(Field) });

/** `key` orders by the value of the groups, `measure` by the measure at `place`, the first if left out. */
const Order = exact({
  by: Type.Union([Type.Literal('key'), Type.Literal('measure')]),
  place: Type.Optional(Type.Integer({ minimum: 0, maximum: analysisLimits.measures - 1 })),
  direction: Type.Union([Type.Literal('asc'), Type.Literal('desc')]),
});

/**
 * What is asked of the records of a form: which, in which groups, measured how. Without a condition on the state,
 * records in force are meant. Without a dimension the answer has one row.
 */
export const AskedAnalysis = exact({
  metaKey: MetaKey,
  conditions: Type.Optional(ConditionPartList),
  dimension: Type.Optional(Dimension),
  split: Type.Optional(Dimension),
  measures: Type.Array(Measure, { minItems: 1, maxItems: analysisLimits.measures }),
  order: Type.Optional(Order),
  /** The most groups of the dimension. */
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: analysisLimits.groups })),
});

/** An analysis that is asked for. */
export type AskedAnalysis = Static<typeof AskedAnalysis>;

const Group = {
  key: Type.String(),
  name: Type.String(),
  /** A group of units is usually one unit with those below it; this one is of one unit alone. */
  isAlone: Type.Optional(Type.Boolean()),
};

/**
 * The groups of an analysis. Keys of periods are `2026`, `2026-05` and `2026-Q2`, of ranges `0~100`, `~0`, `100~`;
 * `''` is the group of records without a value. A value is null where no record has one.
 */
export const AnalysisAnswer = Type.Object({
  rows: Type.Array(
    Type.Object({
      ...Group,
      split: Type.Optional(Type.Object(Group)),
      values: Type.Array(Type.Union([Type.Number(), Type.Null()])),
    }),
  ),
  /** The number of records in all groups, also in those that are not among the rows. */
  total: Type.Integer(),
  /** There are more groups than rows. */
  isCut: Type.Boolean(),
  /** What the reader may not see and the answer therefore leaves out, each in a sentence. */
  left: Type.Array(Type.String()),
});

/** The items of a form by which records are grouped, and those that are measured. */
export const AnalysisFields = Type.Object({
  dimensions: Type.Array(
    Type.Object({
      field: Type.String(),
      label: Type.String(),
      /** The ways of grouping, one of which is to be chosen; none if each value is a group. */
      ways: Type.Array(Type.Enum([...groupWays])),
      /** Each value may be a group too. */
      byValue: Type.Boolean(),
    }),
  ),
  measures: Type.Array(Type.Object({ field: Type.String(), label: Type.String() })),
});

/** How a tile draws its analysis. */
export const chartKinds = ['bars', 'columns', 'line', 'pie', 'number', 'table'] as const;

const place = {
  chart: Type.Enum([...chartKinds]),
  x: Type.Integer({ minimum: 0, maximum: BOARD_COLUMNS - 1 }),
  y: Type.Integer({ minimum: 0, maximum: MOST_ROWS }),
  w: Type.Integer({ minimum: 1, maximum: BOARD_COLUMNS }),
  h: Type.Integer({ minimum: 1, maximum: TALLEST }),
};

/** A tile of a board: an analysis, its chart and its place. */
export const BoardTile = exact({
  id: Id,
  title: OneLine({ minLength: 1, maxLength: 60 }),
  analysis: AskedAnalysis,
  ...place,
});

/** Who sees a board: its owner, the people of the owner's unit, or everyone of the tenant. */
export const BoardScope = Type.Union([Type.Literal('own'), Type.Literal('unit'), Type.Literal('all')]);

const head = {
  id: Id,
  name: Type.String(),
  scope: BoardScope,
  createUser: Type.String(),
  createUserName: Type.String(),
  updateTime: Type.String(),
  version: Type.Integer(),
  /** Whether the caller may change, share and remove it. */
  isOwn: Type.Boolean(),
};

/** A board in a list of boards. */
export const BoardHead = Type.Object({ ...head, tiles: Type.Integer() });

/** A board with its tiles. */
export const Board = Type.Object({ ...head, tiles: Type.Array(BoardTile) });

/** What is saved of a board; without id it is a new one. */
export const BoardInput = exact({
  id: Type.Optional(IdOrEmpty),
  version: Type.Optional(Version),
  name: OneLine({ minLength: 1, maxLength: 60 }),
  scope: BoardScope,
  tiles: Type.Array(BoardTile, { maxItems: analysisLimits.tiles }),
});

/** A page of the product that consists of analyses; a tile of a module that the caller may not view is left out. */
export const AnalysisPage = Type.Object({
  key: Type.String(),
  tiles: Type.Array(Type.Object({ id: Id, title: Type.String(), analysis: AskedAnalysis, ...place })),
  left: Type.Array(Type.String()),
});

/** A released page as it is shown to people who have not signed in: each tile with its answer. */
export const OpenPage = Type.Object({
  key: Type.String(),
  tiles: Type.Array(
    Type.Object({
      id: Id,
      title: Type.String(),
      measures: Type.Array(Type.String()),
      answer: AnalysisAnswer,
      ...place,
    }),
  ),
});

/** The pages of analyses that a deployment may release to people who have not signed in. */
export const openAnalysisPages = ['dataAnalysis', 'industrialHousing', 'riversideData'] as const;
