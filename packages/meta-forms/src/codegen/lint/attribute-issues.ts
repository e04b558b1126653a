/**
 * Attributes that a form keeps and that have no effect, and attributes that are missing: its author sees a default and
 * no reason.
 */
import { optionSource } from '../../authoring/option-sources.ts';
import type { AnyItemType } from '../../contract/item-type.ts';
import type { Registry } from '../../contract/registry.ts';
import { shorten } from '../../metadata/issues/issue-list.ts';
import type { Issue, IssuePath } from '../../metadata/issues/issue.ts';
import { lintIssue } from '../../metadata/issues/lint-issue.ts';
import { nearestName } from '../../metadata/nearest-name.ts';
import { isWritten, levelsOf, READ_AT, type ItemLevels, type Level, type LevelKind } from './item-levels.ts';
import { ownAttributeIssues, ownNames } from './own-attributes.ts';

/** Letters by which a misspelt name may differ: metadata has attributes of other programs, which are no mistakes. */
const MOST_LETTERS = 2;

/** Names that are compared with the known ones: a hostile form has a new one at each place. */
const MOST_COMPARED = 5000;

/** The levels at which an attribute of this level may have been meant. */
const MEANT_AT: Readonly<Record<LevelKind, readonly LevelKind[]>> = {
  form: [],
  item: ['config', 'computeData', 'simpleMapperConfig'],
  config: ['item', 'computeData', 'simpleMapperConfig'],
  column: ['computeData', 'simpleMapperConfig'],
  columnConfig: ['column', 'computeData', 'simpleMapperConfig'],
  computeData: ['config', 'column'],
  simpleMapperConfig: ['config', 'column'],
};

/** Any program may write an id; `itemConfigJson` in itself is reported by what is in it. */
const ANYWHERE: ReadonlySet<string> = new Set(['id', 'itemConfigJson']);

/** What the attributes of an item are called in a column. */
const IN_A_COLUMN = new Map([
  ['itemKey', 'field'],
  ['itemName', 'name'],
  ['itemType', 'columntype'],
]);

/** The findings about attributes of a form, or of the text of one. */
export function attributeIssues(source: unknown, registry: Registry): readonly Issue[] {
  const meant: Meant = new Map();
  const { form, items } = levelsOf(source);
  const issues = form ? misspelt(form, { meant, own: [] }) : [];
  return [...issues, ...items.flatMap((item) => itemIssues(item, { registry, meant }))];
}

/** The known name that is meant by each unknown one, as far as they were compared. */
type Meant = Map<string, string | undefined>;

function itemIssues(
  item: ItemLevels,
  { registry, meant }: { readonly registry: Registry; readonly meant: Meant },
): readonly Issue[] {
  const type = registry.byCode(item.type);
  const own = ownNames(type);
  const unused = item.levels.flatMap((level) => [
    ...misplaced(level, item),
    ...misspelt(level, { meant, own: level.kind === item.config.kind ? own : [] }),
  ]);
  const missing = missingAttribute(item, type);
  // One mistake has one sentence: the attribute is there, and has no effect.
  const isFound = unused.some(({ params }) => [params['attribute'], params['meant']].includes(missing?.attribute));
  return [...unused, ...ownAttributeIssues(item, type), ...(missing && !isFound ? [missing.issue] : [])];
}

function misplaced(level: Level, item: ItemLevels): readonly Issue[] {
  return Object.keys(level.attributes).flatMap((attribute) => {
    const right = rightLevel(level, attribute, item);
    if (!right || !isWritten(level.attributes[attribute]) || hasAttribute(right, attribute, item)) return [];
    const params = {
      item: shorten(item.name),
      attribute,
      place: pathText([...pathOf(right, item), attribute]),
    };
    return [lintIssue('META_FORM_ATTRIBUTE_MISPLACED', { path: [...level.path, attribute], params })];
  });
}

/** The level that reads an attribute which its own level does not read. */
function rightLevel({ kind }: Level, attribute: string, { config }: ItemLevels): LevelKind | undefined {
  if (ANYWHERE.has(attribute) || isRead(kind, attribute)) return undefined;
  const other = config.kind === 'config' ? 'column' : 'config';
  return MEANT_AT[kind].find((level) => level !== other && isRead(level, attribute));
}

function isRead(kind: LevelKind, attribute: string): boolean {
  const names: readonly string[] = READ_AT[kind];
  return names.includes(attribute);
}

function hasAttribute(kind: LevelKind, attribute: string, { levels }: ItemLevels): boolean {
  return levels.some((level) => level.kind === kind && Object.hasOwn(level.attributes, attribute));
}

function pathOf(kind: LevelKind, { levels, config }: ItemLevels): IssuePath {
  if (kind === config.kind) return config.path;
  return levels.find((level) => level.kind === kind)?.path ?? [...config.path, kind];
}

/** `metaFormItemList[0].itemConfigJson.required`. */
function pathText(path: IssuePath): string {
  return path.map((step, at) => (typeof step === 'number' ? `[${step}]` : at === 0 ? step : `.${step}`)).join('');
}

/** The names that were compared, and those that the type of the item reads at this level in addition. */
interface Names {
  readonly meant: Meant;
  readonly own: readonly string[];
}

function misspelt({ kind, attributes, path }: Level, { meant, own }: Names): readonly Issue[] {
  return Object.keys(attributes).flatMap((attribute) => {
    if (own.includes(attribute)) return [];
    if (isRead(kind, attribute) || MEANT_AT[kind].some((level) => isRead(level, attribute))) return [];
    const name = nearestName(attribute, own, MOST_LETTERS) ?? knownName(kind, attribute, meant);
    if (name === undefined || Object.hasOwn(attributes, name)) return [];
    const params = { attribute: shorten(attribute), meant: name };
    return [lintIssue('META_FORM_ATTRIBUTE_MISSPELT', { path: [...path, attribute], params })];
  });
}

function knownName(kind: LevelKind, attribute: string, meant: Meant): string | undefined {
  const inColumn = kind === 'column' ? IN_A_COLUMN.get(attribute) : undefined;
  if (inColumn !== undefined) return inColumn;
  const at = `${kind}.${attribute}`;
  if (!meant.has(at) && meant.size < MOST_COMPARED) meant.set(at, nearestName(attribute, READ_AT[kind], MOST_LETTERS));
  return meant.get(at);
}

/** The attribute without which nobody can fill in an item: the source of its options, or its columns. */
function missingAttribute({ name, config }: ItemLevels, type: AnyItemType | undefined) {
  const attribute = type?.structure === 'rows' ? 'columns' : type && optionSource(type);
  if (!type || !attribute || !config.attributes || hasContent(config.attributes[attribute])) return undefined;
  const params = { item: shorten(name), type: type.name, attribute };
  return { attribute, issue: lintIssue('META_FORM_ATTRIBUTE_MISSING', { path: [...config.path, attribute], params }) };
}

/** An empty list has none. A value that cannot be read is a finding of the parser. */
function hasContent(value: unknown): boolean {
  const isEmptyList = Array.isArray(value) ? value.length === 0 : typeof value === 'string' && value.trim() === '[]';
  return isWritten(value) && !isEmptyList;
}
