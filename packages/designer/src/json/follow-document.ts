import { adoptIds, type FormDocument, parseDocument, sameJson } from '@org/meta-forms/document';
import { documentValue } from '../document/serialize-document.ts';
import { textChange, type TextChange } from '../editor/text-change.ts';
import { scalarText, type JsonArray, type JsonNode, type JsonObject } from './json-tree.ts';

/** A text with the places of its values. */
export interface ReadText {
  readonly text: string;
  readonly tree: JsonNode;
}

const INDENT = '  ';

/** The text of a document. */
export function textOf(document: FormDocument): string {
  return JSON.stringify(documentValue(document), undefined, INDENT);
}

/**
 * The changes with which a text of the document `before` follows an edit that led to `after`: only the values that the
 * edit changed are written, so that the cursor and the author's own spacing stay. They are in order and do not overlap.
 */
export function changesTo(read: ReadText, before: FormDocument, after: FormDocument): readonly TextChange[] {
  if (before === after) return [];
  const edit = { before: documentValue(before), after: documentValue(after) };
  const changes = changesOf(read, edit);
  const said: unknown = JSON.parse(read.text);
  if (sameJson(said, edit.before)) return changes;
  // A text that says the same in other words, as by leaving positions out, may say something else after the edit: then
  // its other words are written too.
  const isWrong = !says(withChanges(read.text, changes), after) && says(read.text, before);
  return isWrong ? changesOf(read, { before: said, after: edit.after }) : changes;
}

function changesOf(read: ReadText, edit: Edit): readonly TextChange[] {
  const changes: TextChange[] = [];
  follow({ read, changes }, read.tree, edit);
  return changes;
}

/** Whether a text means that document. */
function says(text: string, document: FormDocument): boolean {
  return adoptIds(document, parseDocument(text)) === document;
}

/** The text after changes that are in order. */
export function withChanges(text: string, changes: readonly TextChange[]): string {
  let end = 0;
  const parts: string[] = [];
  for (const { from, to, insert } of changes) {
    parts.push(text.slice(end, from), insert);
    end = to;
  }
  return [...parts, text.slice(end)].join('');
}

interface Following {
  readonly read: ReadText;
  readonly changes: TextChange[];
}

interface Edit {
  readonly before: unknown;
  readonly after: unknown;
}

function follow(following: Following, node: JsonNode, edit: Edit): void {
  if (sameJson(edit.before, edit.after)) return;
  if (node.kind === 'object' && followObject(following, node, edit)) return;
  if (node.kind === 'array' && followArray(following, node, edit)) return;
  write(following, node, edit.after);
}

/** Follows the properties that differ; false where some came or went. */
function followObject(following: Following, { properties, hasDuplicates }: JsonObject, edit: Edit): boolean {
  const [before, after] = [attributes(edit.before), attributes(edit.after)];
  if (!before || !after || hasDuplicates) return false;
  const names = Object.keys(after).filter((name) => !sameJson(before[name], after[name]));
  const hasAll = names.every((name) => Object.hasOwn(before, name) && properties.has(name));
  if (!hasAll || Object.keys(before).some((name) => !Object.hasOwn(after, name))) return false;
  const found = names
    .flatMap((name) => {
      const property = properties.get(name);
      return property ? [{ node: property.value, edit: { before: before[name], after: after[name] } }] : [];
    })
    .toSorted((a, b) => a.node.from - b.node.from);
  for (const { node, edit: inner } of found) follow(following, node, inner);
  return true;
}

/** Follows the elements that differ; the range between equal ends is written where elements came, went or moved. */
function followArray(following: Following, { elements }: JsonArray, edit: Edit): boolean {
  const { before, after } = edit;
  if (!Array.isArray(before) || !Array.isArray(after) || elements.length !== before.length) return false;
  if (!elements.every((element, index) => isOf(following.read, element, before[index]))) return false;
  const isAligned = before.length === after.length && before.every((value, index) => sameIdentity(value, after[index]));
  if (isAligned) {
    elements.forEach((element, index) => follow(following, element, { before: before[index], after: after[index] }));
    return true;
  }
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && sameJson(before[start], after[start])) start++;
  let tail = 0;
  while (tail < least - start && sameJson(before.at(-1 - tail), after.at(-1 - tail))) tail++;
  const [first, last] = [elements[start], elements[before.length - 1 - tail]];
  // Elements are inserted or removed with their commas by writing the list.
  if (!first || !last || start > before.length - 1 - tail || start > after.length - 1 - tail) return false;
  const written = after
    .slice(start, after.length - tail)
    .map((value: unknown) => stringify(following.read.text, first.from, value));
  push(following, {
    from: first.from,
    to: last.to,
    insert: written.join(`,\n${indentAt(following.read.text, first.from)}`),
  });
  return true;
}

/** Whether an element of the text is that value: the same item. */
function isOf({ text }: ReadText, node: JsonNode, value: unknown): boolean {
  const expected = attributes(value);
  if (node.kind !== 'object' || !expected) return node.kind !== 'object' && !expected;
  const own = scalarText(text, node.properties.get('id')?.value);
  const name = ['itemKey', 'field'].find((key) => Object.hasOwn(expected, key));
  if (own !== undefined && own === expected['id']) return true;
  return name !== undefined && scalarText(text, node.properties.get(name)?.value) === expected[name];
}

function sameIdentity(a: unknown, b: unknown): boolean {
  const [one, other] = [attributes(a), attributes(b)];
  return one && other ? one['id'] === other['id'] : !one && !other;
}

/** Writes a value where the node is, without what the text there has already. */
function write(following: Following, { from, to }: JsonNode, value: unknown): void {
  push(following, { from, to, insert: stringify(following.read.text, from, value) });
}

function push({ read, changes }: Following, { from, to, insert }: TextChange): void {
  const change = textChange(read.text.slice(from, to), insert);
  if (change) changes.push({ from: from + change.from, to: from + change.to, insert: change.insert });
}

function stringify(text: string, at: number, value: unknown): string {
  const json = JSON.stringify(value, undefined, INDENT);
  return json.replaceAll('\n', `\n${indentAt(text, at)}`);
}

/** The white space at the start of the line. */
function indentAt(text: string, at: number): string {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  let end = start;
  while (text[end] === ' ' || text[end] === '\t') end++;
  return text.slice(start, end);
}

function attributes(value: unknown): Readonly<Record<string, unknown>> | undefined {
  // as: an object that is no list.
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}
