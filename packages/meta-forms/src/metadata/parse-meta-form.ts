import { decodeText, extraOf, readKnown, readObject, type AttributeTable, type ReadContext } from './attribute.ts';
import { callsOfForm, type AllowedCalls, type AllowedCallsOf } from './allowed-calls.ts';
import { callPath } from './config-attributes.ts';
import { checkFormKeys } from './form-keys.ts';
import { HEAD_ATTRIBUTES, UNKNOWN_TYPE_CODE } from './head-attributes.ts';
import { makeIssue, quoteValue } from './issues/issue-list.ts';
import type { Issue } from './issues/issue.ts';
import type { MetaForm, MetaFormItem, MetaType } from './meta-form.ts';
import { EMPTY_CONFIG, parseItemConfig } from './parse-item-config.ts';
import { copyPlain, isPlainObject, type PlainObject } from './plain-value.ts';
import { readJson } from './read-json.ts';
import { NAMES } from './read-names.ts';
import { readNumber } from './scalar-readers.ts';

/** A form that was read, and the faults that were found. */
export interface ParsedMetaForm {
  readonly form: MetaForm;
  readonly issues: readonly Issue[];
}

/** What a form may name. */
export interface ParseOptions {
  /** The calls that the form may name, for its key; any path below `/api/` where missing. */
  readonly calls?: AllowedCalls | AllowedCallsOf | undefined;
}

/**
 * Parses a meta form from JSON text or value. Never throws: an unusable part becomes an issue, stays in `extra` for the
 * next save, and the rest of the form works. Pass the text where ids may be numbers of 19 digits.
 */
export function parseMetaForm(json: unknown, { calls }: ParseOptions = {}): ParsedMetaForm {
  const issues: Issue[] = [];
  const source = sourceOf(json, issues);
  const form = readForm(source ?? {}, { issues, calls: calls && callsOfForm(calls, keyIn(source)) });
  issues.push(...checkFormKeys(form));
  return Object.freeze({ form, issues: Object.freeze(issues) });
}

function sourceOf(json: unknown, issues: Issue[]): PlainObject | undefined {
  let value = json;
  try {
    for (let layer = 0; typeof value === 'string' && layer < 2; layer++) value = readJson(value);
  } catch (fault) {
    issues.push(
      makeIssue('META_FORM_NOT_JSON', { path: [], params: { found: fault instanceof Error ? fault.message : '' } }),
    );
    return undefined;
  }
  const source = copyPlain(value, issues, []);
  if (isPlainObject(source)) return source;
  issues.push(makeIssue('META_FORM_NOT_AN_OBJECT', { path: [], params: { found: quoteValue(source) } }));
  return undefined;
}

function keyIn(source: PlainObject | undefined): string {
  return HEAD_ATTRIBUTES.text.read(source?.['metaKey']) ?? '';
}

type Head = Omit<MetaForm, 'metaFormItemList' | 'extra'>;

/** How each attribute of a form except its items is read. */
export const FORM_ATTRIBUTES: AttributeTable<Head> = {
  id: HEAD_ATTRIBUTES.id,
  metaKey: HEAD_ATTRIBUTES.text,
  formName: HEAD_ATTRIBUTES.text,
  names: NAMES,
  metaType: { read: readMetaType, expected: 'metaType' },
  updateUrl: callPath('save'),
  detailUrl: callPath('detail'),
};

type Reading = Pick<ReadContext, 'issues' | 'calls'>;

function readForm(source: PlainObject, reading: Reading): MetaForm {
  const { known, rest } = readKnown(source, FORM_ATTRIBUTES, {
    ...reading,
    path: [],
    item: textOf(source['formName']),
    depth: 0,
  });
  const items = readItems(source['metaFormItemList'], reading);
  return Object.freeze({
    ...known,
    metaKey: known.metaKey ?? '',
    formName: known.formName ?? '',
    metaType: known.metaType ?? 1,
    metaFormItemList: items ?? Object.freeze([]),
    extra: extraOf(source, items ? rest.filter((name) => name !== 'metaFormItemList') : rest),
  });
}

function readMetaType(raw: unknown): MetaType | undefined {
  const type = readNumber(raw);
  return type === 1 || type === 2 || type === 3 ? type : undefined;
}

function readItems(raw: unknown, reading: Reading): readonly MetaFormItem[] | undefined {
  const { issues } = reading;
  const list = decodeText(raw, { issues, path: ['metaFormItemList'] });
  if (!Array.isArray(list)) {
    issues.push(
      makeIssue('META_FORM_ITEMS_NOT_A_LIST', { path: ['metaFormItemList'], params: { found: quoteValue(raw) } }),
    );
    return undefined;
  }
  const items: MetaFormItem[] = [];
  list.forEach((entry: unknown, index) => {
    const path = ['metaFormItemList', index];
    const source = readObject(entry, { issues, path });
    if (source === undefined)
      issues.push(makeIssue('META_FORM_ITEM_NOT_AN_OBJECT', { path, params: { found: quoteValue(entry) } }));
    else
      items.push(
        readItem(source, { ...reading, path, item: textOf(source['itemName']) || textOf(source['itemKey']), depth: 0 }),
      );
  });
  return Object.freeze(items);
}

/** How each attribute of an item except its configuration is read. */
export const ITEM_ATTRIBUTES: AttributeTable<Omit<MetaFormItem, 'itemConfig' | 'extra'>> = {
  id: HEAD_ATTRIBUTES.id,
  itemName: HEAD_ATTRIBUTES.text,
  itemKey: HEAD_ATTRIBUTES.text,
  itemType: HEAD_ATTRIBUTES.type,
  itemOrder: HEAD_ATTRIBUTES.order,
  itemTableOrder: HEAD_ATTRIBUTES.order,
  maxlength: HEAD_ATTRIBUTES.maxlength,
  prefix: HEAD_ATTRIBUTES.text,
};

function readItem(source: PlainObject, context: ReadContext): MetaFormItem {
  const { known, rest } = readKnown(source, ITEM_ATTRIBUTES, context);
  // A limit of 0 means no limit.
  if (known.maxlength === 0) delete known.maxlength;
  const config = parseItemConfig(source['itemConfigJson'], { ...context, path: [...context.path, 'itemConfigJson'] });
  return Object.freeze({
    ...known,
    itemName: known.itemName ?? '',
    itemKey: known.itemKey ?? '',
    itemType: known.itemType ?? UNKNOWN_TYPE_CODE,
    itemConfig: config ?? EMPTY_CONFIG,
    extra: extraOf(source, config ? rest.filter((name) => name !== 'itemConfigJson') : rest),
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
