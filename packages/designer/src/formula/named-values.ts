import { compileForm, parseMetaForm, type Registry, type ResultKind } from '@org/meta-forms/core';
import {
  createScopes,
  findByName,
  type FormDocument,
  type ItemId,
  type LinkPath,
  parentsOf,
  writeLinked,
} from '@org/meta-forms/document';
import { withItem } from '../document/edit-document.ts';
import { withAttributeOf } from '../document/read-back.ts';
import { serializeDocument } from '../document/serialize-document.ts';
import { scanNames, type ScannedName } from './scan-names.ts';
import { findTyped } from './typed-formula.ts';

/** A value that a formula can name. */
export interface NamedValue {
  readonly path: LinkPath;
  /** The keys of the path, joined by dots. */
  readonly keys: string;
  /** The name in a formula: `price`, `details.amount`. */
  readonly text: string;
  readonly label: string;
  /** Where it is: in the same row, in the form, or all values of a column. */
  readonly place: 'row' | 'form' | 'column';
  /** What its value is; undefined where a formula cannot compute with it as a whole. */
  readonly kind: ResultKind | undefined;
  /** Why the formula cannot use it: it is the item itself, or its value depends on the item. */
  readonly blocked: 'self' | 'cycle' | undefined;
}

/** The values that the formula of an item can name, and what the names in its text mean. */
export interface FormulaNames {
  readonly values: readonly NamedValue[];
  /** The value that a name means: by key, or by label where no key matches. */
  readonly find: (name: ScannedName) => NamedValue | undefined;
}

/** Reads the names once for an open editor. */
export function formulaNames(document: FormDocument, id: ItemId, registry: Registry): FormulaNames {
  const scope = createScopes(document)(id);
  const blockedAt = blockedBy(document, id, registry);
  const parents = parentsOf(document);
  const values = pathsInScope(document, parents.get(id))
    .map(({ path, place }) => valueAt({ path, place }, { document, registry, blockedAt }))
    .filter((value) => value !== undefined)
    .filter(({ text, path }) => {
      const [name] = scanNames(text);
      // A column hides the form's item of the same key.
      return name !== undefined && samePath(findByName(name, scope), path);
    });
  const byPath = new Map(values.map((value) => [value.path.join(' '), value]));
  return { values, find: (name) => byPath.get(findTyped(name, scope)?.join(' ') ?? '') };
}

interface Placed {
  readonly path: LinkPath;
  readonly place: NamedValue['place'];
}

function pathsInScope({ formOrder, columns }: FormDocument, list: ItemId | undefined): readonly Placed[] {
  const row = list === undefined ? [] : (columns.get(list) ?? []);
  return [
    ...row.map((id): Placed => ({ path: [id], place: 'row' })),
    ...formOrder.filter((id) => !columns.has(id)).map((id): Placed => ({ path: [id], place: 'form' })),
    ...formOrder.flatMap((id) =>
      (columns.get(id) ?? []).map((column): Placed => ({ path: [id, column], place: 'column' })),
    ),
  ];
}

interface Surroundings {
  readonly document: FormDocument;
  readonly registry: Registry;
  readonly blockedAt: (id: ItemId) => NamedValue['blocked'];
}

function valueAt({ path, place }: Placed, { document, registry, blockedAt }: Surroundings): NamedValue | undefined {
  const items = path.flatMap((id) => document.items.get(id) ?? []);
  const last = items.at(-1);
  const type = last && registry.byCode(last.type);
  if (last === undefined || type?.structure !== 'value' || items.some(({ key }) => key.trim() === '')) return undefined;
  return {
    path,
    place,
    keys: items.map(({ key }) => key).join('.'),
    text: writeLinked('computeData.formula', [path], (id) => document.items.get(id)?.key ?? ''),
    label: items.map(({ label, key }) => label || key).join('.'),
    kind: type.resultKind,
    blocked: blockedAt(last.id),
  };
}

/** The item itself, and all whose values follow from it, as the plan of the form without its formula has them. */
function blockedBy(document: FormDocument, id: ItemId, registry: Registry): (id: ItemId) => NamedValue['blocked'] {
  const item = document.items.get(id);
  if (item === undefined) return () => undefined;
  const keyPath = keyPaths(document);
  const without = withItem(document, withAttributeOf(item, 'computeData', undefined));
  const { plan } = compileForm(parseMetaForm(serializeDocument(without)).form, { registry });
  const following = new Set(
    (plan.dependents.get(keyPath(id)) ?? []).flatMap((index) => plan.computations[index]?.field.keys.join('/') ?? []),
  );
  return (other) => {
    if (other === id) return 'self';
    return following.has(keyPath(other)) ? 'cycle' : undefined;
  };
}

function keyPaths(document: FormDocument): (id: ItemId) => string {
  const parents = parentsOf(document);
  return (id) =>
    [parents.get(id), id].flatMap((one) => (one === undefined ? [] : (document.items.get(one)?.key ?? ''))).join('/');
}

function samePath(a: LinkPath | undefined, b: LinkPath): boolean {
  return a !== undefined && a.length === b.length && a.every((id, index) => id === b[index]);
}
