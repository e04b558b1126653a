import type { Attributes, DocumentItem, ItemId, LinkedAttribute, LinkedText, Links } from '../form-document.ts';
import { LINK_RULES, LINKED_ATTRIBUTES, readLinked, withLinked, writeLinked } from './link-attributes.ts';
import type { Scope } from './scope.ts';

/** Turns the names in an item's attributes into links, where they name items. */
export function linkItem(item: DocumentItem, scope: Scope, keyOf: (id: ItemId) => string): DocumentItem {
  const links: Partial<Record<LinkedAttribute, LinkedText>> = {};
  let { config } = item;
  for (const attribute of LINKED_ATTRIBUTES) {
    const text = readLinked(config, attribute);
    if (text === undefined) continue;
    const pieces = linkText(attribute, text, { scope, keyOf });
    if (pieces === undefined) continue;
    links[attribute] = pieces;
    config = withLinked(config, attribute, undefined);
  }
  return config === item.config ? item : { ...item, config, links };
}

/** The text with its links; undefined where it names no item, or where the keys would not lead back to the same ids. */
function linkText(
  attribute: LinkedAttribute,
  text: string,
  { scope, keyOf }: { readonly scope: Scope; readonly keyOf: (id: ItemId) => string },
): LinkedText | undefined {
  const pieces = LINK_RULES[attribute].link(text, scope);
  if (pieces.every((piece) => typeof piece === 'string')) return undefined;
  const written = writeLinked(attribute, pieces, keyOf);
  return written === text || samePieces(LINK_RULES[attribute].link(written, scope), pieces) ? pieces : undefined;
}

/** The item with names instead of links. */
export function unlinkItem(item: DocumentItem, keyOf: (id: ItemId) => string): DocumentItem {
  const config = unlinkedConfig(item, keyOf);
  return config === item.config ? item : { ...item, config, links: NO_LINKS };
}

/** The links of an item that names no other. */
export const NO_LINKS: Links = Object.freeze({});

/** The configuration as it is on the wire, without columns. */
export function unlinkedConfig({ config, links }: DocumentItem, keyOf: (id: ItemId) => string): Attributes {
  let written = config;
  for (const attribute of LINKED_ATTRIBUTES) {
    const pieces = links[attribute];
    if (pieces) written = withLinked(written, attribute, writeLinked(attribute, pieces, keyOf));
  }
  return written;
}

function samePieces(a: LinkedText, b: LinkedText): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether two items have the same links. */
export function sameLinks(a: Links, b: Links): boolean {
  return LINKED_ATTRIBUTES.every((attribute) => samePieces(a[attribute] ?? [], b[attribute] ?? []));
}
