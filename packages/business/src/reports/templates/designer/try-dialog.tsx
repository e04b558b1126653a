import { useWords } from '@org/meta-forms/react';
import { checkFilled, type FilledWorkbook, type WorkbookTemplate } from '@org/sheets';
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
  const problems = useMemo(() => checkFilled(template, filled, last ? { last } : {}), [template, filled, last]);
  return (
    <div className="designer-try">
      <p role="status" className={problems.length > 0 ? 'sheet-line-error' : 'designer-note'}>
        {problems.length > 0 ? say('problems', { count: problems.length }) : say('noProblems')}
      </p>
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
