import { Modal } from 'antd';
import { useState } from 'react';
import { childPath } from '../../../contract/field-path.ts';
import type { RowSnapshot } from '../../../contract/field-snapshot.ts';
import type { CompiledField } from '../../../contract/item-type.ts';
import { AntdButton } from '../../frame/antd-button.tsx';
import { AntdDialog } from '../../frame/antd-dialog.tsx';
import { useWords } from '../../language.tsx';
import { ProblemLines } from '../../problem-lines.tsx';
import { RowNumberProvider } from '../../row-number.ts';
import { cellId, useGridPart, useGridScope } from '../grid-scope.ts';
import { gridWords } from '../model/grid.words.ts';
import { RowFiles, useFilesLabel } from './row-files.tsx';
import { useCellProblems } from '../model/use-rows-access.ts';

/** Width and least width in px of the dialogs of a row and of a nested list: those of a form. */
const DIALOG_WIDTH = 960;
const MIN_DIALOG_WIDTH = 740;

/**
 * The dialog of the list: one row as a form, or the list in one of its cells. It costs nothing before its first
 * opening.
 */
export function GridDialogs() {
  const { grid } = useGridScope();
  const opened = useGridPart(grid, (state) => state.opened) !== undefined;
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  return wasOpened ? <GridDialog /> : null;
}

function GridDialog() {
  const { grid, field, CellSlot } = useGridScope();
  const say = useWords(gridWords);
  const opened = useGridPart(grid, (state) => state.opened);
  const rows = grid.shownRows();
  const index = rows.findIndex(({ id }) => id === opened?.rowId);
  const row = rows[index];
  const nested = opened?.kind === 'nested' ? grid.plan.columns.find(({ key }) => key === opened.columnKey) : undefined;
  const isFiles = nested !== undefined && nested === grid.plan.files;
  const rowTitle = say('rowTitle', { label: isFiles || !nested ? field.label : nested.label, row: index + 1 });
  const close = () => grid.store.set({ opened: undefined });
  return (
    <>
      <Modal
        open={row !== undefined && isFiles}
        title={say('filesTitle')}
        width={DIALOG_WIDTH}
        footer={null}
        destroyOnHidden
        closable={{ 'aria-label': say('close') }}
        onCancel={close}
      >
        {row && isFiles ? (
          <>
            <p>{rowTitle}</p>
            <RowFiles path={childPath(row.path, nested.key)} column={nested} />
          </>
        ) : null}
      </Modal>
      <AntdDialog
        open={row !== undefined && !isFiles}
        title={rowTitle}
        width={DIALOG_WIDTH}
        minWidth={MIN_DIALOG_WIDTH}
        footer={<CloseButton onClick={close} />}
        onDismiss={close}
      >
        {row && nested && !isFiles ? <CellSlot path={childPath(row.path, nested.key)} editing /> : null}
        {row && !nested ? (
          <RowNumberProvider value={index + 1}>
            <RowForm row={row} />
          </RowNumberProvider>
        ) : null}
      </AntdDialog>
    </>
  );
}

/** The form around has what was typed already; it is stored with the record. */
function CloseButton({ onClick }: { readonly onClick: () => void }) {
  const { grid } = useGridScope();
  const say = useWords(gridWords);
  return grid.plan.writableKeys.length > 0 ? (
    <AntdButton kind="primary" onClick={onClick}>
      {say('done')}
    </AntdButton>
  ) : (
    <AntdButton kind="default" onClick={onClick}>
      {say('close')}
    </AntdButton>
  );
}

function RowForm({ row }: { readonly row: RowSnapshot }) {
  const { grid } = useGridScope();
  return (
    <div className="mf-grid-form">
      {grid.plan.columns.map((column) =>
        column === grid.plan.files ? (
          <RowFilesField key={column.key} row={row} column={column} />
        ) : (
          <RowField key={column.key} row={row} column={column} />
        ),
      )}
    </div>
  );
}

function RowFilesField({ row, column }: { readonly row: RowSnapshot; readonly column: CompiledField }) {
  const label = useFilesLabel(column);
  return (
    <section className="mf-grid-form-wide" aria-label={label}>
      <div className="mf-label">{label}</div>
      <RowFiles path={childPath(row.path, column.key)} column={column} />
    </section>
  );
}

function RowField({ row, column }: { readonly row: RowSnapshot; readonly column: CompiledField }) {
  const scope = useGridScope();
  const { grid, CellSlot } = scope;
  const say = useWords(gridWords);
  const path = childPath(row.path, column.key);
  const problems = useCellProblems(grid.access, path);
  const id = cellId(scope, path);
  const holdsRows = column.type.structure === 'rows';
  const editing = holdsRows || grid.plan.writableKeys.includes(column.key);
  const label = (
    <>
      {column.label}
      {column.required && grid.plan.selectable ? (
        <span className="mf-required" role="img" aria-label={say('required')}>
          *
        </span>
      ) : null}
    </>
  );
  return (
    <div className={holdsRows || column.type.fullRow ? 'mf-grid-form-wide' : undefined}>
      {editing && !holdsRows ? (
        <label className="mf-label" htmlFor={id}>
          {label}
        </label>
      ) : (
        <div className="mf-label">{label}</div>
      )}
      <div className="mf-control">
        <CellSlot path={path} editing={editing} place="form" />
      </div>
      {editing && grid.views[column.type.name]?.placesProblems ? null : (
        <ProblemLines id={`${id}-problems`} problems={problems} />
      )}
    </div>
  );
}
