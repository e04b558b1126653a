import { Alert, Button } from 'antd';
import { childPath, pathSegments } from '../../../contract/field-path.ts';
import { describeProblem } from '../../../locales/describe-problem.ts';
import { useLanguage, useWords } from '../../language.tsx';
import { useGridPart, useGridScope } from '../grid-scope.ts';
import { gridWords } from '../model/grid.words.ts';
import { openMarks } from './open-marks.ts';
import type { RefusedCell } from './paste-report.ts';
import { useReportWords } from './use-report-words.ts';
import { useRowHistory } from '../model/use-rows-access.ts';

/** The refused cells of a paste: their number, one of them with the reason, and buttons for the next. */
export function GridReport() {
  const { grid } = useGridScope();
  const say = useWords(gridWords);
  const sayReport = useReportWords();
  const report = useGridPart(grid, (state) => state.report);
  const active = useGridPart(grid, (state) => state.active);
  // A step may have resolved a mark.
  useRowHistory(grid.access, grid.path);
  if (!report || (report.refused.size === 0 && report.dropped === 0)) return null;
  const open = openMarks(grid);
  const at = active && childPath(childPath(grid.path, active.rowId), active.columnKey);
  const current = open.find(({ path }) => path === at) ?? open[0];
  return (
    <Alert
      className="mf-grid-report"
      type="warning"
      showIcon
      title={sayReport(report)}
      description={current ? <Reason cell={current} /> : say('allAnswered')}
      closable={{ 'aria-label': say('close'), onClose: () => grid.store.set({ report: undefined }) }}
      action={
        open.length > 0 ? (
          <span className="mf-grid-jumps">
            <Button size="small" autoInsertSpace={false} onClick={() => grid.jump(-1)}>
              {say('previousMark')}
            </Button>
            <Button size="small" autoInsertSpace={false} onClick={() => grid.jump(1)}>
              {say('nextMark')}
            </Button>
          </span>
        ) : undefined
      }
    />
  );
}

function Reason({ cell }: { readonly cell: RefusedCell }) {
  return <>{useRefusal(cell)}</>;
}

/** `第3行：金额须为数字（粘贴的内容：“一百”）`. */
function useRefusal(cell: RefusedCell): string {
  const { grid } = useGridScope();
  const say = useWords(gridWords);
  const language = useLanguage();
  const [rowId] = pathSegments(cell.path.slice(grid.path.length + 1));
  const row = grid.shownIds().indexOf(rowId ?? '') + 1;
  const problem = { ...cell.problem, path: cell.path, label: grid.access.fieldAt(cell.path).label };
  return say('refusal', { problem: describeProblem(problem, language, row), text: cell.text });
}
