import { useLanguage, useWords } from '@org/meta-forms/react';
import { checkFilled, type FilledWorkbook, type SheetProblem, type WorkbookTemplate } from '@org/sheets';
import { Button, Modal } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useOpenWorkbook } from '../../filling/use-open-workbook.ts';
import { WorkbookView } from '../../filling/workbook-view.tsx';
import { designerWords } from './designer.words.ts';

/** Properties of `TryDialog`. */
export interface TryDialogProps {
  readonly name: string;
  readonly template: WorkbookTemplate;
  readonly onClose: () => void;
}

const EMPTY: FilledWorkbook = { sheets: {} };
/** In px. */
const WIDTH = 1100;
/** Problems that are listed above the sheet; the marks in it show all. */
const MOST_LISTED = 3;

/** Fills a template in as a unit does, with its checks; nothing is stored. */
export function TryDialog({ name, template, onClose }: TryDialogProps) {
  const say = useWords(designerWords);
  const [last, setLast] = useState<FilledWorkbook>();
  const [round, setRound] = useState(0);
  return (
    <Modal
      open
      title={say('tryTitle', { name })}
      width={WIDTH}
      mask={{ closable: false }}
      footer={<Button onClick={onClose}>{say('close')}</Button>}
      onCancel={onClose}
    >
      <p className="designer-note">{say('tryHint')}</p>
      <TriedWorkbook
        key={round}
        template={template}
        last={last}
        onLast={(filled) => {
          setLast(filled);
          setRound(round + 1);
        }}
      />
    </Modal>
  );
}

interface TriedWorkbookProps {
  readonly template: WorkbookTemplate;
  readonly last: FilledWorkbook | undefined;
  readonly onLast: (filled: FilledWorkbook) => void;
}

function TriedWorkbook({ template, last, onLast }: TriedWorkbookProps) {
  const say = useWords(designerWords);
  const workbook = useOpenWorkbook(template, { start: EMPTY, last });
  const filled = useDeferredValue(workbook.filled);
  const language = useLanguage();
  const problems = useMemo(
    () => checkFilled(template, filled, { language, ...(last ? { last } : {}) }),
    [template, filled, last, language],
  );
  return (
    <div className="designer-try">
      <div role="status">
        {problems.length > 0 ? (
          <TriedProblems problems={problems} />
        ) : (
          <p className="designer-note">{say('noProblems')}</p>
        )}
      </div>
      <WorkbookView
        workbook={workbook}
        problems={problems}
        isReadOnly={false}
        tools={
          <Button size="small" onClick={() => onLast(workbook.filled)}>
            {say('asLast')}
          </Button>
        }
      />
    </div>
  );
}

function TriedProblems({ problems }: { readonly problems: readonly SheetProblem[] }) {
  const say = useWords(designerWords);
  return (
    <>
      <p className="sheet-line-error">{say('problems', { count: problems.length })}</p>
      <ul className="report-problems">
        {problems.slice(0, MOST_LISTED).map(({ sheet, address, message, level }) => (
          <li key={`${sheet} ${address} ${message}`}>
            {say(level)} {address} {message}
          </li>
        ))}
      </ul>
    </>
  );
}
