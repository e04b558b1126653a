import { compileForm, parseMetaForm, type Issue, type ParseOptions } from '@org/meta-forms/core';
import { joinIssues } from '@org/meta-forms/authoring';
import type { ArgsOf } from '../commands/commands.ts';
import type { FormDocument, ItemId } from '../document/form-document.ts';
import { unlinkedConfig } from '../document/links/link-item.ts';
import { serializeDocument } from '../document/serialize-document.ts';

/** An issue of the metadata and the item that it is about; undefined where it is about the whole form. */
export interface DocumentProblem {
  readonly issue: Issue;
  readonly item: ItemId | undefined;
  /** The command that mends it, where the compiler knows how. */
  readonly fix: ArgsOf<'setProperties'> | undefined;
}

/** Everything that the compiler has against a document, errors first. */
export function documentProblems(document: FormDocument, options: ParseOptions = {}): readonly DocumentProblem[] {
  const { form, issues } = parseMetaForm(serializeDocument(document), options);
  return joinIssues(issues, compileForm(form).issues)
    .map((issue) => ({ issue, item: itemOf(document, issue.path), fix: fixOf(document, issue) }))
    .toSorted((a, b) => Number(b.issue.severity === 'error') - Number(a.issue.severity === 'error'));
}

/** The item or column at the start of a path in the stored form. */
function itemOf({ formOrder, columns }: FormDocument, path: Issue['path']): ItemId | undefined {
  const [list, index] = path;
  if (list !== 'metaFormItemList' || typeof index !== 'number') return undefined;
  let id = formOrder[index];
  for (let at = 2; at < path.length; at++) {
    const column = path[at + 1];
    if (path[at] === 'columns' && typeof column === 'number' && id !== undefined) id = columns.get(id)?.[column] ?? id;
  }
  return id;
}

/** The names after the item in a path: the attribute, and what is inside it. */
function attributePath(path: Issue['path']): readonly string[] {
  const last = path.findLastIndex((part) => typeof part === 'number');
  const names = path.slice(last + 1).filter((part) => typeof part === 'string');
  return names[0] === 'itemConfigJson' ? names.slice(1) : names;
}

/** Attributes that `setProperties` does not set: key and type have commands of their own. */
const OTHERS: ReadonlySet<string> = new Set(['itemKey', 'field', 'itemType', 'columntype', 'columns']);

function fixOf(document: FormDocument, { fix }: Issue): ArgsOf<'setProperties'> | undefined {
  if (fix === undefined) return undefined;
  const id = itemOf(document, fix.path);
  const item = id === undefined ? undefined : document.items.get(id);
  const [name, ...inner] = attributePath(fix.path);
  if (id === undefined || item === undefined || name === undefined || OTHERS.has(name)) return undefined;
  const value = fix.kind === 'set' ? fix.value : undefined;
  if (inner.length === 0) return { ids: [id], name, value };
  const before = unlinkedConfig(item, (other) => document.items.get(other)?.key ?? '')[name];
  return { ids: [id], name, value: withInner(before, inner, value) };
}

function withInner(before: unknown, [name, ...inner]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  // as: a plain object of the wire.
  const source = typeof before === 'object' && before !== null ? (before as Readonly<Record<string, unknown>>) : {};
  const { [name]: old, ...others } = source;
  const changed = withInner(old, inner, value);
  return changed === undefined ? others : { ...others, [name]: changed };
}
