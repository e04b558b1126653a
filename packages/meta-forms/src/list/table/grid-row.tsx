import { memo, useLayoutEffect, useRef, type MouseEvent } from 'react';
import { recordName } from '../../compile/record-name.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { SelectBox } from '../../ui/grid/view/select-box.tsx';
import { useWords } from '../../ui/language.tsx';
import { listWords } from '../list.words.ts';
import { drawActions, drawCell, drawFirstCell, type RowParts } from '../row-parts.tsx';
import { SELECT_COLUMN, type DrawnColumn } from './drawn-column.ts';
import { RowCells, RowToggle } from './row-cells.tsx';

/** Space before a row for each level of a tree, in px. */
const INDENT = 20;

export interface GridRowProps {
  readonly id: string;
  readonly record: WireRecord;
  /** Place among the rows of the page, 0-based. */
  readonly index: number;
  readonly columns: readonly DrawnColumn[];
  readonly parts: RowParts;
  /** Undefined: the list is no tree. */
  readonly depth: number | undefined;
  /** Rows below others are moved in, after the button that opens them. */
  readonly isIndented: boolean;
  readonly canOpen: boolean;
  readonly isOpen: boolean;
  readonly isTickable: boolean;
  readonly isTicked: boolean;
  /** The record was opened last. */
  readonly isCurrent: boolean;
  /** The column of this row that Tab stops at. */
  readonly stopColumn: string | undefined;
  readonly onTick: (id: string, event: MouseEvent) => void;
  readonly onToggle: (id: string) => void;
}

/** One record: checkbox, values and actions. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, record, index, columns, parts, depth, isTickable, isTicked, stopColumn, onTick } = props;
  const say = useWords(listWords);
  const row = useRef<HTMLTableRowElement>(null);
  const hasKeyboard = stopColumn !== undefined;
  useLayoutEffect(() => {
    // Tab stops at the controls of the row with the keyboard only: those of all rows would be hundreds of stops.
    for (const control of row.current?.querySelectorAll<HTMLElement>('a, button') ?? [])
      control.tabIndex = hasKeyboard ? 0 : -1;
  });
  const name = recordName(parts.compiled, record);

  function content(drawn: DrawnColumn) {
    if (drawn.column && drawn.isFirst) return <FirstCell {...props} column={drawn.column} name={name} />;
    if (drawn.column) return drawCell(parts, drawn.column, record);
    if (drawn.id !== SELECT_COLUMN) return drawActions(parts, record);
    return (
      <SelectBox
        label={say('selectRow', { name })}
        checked={isTicked}
        inOrder={false}
        onClick={(event) => onTick(id, event)}
      />
    );
  }
  return (
    <tr
      ref={row}
      data-row-key={id}
      aria-rowindex={index + 2}
      {...(isTickable ? { 'aria-selected': isTicked } : {})}
      {...(props.isCurrent ? { 'aria-current': true } : {})}
      {...(depth === undefined ? {} : { 'aria-level': depth + 1 })}
      {...(props.canOpen ? { 'aria-expanded': props.isOpen } : {})}
    >
      <RowCells columns={columns} stopColumn={stopColumn} renderCell={content} />
    </tr>
  );
});

interface FirstCellProps extends GridRowProps {
  readonly column: NonNullable<DrawnColumn['column']>;
  readonly name: string;
}

/** The first value, after the button that opens the rows below in a tree. */
function FirstCell(props: FirstCellProps) {
  const { id, record, parts, column, name, depth, isIndented, canOpen, isOpen, onToggle } = props;
  const say = useWords(listWords);
  const value = drawFirstCell(parts, column, record);
  if (depth === undefined || !isIndented) return value;
  return (
    <span className="mf-list-branch" style={{ paddingInlineStart: depth * INDENT }}>
      {canOpen ? (
        <RowToggle isOpen={isOpen} label={say(isOpen ? 'collapse' : 'expand', { name })} onPress={() => onToggle(id)} />
      ) : (
        <span className="mf-list-toggle" />
      )}
      <span className="mf-list-branch-value">{value}</span>
    </span>
  );
}
