/**
 * What a person searches for in a list: conditions, groups and relative dates as one value, its forms in requests,
 * addresses and schemes, and its sentence. Pure like `core`.
 */
export { EMPTY_QUERY, conditionsIn, findsAll, hasEffect, isQueryGroup, levelOfQuery } from './query/query.ts';
export type {
  AllOptions,
  Query,
  QueryCondition,
  QueryGroup,
  QueryOperator,
  QueryPart,
  QueryRange,
  QueryValue,
  RelativeRange,
} from './query/query.ts';
export { queryFields } from './query/candidate-fields.ts';
export type { CandidateField, QueryDateType } from './query/candidate-fields.ts';
export { conditionOfGroup, groupFields, groupingFromText, groupingToText, periodRange } from './query/grouping.ts';
export type { GroupField, Grouping, GroupPeriod } from './query/grouping.ts';
export { emptyValue, readValue } from './query/query-value.ts';
export type { ValuePlace } from './query/query-value.ts';
export { datedConditions, queryToConditions, queryToStoredConditions } from './query/query-to-conditions.ts';
export type { StoredPart } from './query/query-to-conditions.ts';
export { queryFromText, queryToText } from './query/query-text.ts';
export type { ReadQuery } from './query/query-text.ts';
export { queryFromScheme, queryToScheme } from './query/query-scheme.ts';
export type { SchemeReading } from './query/query-scheme.ts';
export { startingCondition, startingConditions } from './query/starting-conditions.ts';
export { readQuery } from './query/read-query.ts';
export type { QuerySpeech } from './query/read-query.ts';
export { describeDropped } from './query/dropped.ts';
export type { DroppedPart, DropReason } from './query/dropped.ts';
export { NAMED_RELATIVES, countedParts, countedRelative } from './query/relative/relative-date.ts';
export type {
  CountedParts,
  CountedRelative,
  NamedRelative,
  RelativeDate,
  RelativeUnit,
} from './query/relative/relative-date.ts';
export { resolveRelative } from './query/relative/resolve-relative.ts';
export type { DayRange } from './query/relative/resolve-relative.ts';
export { describeRelative, readTypedDate } from './query/relative/read-typed-date.ts';
export { DEEPEST_LEVEL, LONGEST_QUERY_TEXT, MOST_CONDITIONS } from './query/limits.ts';
