import { DeleteOutlined, EditOutlined, EyeOutlined, PlusOutlined, RollbackOutlined } from '@ant-design/icons';
import { useWords } from '../../language.tsx';
import { useAntdNotices } from '../../frame/use-antd-notices.tsx';
import { GridButton } from './grid-button.tsx';
import { useGridPart, useGridScope } from '../grid-scope.ts';
import { gridWords } from '../model/grid.words.ts';
import { useReportWords } from '../clipboard/use-report-words.ts';
import { useRowHistory } from '../model/use-rows-access.ts';

/** Buttons for rows, and the number of rows. */
export function GridToolbar({ rowCount }: { readonly rowCount: number }) {
  const { grid } = useGridScope();
  const say = useWords(gridWords);
  const notices = useAntdNotices();
  const selected = useGridPart(grid, () => grid.selectedIds().length);

  const edits = grid.plan.writableKeys.length > 0;

  function openRow() {
    const rowId = grid.selectedIds()[0] ?? grid.store.get().active?.rowId;
    if (rowId === undefined) notices.warn(say('chooseRows'));
    else grid.openRow(rowId);
  }

  return (
    <div className="mf-grid-toolbar">
      {grid.showsAddRemove ? (
        <>
          <GridButton
            icon={<PlusOutlined aria-hidden />}
            text={say('add')}
            disabled={!grid.canAddRemove}
            onClick={grid.add}
          />
          <GridButton
            icon={<DeleteOutlined aria-hidden />}
            text={say('remove')}
            disabled={!grid.canAddRemove}
            onClick={() => grid.removeSelected() || notices.warn(say('chooseRows'))}
          />
        </>
      ) : null}
      {grid.plan.selectable ? (
        <GridButton
          icon={edits ? <EditOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
          text={say(edits ? 'edit' : 'open')}
          onClick={openRow}
        />
      ) : null}
      {grid.plan.selectable ? <HistoryButtons /> : null}
      <PasteStatus />
      <span className="mf-grid-count">
        {say('count', { count: rowCount })}
        {selected > 0 ? ` · ${say('selected', { count: selected })}` : ''}
      </span>
    </div>
  );
}

/** The result of a paste without refused cells, until the next step; not a message, which would cover the rows. */
function PasteStatus() {
  const { grid } = useGridScope();
  const sayReport = useReportWords();
  const report = useGridPart(grid, (state) => state.report);
  const { undo } = useRowHistory(grid.access, grid.path);
  const isNews = report !== undefined && report.refused.size === 0 && report.dropped === 0 && report.step === undo;
  return (
    <span role="status" className="mf-grid-said">
      {isNews ? sayReport(report) : ''}
    </span>
  );
}

function HistoryButtons() {
  const { grid } = useGridScope();
  const say = useWords(gridWords);
  const { undo, redo } = useRowHistory(grid.access, grid.path);
  return (
    <>
      <GridButton
        icon={<RollbackOutlined aria-hidden />}
        name={say('undo')}
        disabled={undo === undefined}
        onClick={grid.undo}
      />
      <GridButton
        icon={<RollbackOutlined aria-hidden className="mf-forward" />}
        name={say('redo')}
        disabled={redo === undefined}
        onClick={grid.redo}
      />
    </>
  );
}
