import type { ListColumn } from '../../compile/compiled-form.ts';
import type { ColumnSetting, FixedEdge } from '../../ports/column-settings.ts';

/** A column of the form with its position and appearance in the list. */
export interface ArrangedColumn extends Pick<ColumnSetting, 'visible' | 'width' | 'minWidth' | 'fixed'> {
  readonly column: ListColumn;
}

/**
 * The columns of the form in the order of the settings. Settings of columns that the form no longer has are dropped.
 * Columns without settings are shown after the column that they follow in the form. If no column were visible, all are.
 */
export function arrangeColumns(
  columns: readonly ListColumn[],
  settings: readonly ColumnSetting[] = [],
): readonly ArrangedColumn[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const arranged = new Map<string, ArrangedColumn>();
  for (const { key, visible, width, minWidth, fixed } of settings) {
    const column = byKey.get(key);
    if (!column || arranged.has(key)) continue;
    arranged.set(key, {
      column,
      visible,
      ...(width === undefined ? {} : { width }),
      ...(minWidth === undefined ? {} : { minWidth }),
      ...(fixed === undefined ? {} : { fixed }),
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
    // The preceding column of the form has been placed by now.
    const before = columns[index - 1]?.key;
    placed.splice(placed.findIndex((one) => one.column.key === before) + 1, 0, { column, visible: true });
  });
  return placed;
}

/** The settings that reproduce these columns. */
export function settingsOf(arranged: readonly ArrangedColumn[]): readonly ColumnSetting[] {
  return arranged.map(({ column: { key, label }, ...stand }) => ({ key, label, ...stand }));
}

/** Whether a person sees the same columns, in the same order, with the same widths and at the same edges. */
export function isSameView(one: readonly ArrangedColumn[], other: readonly ArrangedColumn[]): boolean {
  return (
    one.length === other.length &&
    one.every((arranged, index) => {
      const twin = other[index];
      return (
        twin?.column.key === arranged.column.key &&
        twin.visible === arranged.visible &&
        twin.width === arranged.width &&
        edgeOf(twin) === edgeOf(arranged)
      );
    })
  );
}

/** The same columns with one at another position; the same list where it is there already. */
export function moveColumn(arranged: readonly ArrangedColumn[], key: string, place: number): readonly ArrangedColumn[] {
  const from = arranged.findIndex(({ column }) => column.key === key);
  const to = Math.max(0, Math.min(place, arranged.length - 1));
  const moved = arranged[from];
  if (!moved || from === to) return arranged;
  return arranged.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** The same columns with one shown or hidden; the same list where no column would be visible. */
export function showColumn(
  arranged: readonly ArrangedColumn[],
  key: string,
  visible: boolean,
): readonly ArrangedColumn[] {
  const next = arranged.map((one) => (one.column.key === key ? { ...one, visible } : one));
  return next.some((one) => one.visible) ? next : arranged;
}

/** All columns shown; where all are shown already, only the first. */
export function showAll(arranged: readonly ArrangedColumn[], visible: boolean): readonly ArrangedColumn[] {
  return arranged.map((one, index) => ({ ...one, visible: visible || index === 0 }));
}

/** The same columns with another width for one; undefined resets it to the author's. */
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

/** The edge at which a column stays in view: the chosen one, otherwise the author's. */
export function edgeOf({ column, fixed = column.fixed }: ArrangedColumn): 'left' | 'right' | undefined {
  return fixed === 'none' ? undefined : fixed;
}

/** The same columns with one at another edge, or at none. */
export function fixColumn(
  arranged: readonly ArrangedColumn[],
  key: string,
  fixed: FixedEdge,
): readonly ArrangedColumn[] {
  return arranged.map((one) => (one.column.key === key && (edgeOf(one) ?? 'none') !== fixed ? { ...one, fixed } : one));
}

/** The shown columns as they are drawn: those fixed at the left first, those fixed at the right last. */
export function inDrawnOrder(shown: readonly ArrangedColumn[]): readonly ArrangedColumn[] {
  if (!shown.some(edgeOf)) return shown;
  const at = (edge: 'left' | 'right' | undefined) => shown.filter((one) => edgeOf(one) === edge);
  return [...at('left'), ...at(undefined), ...at('right')];
}

/**
 * The same columns with one at another place among the drawn ones. It stays among the columns of its edge, and hidden
 * columns keep their places.
 */
export function moveShown(arranged: readonly ArrangedColumn[], key: string, place: number): readonly ArrangedColumn[] {
  const drawn = inDrawnOrder(arranged.filter(({ visible }) => visible));
  const moved = drawn.find(({ column }) => column.key === key);
  if (!moved) return arranged;
  const others = drawn.filter((one) => one !== moved);
  const first = others.findIndex((one) => edgeOf(one) === edgeOf(moved));
  if (first < 0) return arranged;
  const last = others.findLastIndex((one) => edgeOf(one) === edgeOf(moved));
  const at = Math.max(first, Math.min(place, last + 1));
  if (drawn[at] === moved) return arranged;
  const before = at > first ? others[at - 1] : undefined;
  const rest = arranged.filter((one) => one !== moved);
  const next = others[at];
  const index = before ? rest.indexOf(before) + 1 : next ? rest.indexOf(next) : 0;
  return rest.toSpliced(index, 0, moved);
}

/**
 * The same columns with one at the width to which it was drawn. Columns before it keep the widths that they are drawn
 * with, so that its edge stays under the pointer.
 */
export function drawWider(
  arranged: readonly ArrangedColumn[],
  drawn: ReadonlyMap<string, number>,
  { key, width }: { readonly key: string; readonly width: number },
): readonly ArrangedColumn[] {
  const order = [...drawn.keys()];
  const before = new Set(order.slice(0, order.indexOf(key)));
  return arranged.map((one) => {
    if (one.column.key === key) return { ...one, width };
    const now = before.has(one.column.key) && one.width === undefined ? drawn.get(one.column.key) : undefined;
    return now === undefined ? one : { ...one, width: now };
  });
}
