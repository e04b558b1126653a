import {
  type DocumentItem,
  LINKED_ATTRIBUTES,
  type LinkedAttribute,
  type LinkedText,
  readLinked,
  withLinked,
} from '@org/meta-forms/document';

/**
 * What two authors can change of an item without a conflict, by name: `key`, `label`, `type`, and each attribute with
 * the part of the item that has it, e.g. `config.required`. A text that refers to items is one part, whether its names
 * are links or not.
 */
export type ItemParts = ReadonlyMap<string, unknown>;

export function partsOf(item: DocumentItem | undefined): ItemParts {
  const parts = new Map<string, unknown>();
  if (item === undefined) return parts;
  const { key, label, type, head, links } = item;
  for (const [name, value] of Object.entries({ key, label, type })) parts.set(name, value);
  for (const [name, value] of Object.entries(head)) parts.set(`head.${name}`, value);
  let { config } = item;
  for (const attribute of LINKED_ATTRIBUTES) {
    const text = readLinked(config, attribute);
    const pieces = links[attribute] ?? (text === undefined ? undefined : [text]);
    if (text !== undefined) config = withLinked(config, attribute, undefined);
    if (pieces !== undefined) parts.set(`links.${attribute}`, pieces);
  }
  for (const [name, value] of Object.entries(config)) parts.set(`config.${name}`, value);
  return parts;
}

/** The item with these parts. */
export function itemOf(id: string, parts: ItemParts): DocumentItem {
  const attributes = (part: string) =>
    Object.fromEntries(
      [...parts].flatMap(([name, value]) =>
        name.startsWith(`${part}.`) ? [[name.slice(part.length + 1), value]] : [],
      ),
    );
  // as: `partsOf` wrote the linked texts under these names.
  const texts = Object.entries(attributes('links')) as [LinkedAttribute, LinkedText][];
  let config = attributes('config');
  const links: Partial<Record<LinkedAttribute, LinkedText>> = {};
  for (const [attribute, pieces] of texts) {
    if (pieces.every((piece) => typeof piece === 'string'))
      config = { ...withLinked(config, attribute, pieces.join('')) };
    else links[attribute] = pieces;
  }
  return {
    id,
    key: String(parts.get('key') ?? ''),
    label: String(parts.get('label') ?? ''),
    type: Number(parts.get('type') ?? -1),
    head: attributes('head'),
    config,
    links,
  };
}

/** The name of a part as a change names it: its attribute on the wire, or what it is. */
export function attributeOfPart(part: string): string {
  return part.replace(/^(?:head|config|links)\./, '');
}
