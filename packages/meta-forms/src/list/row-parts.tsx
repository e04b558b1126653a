import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { CompiledForm, ListColumn } from '../compile/compiled-form.ts';
import type { FormKit } from '../contract/form-kit.ts';
import type { FormPorts, WireRecord } from '../ports/ports.ts';
import { ButtonFold } from '../ui/frame/button-fold.tsx';
import { useWords } from '../ui/language.tsx';
import { listWords } from './list.words.ts';
import { MissingFilesMark } from './missing-files-mark.tsx';
import { RecordCell } from '../react/record-cell.tsx';
import { recordName } from '../compile/record-name.ts';

/** A column that the host draws, such as the state of a record. */
export interface StateColumn {
  readonly key: string;
  readonly draw: (record: WireRecord) => ReactNode;
  /** Space in px that the drawing of a state needs around its text: the column is as wide as the states in it. */
  readonly around?: number;
}

export interface RowParts {
  readonly compiled: CompiledForm;
  readonly kit: FormKit;
  readonly ports: FormPorts;
  readonly onOpen: ((record: WireRecord) => void) | undefined;
  /** What the link that opens a row says; missing: that it shows the record. */
  readonly openWord: string | undefined;
  readonly rowActions: ((record: WireRecord) => ReactNode) | undefined;
  readonly stateColumn: StateColumn | undefined;
  readonly drawnColumns: readonly StateColumn[] | undefined;
}

/** Draws the value of a record in a column. */
export function drawCell(
  { kit, ports, stateColumn, drawnColumns }: RowParts,
  column: ListColumn,
  record: WireRecord,
): ReactNode {
  if (stateColumn?.key === column.key) return stateColumn.draw(record);
  const drawn = drawnColumns?.find(({ key }) => key === column.key);
  if (drawn) return drawn.draw(record);
  return <RecordCell column={column} record={record} kit={kit} ports={ports} />;
}

/** The same, with the mark of missing files. */
export function drawFirstCell(parts: RowParts, column: ListColumn, record: WireRecord): ReactNode {
  return (
    <>
      <MissingFilesMark record={record} />
      {drawCell(parts, column, record)}
    </>
  );
}

/** Draws the end of a row: the link that opens it, then the caller's own actions. */
export function drawActions({ compiled, onOpen, openWord, rowActions }: RowParts, record: WireRecord): ReactNode {
  return (
    <span className="mf-list-actions">
      {onOpen ? <OpenLink word={openWord} name={recordName(compiled, record)} onClick={() => onOpen(record)} /> : null}
      {rowActions?.(record)}
    </span>
  );
}

/** The same actions behind one button. */
export function drawFoldedActions(parts: RowParts, record: WireRecord): ReactNode {
  return <FoldedRow name={recordName(parts.compiled, record)}>{drawActions(parts, record)}</FoldedRow>;
}

/** Whether rows have actions at their end. */
export function hasActions({ onOpen, rowActions }: RowParts): boolean {
  return onOpen !== undefined || rowActions !== undefined;
}

function FoldedRow({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const say = useWords(listWords);
  return <ButtonFold label={say('rowActions', { name })}>{children}</ButtonFold>;
}

interface OpenLinkProps {
  readonly word: string | undefined;
  readonly name: string;
  readonly onClick: () => void;
}

function OpenLink({ word, name, onClick }: OpenLinkProps) {
  const say = useWords(listWords);
  const shown = word ?? say('open');
  return (
    <Button type="link" size="small" aria-label={say('openRow', { word: shown, name })} onClick={onClick}>
      {shown}
    </Button>
  );
}
