import { pathSegments, type FieldPath } from '../../../contract/field-path.ts';
import type { ActiveCell } from '../model/active-cell.ts';
import type { RefusedCell } from './paste-report.ts';
import type { ShownRows } from '../model/shown-rows.ts';

/** The cells that are still refused, in the order of display. */
export function openMarks({ access, path, plan, store, shownIds }: ShownRows): readonly RefusedCell[] {
  const refused = store.get().report?.refused;
  if (!refused || refused.size === 0) return [];
  const rank = new Map(shownIds().map((id, index) => [id, index]));
  const placed = [...refused.values()].flatMap((cell) => {
    const { rowId, columnKey } = placeOf(path, cell);
    const row = rank.get(rowId);
    if (row === undefined || !Object.is(access.value(cell.path), cell.held)) return [];
    return [{ cell, at: row * plan.columns.length + plan.columns.findIndex(({ key }) => key === columnKey) }];
  });
  return placed.toSorted((a, b) => a.at - b.at).map(({ cell }) => cell);
}

/** Opens the next or previous mark from the active cell, cyclically. */
export function nextMark(rows: ShownRows, step: 1 | -1): ActiveCell | undefined {
  const marks = openMarks(rows).map((cell) => placeOf(rows.path, cell));
  const { active } = rows.store.get();
  const ids = rows.shownIds();
  const order = rows.plan.columns.map(({ key }) => key);
  const rankOf = (cell: Pick<ActiveCell, 'rowId' | 'columnKey'>) =>
    ids.indexOf(cell.rowId) * order.length + order.indexOf(cell.columnKey);
  const at = active ? rankOf(active) : -1;
  const beyond = step > 0 ? marks.find((mark) => rankOf(mark) > at) : marks.findLast((mark) => rankOf(mark) < at);
  const found = beyond ?? (step > 0 ? marks[0] : marks.at(-1));
  return found && { ...found, mode: rows.plan.editableKeys.includes(found.columnKey) ? 'edit' : 'navigate' };
}

function placeOf(listPath: FieldPath, { path }: RefusedCell): Pick<ActiveCell, 'rowId' | 'columnKey'> {
  const [rowId = '', columnKey = ''] = pathSegments(path.slice(listPath.length + 1));
  return { rowId, columnKey };
}
