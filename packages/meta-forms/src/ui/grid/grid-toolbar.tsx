import { DeleteOutlined, ExpandOutlined, PlusOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useWords } from '../language.tsx';
import { usePickerMessages } from '../picker/use-picker-messages.ts';
import { useGridPart, useGridScope } from './grid-scope.ts';
import { gridWords } from './grid.words.ts';
import { useReportWords } from './use-report-words.ts';
import { useRowHistory } from './use-rows-access.ts';

/** Buttons that concern rows, and how many rows there are. */
export function GridToolbar({ rowCount }: { readonly rowCount: number }) {
  const { grid } = useGridScope();
  const say = useWords(gridWords);
  const messages = usePickerMessages();
  const selected = useGridPart(grid, () => grid.selectedIds().length);

  function openRow() {
    const rowId = grid.selectedIds()[0] ?? grid.store.get().active?.rowId;
    if (rowId === undefined) messages.warn(say('chooseRows'));
    else grid.openRow(rowId);
  }

  return (
    <div className="mf-grid-toolbar">
      {grid.showsAddRemove ? (
        <>
          <Button size="small" autoInsertSpace={false} icon={<PlusOutlined aria-hidden />} disabled={!grid.canAddRemove} onClick={grid.add}>{say('add')}</Button>
          <Button size="small" autoInsertSpace={false} icon={<DeleteOutlined aria-hidden />} disabled={!grid.canAddRemove} onClick={() => grid.removeSelected() || messages.warn(say('chooseRows'))}>{say('remove')}</Button>
        </>
      ) : null}
      {grid.plan.selectable ? <Button size="small" autoInsertSpace={false} icon={<ExpandOutlined aria-hidden />} onClick={openRow}>{say('open')}</Button> : null}
      {grid.plan.selectable ? <HistoryButtons /> : null}
      <PasteStatus />
      <span className="mf-grid-count">
        {say('count', { count: rowCount })}
        {selected > 0 ? ` · ${say('selected', { count: selected })}` : ''}
      </span>
    </div>
  );
}

/** How a paste went that left nothing open, until the next step: said without a message that would cover the rows. */
function PasteStatus() {
  const { grid } = useGridScope();
  const sayReport = useReportWords();
  const report = useGridPart(grid, (state) => state.report);
  const { undo } = useRowHistory(grid.access, grid.path);
  const isNews = report !== undefined && report.refused.size === 0 && report.dropped === 0 && report.step === undo;
  return <span role="status" className="mf-grid-said">{isNews ? sayReport(report) : ''}</span>;
}

function HistoryButtons() {
  const { grid } = useGridScope();
  const say = useWords(gridWords);
  const { undo, redo } = useRowHistory(grid.access, grid.path);
  return (
    <>
      <Button size="small" icon={<UndoOutlined aria-hidden />} aria-label={say('undo')} title={say('undo')} disabled={undo === undefined} onClick={grid.undo} />
      <Button size="small" icon={<RedoOutlined aria-hidden />} aria-label={say('redo')} title={say('redo')} disabled={redo === undefined} onClick={grid.redo} />
    </>
  );
}
