import { useWords } from '@org/meta-forms/react';
import type { WorkbookTemplate } from '@org/sheets';
import { Alert, Button } from 'antd';
import { RecordMoves } from '../../records/record-moves.tsx';
import { assignModule } from '../unit-verbs/unit-verb-calls.ts';
import { templateAddress } from '../grid/model/sheet-layout.ts';
import type { CellProblem } from '../grid/sheet-grid-props.ts';
import { ProblemAlert, ProblemList } from '../problem-list.tsx';
import { ClosedAlert } from './closed-alert.tsx';
import { cellText, choicesOf } from './cell-text.ts';
import type { FillingPartProps } from './filling-head.tsx';
import { fillingWords } from './filling.words.ts';
import type { CellOfBoth } from './merge-filled.ts';
import { useDictionaries } from './use-dictionaries.ts';
import type { FillingNotice } from './use-filled-content.ts';

/** What is said of unsaved changes. */
const KEEPING = { done: 'unsaved', pending: 'unsavedPending', failed: 'unsavedHere' } as const;

/** Properties of `FillingNotices`. */
interface FillingNoticesProps extends FillingPartProps {
  readonly isReadOnly: boolean;
}

/** What a person should know before they type: drafts, what others saved, problems, and why nothing can be typed. */
export function FillingNotices({ report, filling, isReadOnly }: FillingNoticesProps) {
  const say = useWords(fillingWords);
  const { notice, problems, isUnsaved, keeping, isTried } = filling;
  const errors = problems.filter(({ level }) => level === 'error');
  const warnings = problems.filter(({ level }) => level === 'warning');
  const placed = (found: readonly CellProblem[]) => found.map((problem) => say('problemAt', { ...problem }));
  return (
    <div className="report-notices">
      <RecordMoves
        module={assignModule}
        record={{ id: report.assignId, status: report.status, version: report.recordVersion }}
      />
      {report.isOpen ? null : <ClosedAlert report={report} />}
      {notice ? <NoticeAlert notice={notice} filling={filling} /> : null}
      {isTried && errors.length > 0 ? (
        <ProblemAlert type="error" title={say('problemsStop', { count: errors.length })} problems={placed(errors)} />
      ) : null}
      {isTried && warnings.length > 0 ? (
        <ProblemAlert type="warning" title={say('warnings', { count: warnings.length })} problems={placed(warnings)} />
      ) : null}
      {/* Always there, and last: the first keystroke moves no row. */}
      {isReadOnly ? null : <p className="report-unsaved">{say(isUnsaved ? KEEPING[keeping] : 'allSaved')}</p>}
    </div>
  );
}

function NoticeAlert({ notice, filling }: Pick<FillingPartProps, 'filling'> & { readonly notice: FillingNotice }) {
  const say = useWords(fillingWords);
  if (notice.kind === 'merged') return <MergedAlert both={notice.both} template={filling.workbook.template} />;
  const time = new Date(notice.draft.savedAt).toLocaleString();
  return (
    <Alert
      type="info"
      showIcon
      title={say(notice.kind, { time })}
      action={
        <>
          {notice.kind === 'older' ? (
            <Button size="small" onClick={() => filling.takeDraft(notice.draft)}>
              {say('takeDraft')}
            </Button>
          ) : null}
          <Button size="small" type="text" onClick={filling.dropDraft}>
            {say('dropDraft')}
          </Button>
        </>
      }
    />
  );
}

interface MergedAlertProps {
  readonly both: readonly CellOfBoth[];
  readonly template: WorkbookTemplate;
}

/** Says what the other person filled in, as their cells show it, where both have changed a cell. */
function MergedAlert({ both, template }: MergedAlertProps) {
  const say = useWords(fillingWords);
  const choices = choicesOf(useDictionaries(template));
  const cells = both.map(({ theirs, ...place }) => {
    if (theirs === null) return say('emptiedAt', place);
    const sheet = template.sheets.find(({ name }) => name === place.sheet);
    return say('changedAt', {
      ...place,
      value: cellText(sheet?.cells[templateAddress(place.address)], theirs, choices),
    });
  });
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={both.length > 0 ? say('mergedBoth', { count: both.length }) : say('merged')}
      description={cells.length > 0 ? <ProblemList problems={cells} /> : null}
    />
  );
}
