import type { CompiledField, Operator } from '../contract/item-type.ts';
import { makeIssue, shorten } from '../metadata/issues/issue-list.ts';
import type { Issue } from '../metadata/issues/issue.ts';
import { definedOf } from '../metadata/defined-of.ts';
import type { CompiledForm, ListColumn, QueryField, UniqueKey } from './compiled-form.ts';

/**
 * Most fields that a list of records sorts by, searches, or keeps unique. A row of a server's list table has to fit
 * into a page of 8 KB, in which a long text takes 18 bytes, and publishing 300 columns creates 600 indexes in some
 * seconds.
 */
export const MOST_LISTED = 300;

interface Compiling {
  readonly issues: Issue[];
  readonly uniqueKeys: readonly UniqueKey[];
}

/**
 * The list of a form. Beyond `MOST_LISTED` sorted or searched fields, the unique ones stay, then the first in the order
 * of the list; the others become an issue.
 */
export function listOf(
  fields: readonly CompiledField[],
  { issues, uniqueKeys }: Compiling,
): Pick<CompiledForm, 'listColumns' | 'queryFields'> {
  const listColumns = listColumnsOf(fields);
  const queryFields = queryFieldsOf(fields);
  const takesColumn = new Set([
    ...listColumns.filter(({ sortable }) => sortable).map(({ field }) => field),
    ...queryFields.map(({ field }) => field),
  ]);
  const unique = new Set(uniqueKeys.flatMap((key) => key.fields));
  const others = inTableOrder(fields.filter((field) => takesColumn.has(field) && !unique.has(field)));
  const left = others.slice(Math.max(MOST_LISTED - unique.size, 0));
  if (left.length === 0) return { listColumns, queryFields };
  issues.push(tooManyListed(left, unique.size + others.length));
  const isLeft = new Set(left);
  return {
    listColumns: Object.freeze(listColumns.filter(({ field }) => !isLeft.has(field))),
    queryFields: Object.freeze(queryFields.filter(({ field }) => !isLeft.has(field))),
  };
}

/** Fields that the sentence of the issue names; the rest are counted. */
const MOST_NAMED = 5;

function tooManyListed(left: readonly CompiledField[], found: number): Issue {
  const names = left.slice(0, MOST_NAMED).map(({ label }) => shorten(label));
  const items = `${names.join('、')}${left.length > MOST_NAMED ? `… ${left.length}` : ''}`;
  return makeIssue('META_FORM_TOO_MANY_LISTED', {
    path: ['metaFormItemList'],
    params: { found, limit: MOST_LISTED, items },
  });
}

/** Columns of the list of records, by itemTableOrder; ties, and items without one, in form order. */
function listColumnsOf(fields: readonly CompiledField[]): readonly ListColumn[] {
  const shown = fields.filter((field) => !field.hiddenInTable && fitsACell(field));
  return Object.freeze(inTableOrder(shown).map(listColumn));
}

const SEALED_OPERATORS: readonly Operator[] = Object.freeze(['eq']);

/** Fields that a condition may name, in the order of the list. Sealed values can only be compared as a whole. */
function queryFieldsOf(fields: readonly CompiledField[]): readonly QueryField[] {
  const searchable = fields.filter(
    (field) => field.type.operators.length > 0 && !(field.hidden && field.hiddenInTable),
  );
  return Object.freeze(
    inTableOrder(searchable).map((field) =>
      Object.freeze({
        field,
        key: field.key,
        label: field.label,
        operators: field.sealed ? SEALED_OPERATORS : field.type.operators,
        ...(field.item.itemConfig.searchedOften && { searchedOften: true as const }),
      }),
    ),
  );
}

/**
 * A type that needs a full row of the form (rich text) does not fit a cell; an item without a type has no meaning
 * there.
 */
export function fitsACell(field: CompiledField): boolean {
  return field.type.structure === 'value' && !field.type.fullRow && field.type.code > 0;
}

function inTableOrder(fields: readonly CompiledField[]): readonly CompiledField[] {
  return fields.toSorted((a, b) => (a.item.itemTableOrder ?? Infinity) - (b.item.itemTableOrder ?? Infinity));
}

/** A field as a column of a list. */
export function listColumn(field: CompiledField): ListColumn {
  const { key, label, align, width, displayKey } = field;
  const { fixed } = field.item.itemConfig;
  return Object.freeze({
    field,
    key,
    label,
    align,
    sortable: field.type.operators.length > 0 && !field.sealed,
    ...definedOf({ width, fixed, displayKey }),
  });
}
