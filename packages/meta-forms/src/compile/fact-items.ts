import { makeIssue, shorten } from '../metadata/issues/issue-list.ts';
import type { Issue } from '../metadata/issues/issue.ts';
import type { ItemConfig } from '../metadata/meta-form.ts';
import { isAuditKey, isReservedKey } from '../metadata/record-facts.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { Compiling, Draft } from './level.ts';

/** Facts that no person enters, apart from the audit items. */
const OTHER_FACTS: ReadonlySet<string> = new Set(['id', 'tenantId', 'status', 'version', 'isDeleted']);

type Attribute = Exclude<keyof ItemConfig, 'extra'>;

const COMPUTING: readonly Attribute[] = ['isComputeData', 'computeData', 'simpleMapperConfig', 'mapperOrigin'];
const GIVING: readonly Attribute[] = [...COMPUTING, 'defaultValue', 'formDataCopy', 'numberRule'];

/**
 * The item of a fact that the server writes, without its formula and mapping: a computed value would claim that
 * somebody approved the record, or when.
 */
export function withoutComputedFacts(draft: Draft, { issues }: Pick<Compiling, 'issues'>): Draft {
  const { item, key, label, configPath } = draft;
  const { isComputeData, simpleMapperConfig } = item.itemConfig;
  if (!isAuditKey(key) && !OTHER_FACTS.has(key)) return draft;
  if (isComputeData !== true && simpleMapperConfig?.isMapper !== true) return draft;
  const attribute = isComputeData === true ? 'isComputeData' : 'simpleMapperConfig';
  issues.push(
    makeIssue('META_FORM_FACT_COMPUTED', {
      path: [...configPath, attribute],
      params: { item: shorten(label), attribute },
    }),
  );
  return without(draft, COMPUTING);
}

/**
 * An item or column whose key a save needs for itself shows that property: it keeps its label and its look, and loses
 * every attribute that would give it a value.
 */
export function asReserved(draft: Draft, { issues }: Pick<Compiling, 'issues'>): Draft {
  const { key, label, path } = draft;
  if (!isReservedKey(key)) return draft;
  issues.push(makeIssue('META_FORM_KEY_RESERVED', { path, params: { item: shorten(label), key } }));
  return without(draft, GIVING);
}

function without(draft: Draft, attributes: readonly Attribute[]): Draft {
  const itemConfig: { -readonly [name in keyof ItemConfig]: ItemConfig[name] } = { ...draft.item.itemConfig };
  for (const name of attributes) delete itemConfig[name];
  return { ...draft, item: Object.freeze({ ...draft.item, itemConfig: Object.freeze(itemConfig) }) };
}

/** Facts that say whose a record is; a generic host may have items of these names. */
const OWNERS: ReadonlySet<string> = new Set(['tenantId', 'unitId', 'deptId']);

/**
 * A warning for an item that people fill and whose key is a fact of a server that keeps records of tenants and units:
 * it writes these itself, so what was typed would be lost.
 */
export function checkOwnerItems({ fields }: Pick<CompiledForm, 'fields'>): readonly Issue[] {
  return fields.flatMap(({ key, label, editable }, at) =>
    editable && OWNERS.has(key)
      ? [
          makeIssue('META_FORM_KEY_RESERVED', {
            path: ['metaFormItemList', at],
            params: { item: shorten(label), key },
          }),
        ]
      : [],
  );
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
