import { decodeText, readObject, type AttributeTable } from '../../metadata/attribute.ts';
import { COMPUTE_ATTRIBUTES, CONFIG_ATTRIBUTES, MAPPER_ATTRIBUTES } from '../../metadata/config-attributes.ts';
import { makeIssue, shorten } from '../../metadata/issues/issue-list.ts';
import type { Issue, IssuePath } from '../../metadata/issues/issue.ts';
import { LIST_DEPTH_LIMIT } from '../../metadata/limits.ts';
import { nearestName } from '../../metadata/nearest-name.ts';
import { COLUMN_ATTRIBUTES } from '../../metadata/parse-item-config.ts';
import { FORM_ATTRIBUTES, ITEM_ATTRIBUTES } from '../../metadata/parse-meta-form.ts';
import type { PlainObject } from '../../metadata/plain-value.ts';

/** Letters by which a misspelt name may differ: metadata has attributes of other programs, which are no mistakes. */
const MOST_LETTERS = 2;

/** Names that are compared with the known ones: a hostile form has a new one at each place. */
const MOST_COMPARED = 5000;

const namesOf = (...tables: readonly AttributeTable<object>[]) => tables.flatMap((table) => Object.keys(table));

const NAMES = {
  form: [...namesOf(FORM_ATTRIBUTES), 'metaFormItemList'],
  item: [...namesOf(ITEM_ATTRIBUTES), 'itemConfigJson'],
  config: [...namesOf(CONFIG_ATTRIBUTES), 'columns'],
  column: [...namesOf(CONFIG_ATTRIBUTES, COLUMN_ATTRIBUTES), 'columns'],
  computeData: namesOf(COMPUTE_ATTRIBUTES),
  simpleMapperConfig: namesOf(MAPPER_ATTRIBUTES),
} as const;

/**
 * Attributes that nothing reads and that are almost one that is read, in a form or the text of one. A form keeps them
 * and works without them, so its author sees a default and no reason.
 */
export function misspeltAttributes(source: unknown): readonly Issue[] {
  const reading: Reading = { issues: [], meant: new Map() };
  const form = objectOf(source);
  if (!form) return [];
  report(form, 'form', { ...reading, path: [] });
  for (const [item, path] of entriesOf(form, 'metaFormItemList', [])) {
    report(item, 'item', { ...reading, path });
    visitConfig(item['itemConfigJson'], 'config', { ...reading, path: [...path, 'itemConfigJson'], depth: 0 });
  }
  return reading.issues;
}

type Part = keyof typeof NAMES;

interface Reading {
  readonly issues: Issue[];
  /** The known name that is meant by each unknown one, as far as they were compared. */
  readonly meant: Map<string, string | undefined>;
}

interface Place extends Reading {
  readonly path: IssuePath;
}

function visitConfig(raw: unknown, kind: Part, place: Place & { readonly depth: number }): void {
  const config = objectOf(raw);
  if (!config) return;
  report(config, kind, place);
  for (const name of ['computeData', 'simpleMapperConfig'] as const) {
    const part = objectOf(config[name]);
    if (part) report(part, name, { ...place, path: [...place.path, name] });
  }
  if (place.depth === LIST_DEPTH_LIMIT) return;
  for (const [column, path] of entriesOf(config, 'columns', place.path))
    visitConfig(column, 'column', { ...place, path, depth: place.depth + 1 });
}

function report(part: PlainObject, kind: Part, { path, issues, meant }: Place): void {
  for (const attribute of Object.keys(part)) {
    if (NAMES[kind].includes(attribute)) continue;
    const at = `${kind}.${attribute}`;
    if (!meant.has(at) && meant.size < MOST_COMPARED) meant.set(at, nearestName(attribute, NAMES[kind], MOST_LETTERS));
    const name = meant.get(at);
    if (name === undefined || Object.hasOwn(part, name)) continue;
    const params = { attribute: shorten(attribute), meant: name };
    issues.push(makeIssue('META_FORM_ATTRIBUTE_MISSPELT', { path: [...path, attribute], params }));
  }
}

/** The objects of a list, or of the text of one, with their places. */
function entriesOf(owner: PlainObject, name: string, path: IssuePath): readonly (readonly [PlainObject, IssuePath])[] {
  const list = decodeText(owner[name], { issues: [], path: [] });
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown, index) => {
    const part = objectOf(entry);
    return part ? [[part, [...path, name, index]] as const] : [];
  });
}

/** An object or the text of one. What is wrong with the value itself is a finding of the parser. */
function objectOf(value: unknown): PlainObject | undefined {
  return readObject(value, { issues: [], path: [] });
}
