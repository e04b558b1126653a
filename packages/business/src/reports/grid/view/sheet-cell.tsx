import { memo, type CSSProperties, type ReactNode } from 'react';

/** What one cell draws; all of it primitive, so that equal cells are not drawn again. */
export interface SheetCellProps {
  /** `row:column`, by which a press finds its cell. */
  readonly place: string;
  readonly columnIndex: number;
  readonly columnSpan: number;
  readonly rowSpan: number;
  readonly text: string;
  readonly last: string;
  readonly className: string;
  readonly isReadOnly: boolean;
  readonly isSelected: boolean;
  readonly problem: string;
  readonly left: number;
  readonly width: number;
  readonly height: number;
  /** Distance from the cell before it, where it is in the row and does not scroll. */
  readonly gap?: number | undefined;
  readonly children?: ReactNode;
}

/** Neighbours overlap by the width of a line, which they share. */
const LINE = 1;

/** A cell of a sheet. */
export const SheetCell = memo(function SheetCell({
  place,
  columnIndex,
  columnSpan,
  rowSpan,
  text,
  last,
  className,
  isReadOnly,
  isSelected,
  problem,
  left,
  width,
  height,
  gap,
  children,
}: SheetCellProps) {
  const style: CSSProperties =
    gap === undefined
      ? { transform: `translate(${left - LINE}px, ${-LINE}px)`, width: width + LINE, height: height + LINE }
      : {
          insetInlineStart: left - LINE,
          marginInlineStart: gap - LINE,
          marginBlockStart: -LINE,
          width: width + LINE,
          height: height + LINE,
        };
  return (
    <div
      role="gridcell"
      data-place={place}
      aria-colindex={columnIndex}
      {...(columnSpan > 1 ? { 'aria-colspan': columnSpan } : {})}
      {...(rowSpan > 1 ? { 'aria-rowspan': rowSpan } : {})}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 has it for grid cells
      aria-readonly={isReadOnly}
      aria-selected={isSelected}
      {...(problem === '' ? {} : { 'aria-invalid': true, title: problem })}
      className={className}
      style={style}
    >
      {last === '' ? null : <span className="sheet-last">{last}</span>}
      <span className="sheet-text">{text}</span>
      {children}
    </div>
  );
});
