import { createFormSession, type FormPorts, type FormSession } from '@org/meta-forms/core';
import { itemProperties, type PropertyItem } from '@org/meta-forms/authoring';
import type { DocumentItem, FormDocument, ItemId } from '@org/meta-forms/document';
import { placeOf, withItem } from '../document/edit-document.ts';
import { withAttributeOf } from '../document/read-back.ts';
import type { ItemTypes } from '../react/item-types.ts';
import { cardForm } from './card-form.ts';

const ATTRIBUTE = 'defaultValue';

/** The property of an item that has its default value; undefined for a type that has none. */
function defaultOf({ type: code }: DocumentItem, { place, types }: Place): PropertyItem | undefined {
  const type = types.registry.byCode(code);
  const own = type && types.properties[type.name];
  return itemProperties({ type, place, own }).find(({ itemKey }) => itemKey === ATTRIBUTE);
}

interface Place {
  readonly place: 'form' | 'columns';
  readonly types: ItemTypes;
}

/** Whether a person fills the item, so that it can begin with a default value. */
export function takesDefault(document: FormDocument, id: ItemId, types: ItemTypes): boolean {
  const item = document.items.get(id);
  if (item === undefined || defaultOf(item, { place: placeOf(document, id).kind, types }) === undefined) return false;
  const { field } = cardForm(document, id, types.registry);
  return field !== undefined && !field.computed && !field.audit && field.numberRule === undefined;
}

/** Attributes that would keep an author from typing a value into the item alone. */
const IN_THE_WAY = ['hidden', 'edited', 'required', 'cascadeField', 'formDataCopy', 'unique', ATTRIBUTE];

/** An item that is open to take its default value. */
export interface OpenDefault {
  readonly session: FormSession;
  readonly itemKey: string;
  /** The value as it is stored; undefined where a record begins as it would without a default. */
  readonly value: () => unknown;
}

/** Opens an item with its default value, as a person would fill it in. Undefined where the item has no usable key. */
export function openDefault(
  document: FormDocument,
  id: ItemId,
  { types, ports }: { readonly types: ItemTypes; readonly ports: FormPorts },
): OpenDefault | undefined {
  const item = document.items.get(id);
  if (item === undefined) return undefined;
  const bare = IN_THE_WAY.reduce((edited, name) => withAttributeOf(edited, name, undefined), item);
  const { compiled, field } = cardForm(withItem(document, bare), id, types.registry);
  if (field === undefined) return undefined;
  const before = item.config[ATTRIBUTE];
  const record = before === undefined ? {} : { [field.key]: before };
  const session = createFormSession({ compiled, mode: 'add', ports, record });
  const encode = (value: unknown): unknown => field.type.encode(value, field) ?? '';
  return {
    session,
    itemKey: field.key,
    value() {
      const wire = encode(session.value(field.key));
      return wire === '' || wire === encode(field.type.emptyValue) ? undefined : wire;
    },
  };
}
