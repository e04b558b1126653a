import type { Registry } from '@org/meta-forms/core';
import { GRID_COLUMNS } from '@org/meta-forms/authoring';
import type { FormDocument, ItemId } from '@org/meta-forms/document';
import { rowsOf, type DocumentRow } from './document-rows.ts';
import type { MovedItems } from './keep-rows.ts';
import { squeezeSpans } from './spans.ts';

type Cells = DocumentRow['cells'];

/** How moved items fit the row that they join. */
export interface RowFit {
  readonly fits: boolean;
  /** The widths with which all items fit, 挤进本行; undefined where the row cannot take them. */
  readonly squeezed: ReadonlyMap<ItemId, number> | undefined;
}

/** Whether moved items fit the row that they join, and with which widths. Items of their own row always fit. */
export function fitOf(document: FormDocument, { ids, row: target }: MovedItems, registry?: Registry): RowFit {
  if (target.kind === 'own') return { fits: true, squeezed: undefined };
  const rows = rowsOf(document, registry);
  const moving = new Set(ids);
  const isMoved = ({ field }: Cells[number]) => moving.has(field.id);
  const joined = rows.find(({ cells }) => cells.some(({ field }) => field.id === target.item))?.cells ?? [];
  const cells = [...joined.filter((cell) => !isMoved(cell)), ...rows.flatMap((row) => row.cells.filter(isMoved))];
  const fits = cells.reduce((sum, { span }) => sum + span, 0) <= GRID_COLUMNS;
  if (cells.some(({ field }) => field.type.fullRow)) return { fits: cells.length === 1, squeezed: undefined };
  return { fits, squeezed: squeezeSpans(cells.map(({ field, span }) => ({ id: field.id, span }))) };
}
