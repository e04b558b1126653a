import { packRows, type CompiledField } from '@org/meta-forms/core';
import type { FormDocument, ItemId } from '../document/form-document.ts';
import { cardForm } from './card-form.ts';

/** A card of the canvas and its width in columns of the 24-column grid. */
export interface CanvasCell {
  readonly id: ItemId;
  readonly span: number;
}

/**
 * What a row of the canvas shows: fields as the form packs them; a sub-list, which the form shows in a tab; items that
 * the form does not show; items of the footer; an item without a usable key.
 */
export type CanvasRowKind = 'fields' | 'sub-list' | 'hidden' | 'audit' | 'faulty';

export interface CanvasRow {
  /** The id of its first item. */
  readonly key: ItemId;
  readonly kind: CanvasRowKind;
  readonly cells: readonly CanvasCell[];
}

const FULL_ROW = 24;

/**
 * The rows of the canvas: the rows of the form, packed by the compiler's own `packRows`; then sub-lists, then what the
 * form does not show, so that it can be selected too.
 */
export function canvasRows(document: FormDocument): readonly CanvasRow[] {
  const idOf = new Map<CompiledField, ItemId>();
  const byKind: Record<CanvasRowKind, ItemId[]> = { fields: [], 'sub-list': [], hidden: [], audit: [], faulty: [] };
  const fields: CompiledField[] = [];
  for (const id of document.formOrder) {
    const { field } = cardForm(document, id);
    const kind = kindOf(field);
    byKind[kind].push(id);
    if (field && kind === 'fields') {
      fields.push(field);
      idOf.set(field, id);
    }
  }
  const packed = packRows(fields).map(({ cells }) =>
    rowOf(
      'fields',
      cells.map(({ field, span }) => ({ id: idOf.get(field) ?? '', span })),
    ),
  );
  const alone = (kind: CanvasRowKind) => byKind[kind].map((id) => rowOf(kind, [{ id, span: FULL_ROW }]));
  return [...packed, ...alone('sub-list'), ...alone('hidden'), ...alone('audit'), ...alone('faulty')];
}

function kindOf(field: CompiledField | undefined): CanvasRowKind {
  if (field === undefined) return 'faulty';
  if (field.audit) return 'audit';
  if (field.hidden) return 'hidden';
  return field.type.structure === 'rows' ? 'sub-list' : 'fields';
}

function rowOf(kind: CanvasRowKind, cells: readonly CanvasCell[]): CanvasRow {
  return { key: cells[0]?.id ?? '', kind, cells };
}
