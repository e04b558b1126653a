import type { CompiledField } from '../contract/item-type.ts';
import { formulaReferences } from '../formula/dependencies.ts';
import { parseFormula } from '../formula/parse-formula.ts';
import { makeIssue } from '../metadata/issues/issue-list.ts';
import type { Issue } from '../metadata/issues/issue.ts';
import type { ItemConfig, MetaForm } from '../metadata/meta-form.ts';
import type { CompiledForm } from './compiled-form.ts';

/** Limits of the forms that a server publishes. */
export interface FormSizeLimits {
  /** Items, and columns of lists at any depth, in total. */
  readonly items: number;
  /** Names in all formulas, counting repetitions. */
  readonly references: number;
  /** Items that a list of records sorts by, searches, or keeps unique. */
  readonly listed: number;
}

/** Errors for a form that is too large to compile in one go; checked before it is compiled. */
export function checkFormSize(form: MetaForm, limits: FormSizeLimits): readonly Issue[] {
  const configs = configsOf(form);
  const path = ['metaFormItemList'];
  if (configs.length > limits.items)
    return [makeIssue('META_FORM_TOO_MANY_ITEMS', { path, params: { found: configs.length, limit: limits.items } })];
  return namesMoreThan(configs, limits.references)
    ? [makeIssue('META_FORM_TOO_MANY_REFERENCES', { path, params: { limit: limits.references } })]
    : [];
}

/** An error for a form with more unique fields than a table can have. */
export function checkUniqueFields(
  { uniqueKeys }: Pick<CompiledForm, 'uniqueKeys'>,
  { listed: limit }: Pick<FormSizeLimits, 'listed'>,
): readonly Issue[] {
  const found = new Set(uniqueKeys.flatMap(({ fields }) => fields)).size;
  return found > limit
    ? [makeIssue('META_FORM_TOO_MANY_UNIQUE', { path: ['metaFormItemList'], params: { found, limit } })]
    : [];
}

/** Fields that a list of records sorts by, searches, or keeps unique, each once. */
export function listedFields({ listColumns, queryFields, uniqueKeys }: CompiledForm): readonly CompiledField[] {
  const sorted = listColumns.filter(({ sortable }) => sortable).map(({ field }) => field);
  const searched = queryFields.map(({ field }) => field);
  return [...new Set([...sorted, ...searched, ...uniqueKeys.flatMap(({ fields }) => fields)])];
}

function configsOf(form: MetaForm): readonly ItemConfig[] {
  const found: ItemConfig[] = form.metaFormItemList.map(({ itemConfig }) => itemConfig);
  // The list grows while it is read: the columns of nested lists are appended.
  for (const { columns } of found) for (const { config } of columns ?? []) found.push(config);
  return found;
}

function namesMoreThan(configs: readonly ItemConfig[], limit: number): boolean {
  let names = 0;
  for (const { isComputeData, computeData } of configs) {
    const reading = isComputeData === true ? parseFormula(computeData?.formula ?? '') : undefined;
    if (reading?.ok) names += formulaReferences(reading.formula).length;
    if (names > limit) return true;
  }
  return false;
}
