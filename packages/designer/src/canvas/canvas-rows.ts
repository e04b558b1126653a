import { builtInRegistry, packRows, type CompiledField, type Registry } from '@org/meta-forms/core';
import type { FormDocument, ItemId } from '@org/meta-forms/document';
import { FORM, idsIn, type ListPlace } from '../document/edit-document.ts';
import { cardForm } from './card-form.ts';

/** A card of the canvas and its width in columns of the 24-column grid. */
export interface CanvasCell {
  readonly id: ItemId;
  readonly span: number;
  /** Its type takes the whole row, whatever its width is. */
  readonly fullRow: boolean;
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
/** A column of a sub-list has no span: three are in a row. */
const COLUMN_SPAN = 8;
const COLUMNS_IN_ROW = FULL_ROW / COLUMN_SPAN;

/**
 * The rows of the canvas: the rows of the form, packed by the compiler's own `packRows`; then sub-lists, then what the
 * form does not show, so that it can be selected too. The columns of a sub-list flow in rows of three.
 */
export function canvasRows(
  document: FormDocument,
  { place = FORM, registry = builtInRegistry }: { readonly place?: ListPlace; readonly registry?: Registry } = {},
): readonly CanvasRow[] {
  const idOf = new Map<CompiledField, ItemId>();
  const byKind: Record<CanvasRowKind, ItemId[]> = { fields: [], 'sub-list': [], hidden: [], audit: [], faulty: [] };
  const fields: CompiledField[] = [];
  for (const id of idsIn(document, place)) {
    const { field } = cardForm(document, id, registry);
    const kind = kindOf(field);
    byKind[kind].push(id);
    if (field && kind === 'fields') {
      fields.push(field);
      idOf.set(field, id);
    }
  }
  const packed = place.kind === 'columns' ? columnRows(byKind.fields) : formRows(fields, idOf);
  const alone = (kind: CanvasRowKind) => byKind[kind].map((id) => rowOf(kind, [{ id, span: FULL_ROW, fullRow: true }]));
  return [...packed, ...alone('sub-list'), ...alone('hidden'), ...alone('audit'), ...alone('faulty')];
}

function formRows(fields: readonly CompiledField[], idOf: ReadonlyMap<CompiledField, ItemId>): readonly CanvasRow[] {
  return packRows(fields).map(({ cells }) =>
    rowOf(
      'fields',
      cells.map(({ field, span }) => ({ id: idOf.get(field) ?? '', span, fullRow: field.type.fullRow })),
    ),
  );
}

function columnRows(ids: readonly ItemId[]): readonly CanvasRow[] {
  const starts = Array.from({ length: Math.ceil(ids.length / COLUMNS_IN_ROW) }, (_, row) => row * COLUMNS_IN_ROW);
  return starts.map((start) =>
    rowOf(
      'fields',
      ids.slice(start, start + COLUMNS_IN_ROW).map((id) => ({ id, span: COLUMN_SPAN, fullRow: false })),
    ),
  );
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
