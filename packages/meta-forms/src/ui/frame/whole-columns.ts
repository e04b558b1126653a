/** A column in drawing order. */
export interface SizedColumn {
  /** In px. */
  readonly width: number;
  /** Nobody has set its width. */
  readonly mayGrow: boolean;
}

/**
 * The widths in px with which the room ends at the edge of a column: half a value below a fixed column reads as a whole
 * one. The columns before the first one that does not fit share its room, in proportion to their widths.
 */
export function wholeColumns(columns: readonly SizedColumn[], room: number): readonly number[] {
  const widths = columns.map(({ width }) => width);
  let left = room;
  const cut = columns.findIndex(({ width }) => {
    if (width > left) return true;
    left -= width;
    return false;
  });
  if (cut < 0 || left <= 0) return widths;
  const grows = ({ mayGrow }: SizedColumn, index: number) => index < cut && mayGrow;
  const wide = columns.reduce((sum, one, index) => sum + (grows(one, index) ? one.width : 0), 0);
  const last = columns.findLastIndex(grows);
  let rest = left;
  return columns.map((one, index) => {
    if (!grows(one, index)) return one.width;
    const more = index === last ? rest : Math.floor((one.width * left) / wide);
    rest -= more;
    return one.width + more;
  });
}
