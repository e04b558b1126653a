import type { WireRecord } from '../ports/ports.ts';
import type { CheckRecordOptions } from './checked-record.ts';
import { sourceOf, type FormNode } from '../session/values/node.ts';
import { encodeNode, isKept } from '../session/values/payload.ts';
import { isSomething, type Sent } from './read-sent.ts';
import type { ValuesStore } from '../session/values/values-store.ts';

/** The record to store: what the form names, what was stored beside it, and what else was sent where that is welcome. */
export function encodeStored(
  store: ValuesStore,
  { sent, options }: { readonly sent: Sent; readonly options: CheckRecordOptions },
): WireRecord {
  return encodeNode(store, store.root, {
    deletedRows: 'left out',
    besides: (node) => ({
      ...(options.dropUnknown ? {} : unknownOf(sent, node)),
      ...newId(node, options),
      ...noLists(node),
    }),
  });
}

function unknownOf(sent: Sent, node: FormNode): WireRecord {
  const entries = Object.entries(sent.records.get(node) ?? {});
  return Object.fromEntries(
    entries.filter(([key]) => isKept(key) && !node.level.slotByKey.has(key) && !(node.rows && key === 'id')),
  );
}

function newId(node: FormNode, { newRowId }: CheckRecordOptions): WireRecord {
  return node.rows && node.recordId === undefined && newRowId ? { id: newRowId() } : {};
}

/** What was stored in place of a list and is none: kept, it would be refused when it is sent again. */
function noLists(node: FormNode): WireRecord {
  const held = node.level.fields.filter((field, slot) => {
    const wire = sourceOf(node, field);
    return (
      field.type.structure === 'rows' && isSomething(wire) && !Array.isArray(wire) && !node.lists?.[slot]?.known.length
    );
  });
  return Object.fromEntries(held.map(({ key }) => [key, []]));
}
