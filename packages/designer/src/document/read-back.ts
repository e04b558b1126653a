import { parseMetaForm, type Issue } from '@org/meta-forms/core';
import {
  type Attributes,
  createScopes,
  type DocumentItem,
  type FormDocument,
  type ItemId,
  linkItem,
  NO_LINKS,
  parseDocument,
  unlinkedConfig,
  unlinkItem,
  withAttribute,
} from '@org/meta-forms/document';
import { serializeDocument } from './serialize-document.ts';

/** An item as its metadata would be read, and what the metadata language has against its attributes. */
export interface ReadBack {
  readonly item: DocumentItem;
  readonly issues: readonly Issue[];
}

/** The path of an attribute in the issues of an item that was read back: `required`, `maxlength`, `itemName`. */
export function attributeOf({ path }: Issue): string | undefined {
  const name = path[2] === 'itemConfigJson' ? path[3] : path[2];
  return typeof name === 'string' ? name : undefined;
}

/**
 * Reads an edited item as the metadata language does, so that a document never contains a value that would change when
 * it is stored: flags are booleans, numbers are numbers, and references are links.
 */
export function readBack(edited: DocumentItem, document: FormDocument): ReadBack {
  const keyOf = (id: ItemId) => document.items.get(id)?.key ?? '';
  const alone: DocumentItem = { ...edited, config: unlinkedConfig(edited, keyOf), links: NO_LINKS };
  const wire = serializeDocument({
    head: {},
    items: new Map([[edited.id, alone]]),
    formOrder: [edited.id],
    tableOrder: [edited.id],
    columns: new Map(),
  });
  const read = parseDocument(wire).items.get(edited.id) ?? alone;
  // Alone, the item can only have referred to itself.
  const item = linkItem(unlinkItem(read, keyOf), createScopes(document)(edited.id), keyOf);
  return { item, issues: parseMetaForm(wire).issues };
}

/** Attributes that an item has outside its configuration, under the name they have on the wire. */
const HEAD: ReadonlySet<string> = new Set(['maxlength', 'prefix']);

/** The item with an attribute set, or without it where the value is undefined. */
export function withAttributeOf(item: DocumentItem, name: string, value: unknown): DocumentItem {
  if (name === 'itemName')
    return { ...item, label: typeof value === 'string' ? value : '', head: without(item.head, 'itemName', 'name') };
  if (HEAD.has(name)) return { ...item, head: withAttribute(item.head, name, value) };
  const links = without(item.links, name === 'computeData' ? 'computeData.formula' : name);
  // A configuration that could not be read is given up with the first attribute that an author sets.
  const head = without(item.head, 'itemConfigJson');
  return { ...item, head, links, config: withAttribute(item.config, name, value) };
}

function without(attributes: Attributes, ...names: readonly string[]): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !names.includes(name)));
}
