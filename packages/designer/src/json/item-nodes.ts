import { COLUMN_NAMES, type FormDocument, ITEM_NAMES, type ItemId } from '@org/meta-forms/document';
import { idsIn, FORM, type ListPlace } from '../document/edit-document.ts';
import { elementsOf, propertyOf, scalarText, type JsonNode } from './json-tree.ts';

/** The items of a document in its text, columns included: by id, else by key, as a text is applied. */
export function itemNodes(text: string, tree: JsonNode, document: FormDocument): ReadonlyMap<ItemId, JsonNode> {
  const nodes = new Map<ItemId, JsonNode>();
  const visit = (elements: readonly JsonNode[], place: ListPlace) => {
    const ids = idsIn(document, place);
    const names = place.kind === 'form' ? ITEM_NAMES : COLUMN_NAMES;
    const byKey = new Map(ids.map((id) => [document.items.get(id)?.key, id]));
    for (const element of elements) {
      const own = scalarText(text, propertyOf(element, 'id'));
      const known = own !== undefined && document.items.has(own) ? own : undefined;
      const id = known ?? byKey.get(scalarText(text, propertyOf(element, names.key)) ?? '');
      if (id === undefined || nodes.has(id)) continue;
      nodes.set(id, element);
      const config = place.kind === 'form' ? propertyOf(element, 'itemConfigJson') : element;
      visit(elementsOf(propertyOf(config, 'columns')), { kind: 'columns', list: id });
    }
  };
  visit(elementsOf(propertyOf(tree, 'metaFormItemList')), FORM);
  return nodes;
}

/** The innermost item whose text contains a position. */
export function itemAt(nodes: ReadonlyMap<ItemId, JsonNode>, position: number): ItemId | undefined {
  let found: ItemId | undefined;
  let size = Infinity;
  for (const [id, { from, to }] of nodes) {
    if (position < from || position > to || to - from >= size) continue;
    found = id;
    size = to - from;
  }
  return found;
}

/** The place of an attribute of an item, or of the nearest part around it that the text has. */
export function attributeNode(item: JsonNode, names: readonly (string | number)[]): JsonNode {
  let node = item;
  for (const name of names) {
    const next = typeof name === 'number' ? elementsOf(node)[name] : propertyOf(node, name);
    if (next === undefined) break;
    node = next;
  }
  return node;
}
