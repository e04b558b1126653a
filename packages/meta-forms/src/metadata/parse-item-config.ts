import { decodeText, extraOf, readAttributes, readObject, type AttributeTable, type ReadContext } from './attribute.ts';
import { CONFIG_ATTRIBUTES } from './config-attributes.ts';
import { HEAD_ATTRIBUTES, UNKNOWN_TYPE_CODE } from './head-attributes.ts';
import { makeIssue, quoteValue, shorten } from './issues/issue-list.ts';
import type { Issue } from './issues/issue.ts';
import { LIST_DEPTH_LIMIT } from './limits.ts';
import type { ItemConfig, SubListColumn } from './meta-form.ts';
import { isPlainObject, type PlainObject } from './plain-value.ts';

/** Most characters of one itemConfigJson: a list of 300 columns has some 100,000. */
const CONFIG_TEXT_LIMIT = 1_000_000;

type KnownConfig = Omit<ItemConfig, 'extra'>;

const IN_A_LIST: AttributeTable<KnownConfig> = {
  ...CONFIG_ATTRIBUTES,
  columns: { read: readColumns, expected: 'columns' },
};
const TOO_DEEP: AttributeTable<KnownConfig> = {
  ...CONFIG_ATTRIBUTES,
  columns: {
    read: () => undefined,
    expected: 'noColumns',
    textCode: 'META_FORM_NESTED_TOO_DEEP',
    listCode: 'META_FORM_NESTED_TOO_DEEP',
  },
};

export const EMPTY_CONFIG: ItemConfig = Object.freeze({ extra: extraOf({}, []) });

/** itemConfigJson as a configuration; undefined (and an issue) where it is not the JSON of an object. */
export function parseItemConfig(raw: unknown, context: ReadContext): ItemConfig | undefined {
  if (raw === undefined || raw === null || raw === '') return EMPTY_CONFIG;
  const found: Issue[] = [];
  const source =
    typeof raw === 'string' && raw.length > CONFIG_TEXT_LIMIT
      ? undefined
      : readObject(raw, { issues: found, path: context.path });
  const cut = found.some((issue) => issue.code === 'META_FORM_TOO_DEEP' || issue.code === 'META_FORM_TOO_LARGE');
  if (source === undefined || cut) {
    context.issues.push(
      makeIssue('META_FORM_CONFIG_UNREADABLE', {
        path: context.path,
        params: { item: shorten(context.item), found: quoteValue(raw) },
      }),
    );
    return undefined;
  }
  context.issues.push(...found);
  return readConfig(source, context);
}

function readConfig(source: PlainObject, context: ReadContext): ItemConfig {
  const { known, extra } = readAttributes(source, context.depth < LIST_DEPTH_LIMIT ? IN_A_LIST : TOO_DEEP, context);
  if (known.min === undefined || known.max === undefined || Number(known.min) <= Number(known.max))
    return Object.freeze({ ...known, extra });
  const { min, max, ...rest } = known;
  context.issues.push(
    makeIssue('META_FORM_LIMITS_CROSSED', {
      path: [...context.path, 'min'],
      params: { item: shorten(context.item), min, max },
    }),
  );
  return Object.freeze({ ...rest, extra: extraOf(source, [...Object.keys(extra), 'min', 'max']) });
}

function readColumns(raw: unknown, context: ReadContext): readonly SubListColumn[] | undefined {
  const list = decodeText(raw, context);
  if (!Array.isArray(list)) return undefined;
  const columns: SubListColumn[] = [];
  list.forEach((entry: unknown, index) => {
    const path = [...context.path, 'columns', index];
    if (isPlainObject(entry)) columns.push(readColumn(entry, { ...context, path, depth: context.depth + 1 }));
    else context.issues.push(makeIssue('META_FORM_ITEM_NOT_AN_OBJECT', { path, params: { found: quoteValue(entry) } }));
  });
  return Object.freeze(columns);
}

/** How each attribute of a column outside its configuration is read. */
export const COLUMN_ATTRIBUTES: AttributeTable<Omit<SubListColumn, 'config'>> = {
  id: HEAD_ATTRIBUTES.id,
  name: HEAD_ATTRIBUTES.text,
  field: HEAD_ATTRIBUTES.text,
  columntype: HEAD_ATTRIBUTES.type,
  maxlength: HEAD_ATTRIBUTES.maxlength,
  prefix: HEAD_ATTRIBUTES.text,
};

function isName(found: unknown): found is string {
  return typeof found === 'string' && found !== '';
}

function readColumn(source: PlainObject, context: ReadContext): SubListColumn {
  const item = [source['name'], source['field']].find(isName) ?? '';
  const inColumn = { ...context, item: `${context.item}.${item}` };
  const { known, extra } = readAttributes(source, COLUMN_ATTRIBUTES, inColumn);
  const { maxlength, ...head } = known;
  return Object.freeze({
    ...head,
    ...(maxlength ? { maxlength } : {}),
    name: known.name ?? '',
    field: known.field ?? '',
    columntype: known.columntype ?? UNKNOWN_TYPE_CODE,
    config: readConfig(extra, inColumn),
  });
}
