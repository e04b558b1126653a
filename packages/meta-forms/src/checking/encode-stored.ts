import type { WireRecord } from '../ports/ports.ts';
import type { CheckRecordOptions } from './checked-record.ts';
import { sourceOf, type FormNode } from '../session/values/node.ts';
import { encodeNode, mayBeSent } from '../session/values/payload.ts';
import { isSomething, type Sent } from './read-sent.ts';
import type { ValuesStore } from '../session/values/values-store.ts';

/**
 * The record to store: the values of the form, stored properties that the form does not name, and other sent properties
 * where they are accepted.
 */
export function encodeStored(
  store: ValuesStore,
  { sent, options }: { readonly sent: Sent; readonly options: CheckRecordOptions },
): WireRecord {
  return encodeNode(store, store.root, {
    deletedRows: 'left out',
    extra: (node) => ({
      ...(options.dropUnknown ? {} : unknownOf(sent, node)),
      ...newId(node, options),
      ...noLists(node),
    }),
  });
}

function unknownOf(sent: Sent, node: FormNode): WireRecord {
  const entries = Object.entries(sent.records.get(node) ?? {});
  return Object.fromEntries(
    entries.filter(([key]) => mayBeSent(key) && !node.level.slotByKey.has(key) && !(node.rows && key === 'id')),
  );
}

function newId(node: FormNode, { newRowId }: CheckRecordOptions): WireRecord {
  return node.rows && node.recordId === undefined && newRowId ? { id: newRowId() } : {};
}

/** Stored values of list fields that are not lists: if they stayed, the next save would be refused. */
function noLists(node: FormNode): WireRecord {
  const held = node.level.fields.filter((field, slot) => {
    const wire = sourceOf(node, field);
    return (
      field.type.structure === 'rows' && isSomething(wire) && !Array.isArray(wire) && !node.lists?.[slot]?.known.length
    );
  });
  return Object.fromEntries(held.map(({ key }) => [key, []]));
}
