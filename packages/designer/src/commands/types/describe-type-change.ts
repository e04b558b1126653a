import {
  builtInRegistry,
  parseMetaForm,
  type AnyItemType,
  type MetaFormItem,
  type Registry,
} from '@org/meta-forms/core';
import {
  type DocumentItem,
  type FormDocument,
  type ItemId,
  unlinkedConfig,
  type ValuesAfter,
  valuesAfter,
} from '@org/meta-forms/document';
import { placeOf, withColumns } from '../../document/edit-document.ts';
import { serializeDocument } from '../../document/serialize-document.ts';
import { attributeTable, type AttributeTable, type TypeProperties } from './type-attributes.ts';

/** What happens to an attribute when its item gets another type. */
export interface AttributeChange {
  readonly name: string;
  readonly outcome: 'kept' | 'converted' | 'lost';
  readonly before: unknown;
  readonly after: unknown;
}

/** What an author is shown before an item gets another type. */
export interface TypeChange {
  readonly attributes: readonly AttributeChange[];
  /** Columns of a sub-list that would be lost, at all depths. */
  readonly columns: readonly ItemId[];
  /** What happens to the values of stored records. */
  readonly values: ValuesAfter;
}

/** The item types between which an item changes. */
export interface TypeOptions {
  /** Missing: the built-in types. */
  readonly registry?: Registry;
  /** The properties of the types; missing: those of the built-in ones. */
  readonly properties?: TypeProperties;
}

/** What a change of type keeps, converts and loses. Undefined where the item or the type does not exist. */
export function describeTypeChange(
  document: FormDocument,
  { id, type }: { readonly id: ItemId; readonly type: number },
  { registry = builtInRegistry, properties }: TypeOptions = {},
): TypeChange | undefined {
  const item = document.items.get(id);
  const to = registry.byCode(type);
  if (item === undefined || to === undefined) return undefined;
  const from = registry.byCode(item.type);
  const { itemConfigJson: _unreadable, itemType: _item, columntype: _column, ...head } = item.head;
  const wire = { ...head, ...unlinkedConfig(item, (other) => document.items.get(other)?.key ?? '') };
  const table = attributeTable(registry.types, {
    place: placeOf(document, id).kind,
    ...(properties && { properties }),
  });
  const attributes = Object.entries(wire).map(([name, before]): AttributeChange => {
    const isRead = table.reads(to, name);
    return { name, outcome: isRead ? 'kept' : 'lost', before, after: isRead ? before : undefined };
  });
  return {
    attributes: withSeveral(attributes, { several: takesSeveral(from, item), to, table }),
    columns: to.structure === 'rows' ? [] : withColumns(document, [id]).slice(1),
    values: valuesAfter(from, to),
  };
}

interface Several {
  /** Whether values of the item have several ids. */
  readonly several: boolean;
  readonly to: AnyItemType;
  readonly table: AttributeTable;
}

/** `multiple` is an attribute of some types and the nature of others: what has several values keeps several. */
function withSeveral(
  attributes: readonly AttributeChange[],
  { several, to, table }: Several,
): readonly AttributeChange[] {
  if (!several || to.takesSeveral === undefined) return attributes;
  const others = attributes.filter(({ name }) => name !== 'multiple');
  const own = attributes.find(({ name }) => name === 'multiple');
  const after = table.reads(to, 'multiple') ? true : undefined;
  if (own?.before === true && after === true) return attributes;
  return [...others, { name: 'multiple', outcome: 'converted', before: own?.before, after }];
}

function takesSeveral(from: AnyItemType | undefined, item: DocumentItem): boolean {
  return from?.takesSeveral?.(wireItem(item)) === true;
}

/** The item as its type sees it. */
function wireItem(item: DocumentItem): MetaFormItem {
  const alone = {
    head: {},
    items: new Map([[item.id, item]]),
    formOrder: [item.id],
    tableOrder: [],
    columns: new Map(),
  };
  const [read] = parseMetaForm(serializeDocument(alone)).form.metaFormItemList;
  // as: a document with one item is a form with one item.
  return read as MetaFormItem;
}
