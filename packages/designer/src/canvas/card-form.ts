import {
  builtInRegistry,
  compileForm,
  parseMetaForm,
  type CompiledField,
  type CompiledForm,
  type Registry,
} from '@org/meta-forms/core';
import type { DocumentItem, FormDocument, ItemId } from '@org/meta-forms/document';
import { withColumns } from '../document/edit-document.ts';
import { serializeDocument } from '../document/serialize-document.ts';

/** One item of a document, compiled alone: an edit compiles the item that it changes and no other. */
export interface CardForm {
  readonly compiled: CompiledForm;
  /** Undefined where the item has no usable key. */
  readonly field: CompiledField | undefined;
}

interface Known {
  readonly registry: Registry;
  /** The item and its columns at all depths. */
  readonly parts: readonly (DocumentItem | undefined)[];
  readonly form: CardForm;
}

const known = new WeakMap<DocumentItem, Known>();

/** The compiled item; the same as before while neither the item nor its columns have changed. */
export function cardForm(document: FormDocument, id: ItemId, registry: Registry = builtInRegistry): CardForm {
  const item = document.items.get(id);
  if (item === undefined) return NOTHING;
  const ids = withColumns(document, [id]);
  const parts = ids.map((part) => document.items.get(part));
  const before = known.get(item);
  if (before?.registry === registry && sameParts(before.parts, parts)) return before.form;
  const form = compileCard(document, { id, ids, registry });
  known.set(item, { registry, parts, form });
  return form;
}

function sameParts(before: Known['parts'], now: Known['parts']): boolean {
  return before.length === now.length && before.every((part, index) => part === now[index]);
}

const NOTHING: CardForm = { compiled: compileForm(parseMetaForm({ metaFormItemList: [] }).form), field: undefined };

function compileCard(
  document: FormDocument,
  { id, ids, registry }: { readonly id: ItemId; readonly ids: readonly ItemId[]; readonly registry: Registry },
): CardForm {
  const alone = serializeDocument({
    // The names of other items are written from the whole document.
    items: document.items,
    head: {},
    formOrder: [id],
    tableOrder: [id],
    columns: new Map(
      ids.flatMap((part) => (document.columns.has(part) ? [[part, document.columns.get(part) ?? []]] : [])),
    ),
  });
  const compiled = compileForm(parseMetaForm(alone).form, { registry });
  return { compiled, field: compiled.fields[0] };
}
