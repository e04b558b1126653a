import { formulaReferences } from '../../formula/dependencies.ts';
import { parseFormula } from '../../formula/parse-formula.ts';
import { formatFormula } from '../../formula/format-formula.ts';
import type { Attributes, ItemId, LinkedAttribute, LinkedText, LinkPath } from '../form-document.ts';
import { findByKey, findByName, type Scope } from './scope.ts';

/** How the text of an attribute refers to items. */
interface LinkRule {
  /** The text with its references; no reference where it names no item. */
  readonly link: (text: string, scope: Scope) => LinkedText;
  /** The text of one reference. */
  readonly write: (keys: readonly string[]) => string;
}

const joinKeys = (keys: readonly string[]) => keys.join('.');

const oneKey: LinkRule = {
  link: (text, scope) => [linkKey(text, scope)],
  write: joinKeys,
};

/** The display text that the server adds to a record for an id: `$` and the key of the item. */
const companion: LinkRule = {
  link: (text, scope) =>
    text.startsWith('$') ? ['$', linkKey(text.slice(1), { ...scope, form: ownOf(scope) })] : [text],
  write: joinKeys,
};

/** Keys of the form's items, comma-joined. */
const joinedKeys: LinkRule = {
  link: (text, scope) =>
    text
      .split(',')
      .flatMap((part) => [',', linkKey(part.trim(), scope)])
      .slice(1),
  write: joinKeys,
};

/** A column copies from a property of the form around it; an item of the form from another record. */
const aroundKey: LinkRule = {
  link: (text, scope) => [scope.row ? linkKey(text, { ...scope, row: undefined }) : text],
  write: joinKeys,
};

const formula: LinkRule = {
  link: linkFormula,
  // The position of a node that was not parsed has no meaning.
  write: (path) =>
    formatFormula({ text: '', root: { kind: 'reference', path, braced: false, position: 0, length: 0 } }),
};

/** How each attribute that names other items is read and written. */
export const LINK_RULES: Readonly<Record<LinkedAttribute, LinkRule>> = {
  cascadeField: oneKey,
  mapperOrigin: oneKey,
  unique: joinedKeys,
  tablelabel: companion,
  formDataCopy: aroundKey,
  'computeData.formula': formula,
};

/** The attributes that name other items, in the order of the rules. */
export const LINKED_ATTRIBUTES =
  // as: the keys of the table are the attributes.
  Object.keys(LINK_RULES) as readonly LinkedAttribute[];

function ownOf({ row, form }: Scope): Scope['form'] {
  return row ?? form;
}

function linkKey(text: string, scope: Scope): string | LinkPath {
  const id = findByKey(text, scope);
  return id === undefined ? text : [id];
}

function linkFormula(text: string, scope: Scope): LinkedText {
  const parsed = parseFormula(text);
  if (!parsed.ok) return [text];
  const pieces: (string | LinkPath)[] = [];
  let position = 0;
  for (const reference of formulaReferences(parsed.formula).toSorted((a, b) => a.position - b.position)) {
    const ids = findByName(reference, scope);
    if (ids === undefined) continue;
    if (reference.position > position) pieces.push(text.slice(position, reference.position));
    pieces.push(ids);
    position = reference.position + reference.length;
  }
  if (position < text.length) pieces.push(text.slice(position));
  return pieces;
}

/** The text of a linked attribute, with the key that each item has now. */
export function writeLinked(attribute: LinkedAttribute, pieces: LinkedText, keyOf: (id: ItemId) => string): string {
  const { write } = LINK_RULES[attribute];
  return pieces.map((piece) => (typeof piece === 'string' ? piece : write(piece.map(keyOf)))).join('');
}

/** The text of an attribute in a configuration; undefined where it is none. */
export function readLinked(config: Attributes, attribute: LinkedAttribute): string | undefined {
  const value = attribute === 'computeData.formula' ? computeData(config)?.['formula'] : config[attribute];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The configuration with the text of an attribute, or without it. */
export function withLinked(config: Attributes, attribute: LinkedAttribute, text: string | undefined): Attributes {
  if (attribute !== 'computeData.formula') return withAttribute(config, attribute, text);
  return withAttribute(config, 'computeData', withAttribute(computeData(config) ?? {}, 'formula', text));
}

function computeData(config: Attributes): Attributes | undefined {
  const value = config['computeData'];
  // as: a plain object of the wire.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Attributes) : undefined;
}

/** A copy with this value of an attribute; without the attribute where the value is undefined. */
export function withAttribute(attributes: Attributes, name: string, value: unknown): Attributes {
  const { [name]: _, ...others } = attributes;
  return value === undefined ? others : { ...others, [name]: value };
}
