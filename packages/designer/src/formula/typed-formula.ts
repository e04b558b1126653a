import { formatFormula, nameFunctions } from '@org/meta-forms/authoring';
import {
  createScopes,
  findByName,
  type FormDocument,
  type ItemId,
  type LinkPath,
  type Scope,
  writeLinked,
} from '@org/meta-forms/document';
import { toHalfWidth } from './half-width.ts';
import { scanNames, type ScannedName } from './scan-names.ts';

/**
 * The items that a typed name means: by key first; then by label, with or without braces, where one item alone has it;
 * then `{list.column}` in one pair of braces.
 */
export function findTyped(name: ScannedName, scope: Scope): LinkPath | undefined {
  return findByName(name, scope) ?? findByName({ ...name, braced: true }, scope) ?? findJoined(name, scope);
}

function findJoined({ path: [joined = '', ...others] }: ScannedName, scope: Scope): LinkPath | undefined {
  if (others.length > 0) return undefined;
  for (let dot = joined.indexOf('.'); dot > 0; dot = joined.indexOf('.', dot + 1)) {
    const path = [joined.slice(0, dot).trim(), joined.slice(dot + 1).trim()];
    const found = findByName({ path, braced: true }, scope);
    if (found) return found;
  }
  return undefined;
}

/** A formula that an author typed, as the form stores it: ASCII signs, names of functions, keys instead of labels. */
export function storedFormula(typed: string, document: FormDocument, owner: ItemId): string {
  const keyOf = (id: ItemId) => document.items.get(id)?.key ?? '';
  const scope = scopesOf(document)(owner);
  const named = nameFunctions(toHalfWidth(typed));
  return withNames(named, (name) => {
    const path = findTyped(name, scope);
    return path && writeLinked('computeData.formula', [path], keyOf);
  }).trim();
}

/** A stored formula with labels in braces; a key stays where its label would mean another item. */
export function labelledFormula(stored: string, document: FormDocument, owner: ItemId): string {
  const scope = scopesOf(document)(owner);
  return withNames(stored, (name) => {
    const path = findByName(name, scope);
    const labels = path?.map((id) => document.items.get(id)?.label ?? '');
    if (path === undefined || labels === undefined || labels.includes('')) return undefined;
    const text = formatFormula({
      text: '',
      root: { kind: 'reference', path: labels, braced: true, position: 0, length: 0 },
    });
    const [written] = scanNames(text);
    const found = written && findByName(written, scope);
    return found?.join(' ') === path.join(' ') ? text : undefined;
  });
}

const scopes = new WeakMap<FormDocument, ReturnType<typeof createScopes>>();

/** A list of items can have thousands of formulas: the names are read once. */
function scopesOf(document: FormDocument): ReturnType<typeof createScopes> {
  const known = scopes.get(document) ?? createScopes(document);
  scopes.set(document, known);
  return known;
}

/** The text with other names; a name for which there is none stays. */
function withNames(text: string, rename: (name: ScannedName) => string | undefined): string {
  let result = '';
  let position = 0;
  for (const name of scanNames(text)) {
    const renamed = rename(name);
    if (renamed === undefined) continue;
    result += text.slice(position, name.from) + renamed;
    position = name.to;
  }
  return result + text.slice(position);
}
