import type { ListColumn } from '../../compile/compiled-form.ts';
import type { ColumnSetting } from '../../ports/column-settings.ts';
import { DEFAULT_COLUMN_WIDTH, LEAST_COLUMN_WIDTH } from '../limits.ts';

/** A column of the form where, and as, it stands in the list. */
export interface ArrangedColumn extends Pick<ColumnSetting, 'visible' | 'width' | 'minWidth'> {
  readonly column: ListColumn;
}

/**
 * The columns of the form in the order of the settings. What the settings name and the form no longer has is dropped; what the
 * form has and the settings do not name stands behind the column that it follows in the form, shown. Would no column be
 * left to see, all are.
 */
export function arrangeColumns(
  columns: readonly ListColumn[],
  settings: readonly ColumnSetting[] = [],
): readonly ArrangedColumn[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const arranged = new Map<string, ArrangedColumn>();
  for (const { key, visible, width, minWidth } of settings) {
    const column = byKey.get(key);
    if (!column || arranged.has(key)) continue;
    arranged.set(key, {
      column,
      visible,
      ...(width === undefined ? {} : { width }),
      ...(minWidth === undefined ? {} : { minWidth }),
    });
  }
  const placed = placeNew(columns, [...arranged.values()]);
  return placed.some(({ visible }) => visible) ? placed : showAll(placed, true);
}

function placeNew(columns: readonly ListColumn[], known: readonly ArrangedColumn[]): readonly ArrangedColumn[] {
  const placed = [...known];
  const named = new Set(known.map(({ column }) => column.key));
  columns.forEach((column, index) => {
    if (named.has(column.key)) return;
    // What stands before it in the form has its place by now.
    const before = columns[index - 1]?.key;
    placed.splice(placed.findIndex((one) => one.column.key === before) + 1, 0, { column, visible: true });
  });
  return placed;
}

/** What is to be kept of columns that stand like this. */
export function settingsOf(arranged: readonly ArrangedColumn[]): readonly ColumnSetting[] {
  return arranged.map(({ column: { key, label }, ...stand }) => ({ key, label, ...stand }));
}

/** Whether a person sees the same columns, in the same order and of the same widths. */
export function isSameView(one: readonly ArrangedColumn[], other: readonly ArrangedColumn[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ column, visible, width }, index) => {
      const twin = other[index];
      return twin?.column.key === column.key && twin.visible === visible && twin.width === width;
    })
  );
}

/** The same columns with one at another place; the same list where it stands there already. */
export function moveColumn(arranged: readonly ArrangedColumn[], key: string, place: number): readonly ArrangedColumn[] {
  const from = arranged.findIndex(({ column }) => column.key === key);
  const to = Math.max(0, Math.min(place, arranged.length - 1));
  const moved = arranged[from];
  if (!moved || from === to) return arranged;
  return arranged.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** The same columns with one shown, or hidden; the same list where none would be left to see. */
export function showColumn(
  arranged: readonly ArrangedColumn[],
  key: string,
  visible: boolean,
): readonly ArrangedColumn[] {
  const next = arranged.map((one) => (one.column.key === key ? { ...one, visible } : one));
  return next.some((one) => one.visible) ? next : arranged;
}

/** All columns shown; or, where they were, the first alone. */
export function showAll(arranged: readonly ArrangedColumn[], visible: boolean): readonly ArrangedColumn[] {
  return arranged.map((one, index) => ({ ...one, visible: visible || index === 0 }));
}

/** The same columns with one of another width; undefined is the one that its author gave it. */
export function widenColumn(
  arranged: readonly ArrangedColumn[],
  key: string,
  width: number | undefined,
): readonly ArrangedColumn[] {
  return arranged.map((one) => {
    if (one.column.key !== key) return one;
    const { width: _before, ...rest } = one;
    return width === undefined ? rest : { ...rest, width };
  });
}

/** Width in px that a column is drawn with; however narrow it was made, its title can be found and pressed. */
export function drawnWidth({
  column,
  width = column.width ?? DEFAULT_COLUMN_WIDTH,
  minWidth = 0,
}: ArrangedColumn): number {
  return Math.max(width, minWidth, LEAST_COLUMN_WIDTH);
}

/** Widths in px of columns in so much room: those that were set are so wide, the others share what is left as their authors made them. */
export function widthsIn(shown: readonly ArrangedColumn[], room: number): readonly number[] {
  const taken = shown.reduce((sum, one) => sum + (one.width === undefined ? 0 : drawnWidth(one)), 0);
  const wanted = shown.reduce((sum, one) => sum + (one.width === undefined ? drawnWidth(one) : 0), 0);
  // Where none was set, or all were, the table shares the room by itself.
  const share = taken === 0 || wanted === 0 ? 1 : Math.max(1, (room - taken) / wanted);
  return shown.map((one) => (one.width === undefined ? Math.floor(drawnWidth(one) * share) : drawnWidth(one)));
}
