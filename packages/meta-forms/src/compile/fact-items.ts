import { makeIssue, shorten } from '../metadata/issues/issue-list.ts';
import type { Issue } from '../metadata/issues/issue.ts';
import { isAuditKey, isReservedKey } from '../metadata/record-facts.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { Compiling, Draft } from './level.ts';

/** Facts that no person enters, apart from the audit items. */
const OTHER_FACTS: ReadonlySet<string> = new Set(['id', 'tenantId', 'status', 'version', 'isDeleted']);

/**
 * The item of a fact that the server writes, without its formula and mapping: a computed value would claim that
 * somebody approved the record, or when.
 */
export function withoutComputedFacts(draft: Draft, { issues }: Pick<Compiling, 'issues'>): Draft {
  const { item, key, label, configPath } = draft;
  const {
    isComputeData,
    computeData: _formula,
    simpleMapperConfig,
    mapperOrigin: _origin,
    ...itemConfig
  } = item.itemConfig;
  if (!isAuditKey(key) && !OTHER_FACTS.has(key)) return draft;
  if (isComputeData !== true && simpleMapperConfig?.isMapper !== true) return draft;
  const attribute = isComputeData === true ? 'isComputeData' : 'simpleMapperConfig';
  issues.push(
    makeIssue('META_FORM_FACT_COMPUTED', {
      path: [...configPath, attribute],
      params: { item: shorten(label), attribute },
    }),
  );
  return { ...draft, item: Object.freeze({ ...item, itemConfig: Object.freeze(itemConfig) }) };
}

/**
 * An item or column whose key a save needs for itself shows that property: it keeps its label and its look, and loses
 * every attribute that would give it a value.
 */
export function asReserved(draft: Draft, { issues }: Pick<Compiling, 'issues'>): Draft {
  const { item, key, label, path } = draft;
  if (!isReservedKey(key)) return draft;
  issues.push(makeIssue('META_FORM_KEY_RESERVED', { path, params: { item: shorten(label), key } }));
  const {
    isComputeData: _isComputed,
    computeData: _formula,
    simpleMapperConfig: _mapping,
    mapperOrigin: _origin,
    defaultValue: _default,
    formDataCopy: _copy,
    numberRule: _rule,
    ...itemConfig
  } = item.itemConfig;
  return { ...draft, item: Object.freeze({ ...item, itemConfig: Object.freeze(itemConfig) }) };
}

/** Types that show a state as it is stored. */
const PLAIN: ReadonlySet<string> = new Set(['text', 'number']);

/** An error for a form that shows the state of a record with texts other than those of the dictionary of states. */
export function checkStatusItem(
  { fields }: Pick<CompiledForm, 'fields'>,
  { dictionary }: { readonly dictionary: string },
): readonly Issue[] {
  const at = fields.findIndex(({ key }) => key === 'status');
  const field = fields[at];
  if (!field || PLAIN.has(field.type.name)) return [];
  if (field.type.name === 'dictionary' && field.item.itemConfig.dictKey === dictionary) return [];
  return [
    makeIssue('META_FORM_STATUS_UNFIT', {
      path: ['metaFormItemList'],
      params: { item: shorten(field.label), dictionary },
    }),
  ];
}
