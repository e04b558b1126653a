import { inForceStatuses, type AskedAnalysis } from '@org/contract';
import { INITIAL_LIST_STATE, listStateToParams } from '@org/meta-forms/list';
import { conditionOfGroup, type CandidateField, type QueryCondition, type QueryPart } from '@org/meta-forms/query';
import { queryOfConditions } from './condition-query.ts';
import { countsInForce, isOfUnits, type Dimension, type TileRow } from './tile.ts';

/** What the list behind a tile is asked for. */
export interface ListBehind {
  readonly analysis: AskedAnalysis;
  /** The fields by which the list can be searched. */
  readonly fields: readonly CandidateField[];
  /** The unit to which the page is limited. */
  readonly unit?: string | undefined;
}

/** A group and the dimension to which it belongs. */
interface Group {
  readonly dimension: Dimension;
  readonly key: string;
  readonly isAlone?: boolean | undefined;
}

/** The list with the records that a group of a tile counts: the conditions of the tile, and the value of the group. */
export function listAddress(
  { analysis, fields, unit }: ListBehind,
  row?: Pick<TileRow, 'key' | 'split' | 'isAlone'>,
): string {
  const { metaKey, conditions = [], dimension, split } = analysis;
  const query = queryOfConditions(conditions, fields);
  const groups: readonly Group[] = [
    ...(row && dimension ? [{ dimension, key: row.key, isAlone: row.isAlone }] : []),
    ...(row?.split && split ? [{ dimension: split, key: row.split.key, isAlone: row.split.isAlone }] : []),
  ];
  const parts: readonly QueryPart[] = [
    // Conditions of which any may hold stay a group of their own.
    ...(query.match === 'any' && query.parts.length > 1 ? [{ match: query.match, parts: query.parts }] : query.parts),
    ...(countsInForce({ analysis }) ? [IN_FORCE] : []),
    ...groups.filter(({ key, dimension: { field } }) => key === '' || !isUnit(field)).flatMap(conditionsOf),
  ];
  const state = { ...INITIAL_LIST_STATE, query: { keyword: query.keyword, match: 'all' as const, parts } };
  const params = new URLSearchParams({ ...listStateToParams(state), ...unitParams(groups, unit) });
  return `/business/${metaKey}?${params.toString()}`;
}

/** An analysis without a condition on the state is one of records in force. */
const IN_FORCE: QueryCondition = { field: 'status', operator: 'in', value: inForceStatuses.map(String) };

function isUnit(field: string): boolean {
  return isOfUnits({ field });
}

/** A list has its unit in its address, with those below it unless the group is of this unit alone. */
function unitParams(groups: readonly Group[], unit: string | undefined): Readonly<Record<string, string>> {
  const group = groups.find(({ dimension, key }) => isOfUnits(dimension) && key !== '');
  if (!group) return unit === undefined ? {} : { unit };
  const isWhole = group.dimension.by === 'unitTop' && group.isAlone !== true;
  return isWhole ? { unit: group.key } : { unit: group.key, alone: '1' };
}

function conditionsOf({ dimension: { field, by }, key }: Group): readonly QueryCondition[] {
  if (by === 'range' && key !== '') return conditionsOfRange(field, key);
  const period = by === 'year' || by === 'quarter' || by === 'month' ? by : undefined;
  return [conditionOfGroup({ key: isUnit(field) ? 'orgId' : field, ...(period ? { by: period } : {}) }, key)];
}

/** A range has its beginning, and its end belongs to the next one. */
function conditionsOfRange(field: string, key: string): readonly QueryCondition[] {
  const [from = '', to = ''] = key.split('~');
  const value = { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
  return [{ field, operator: 'ge', value }, ...(to === '' ? [] : [{ field, operator: 'ne', value: to } as const])];
}
