import { useLanguage, useWords, type Say } from '@org/meta-forms/react';
import { bindPlaceholders, readTemplate, refusalText, type WorkbookTemplate } from '@org/sheets';
import { Alert, Modal } from 'antd';
import { useId, useState } from 'react';
import { WorkbookDrop } from '../workbook-drop.tsx';
import { ProblemAlert } from '../../problem-list.tsx';
import { designerWords } from './designer.words.ts';
import { designOf, fitDesign, type LostPart } from './model/template-design.ts';

/** Properties of `ReplaceDialog`. */
export interface ReplaceDialogProps {
  readonly template: WorkbookTemplate;
  /** Texts with names of items in braces become bound cells. */
  readonly isPrint: boolean;
  readonly onReplace: (template: WorkbookTemplate, file: File) => void;
  readonly onEnd: () => void;
}

interface Fitted {
  readonly file: File;
  readonly template: WorkbookTemplate;
  readonly lost: readonly LostPart[];
}

/** Parts and refusals that are named. */
const MOST_NAMED = 20;

/** Puts the design over another workbook, and names the parts that do not fit before anything changes. */
export function ReplaceDialog({ template, isPrint, onReplace, onEnd }: ReplaceDialogProps) {
  const say = useWords(designerWords);
  const language = useLanguage();
  const id = useId();
  const [file, setFile] = useState<File>();
  const [fitted, setFitted] = useState<Fitted>();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  async function choose(chosen: File) {
    setFile(chosen);
    setFitted(undefined);
    setRefusals([]);
    const read = await readTemplate(new Uint8Array(await chosen.arrayBuffer()));
    if (!read.template || read.refusals.length > 0) {
      setRefusals(read.refusals.map((refusal) => refusalText(refusal, language)));
      return;
    }
    const workbook = isPrint ? bindPlaceholders(read.template) : read.template;
    setFitted({ file: chosen, ...fitDesign(workbook, designOf(template)) });
  }
  const isReading = file !== undefined && !fitted && refusals.length === 0;
  return (
    <Modal
      open
      title={say('replaceTitle')}
      okText={say('replaceNow')}
      cancelText={say('dismiss')}
      okButtonProps={{ disabled: !fitted, autoInsertSpace: false }}
      cancelButtonProps={{ autoInsertSpace: false }}
      onOk={() => fitted && onReplace(fitted.template, fitted.file)}
      onCancel={onEnd}
    >
      <p className="designer-note">{say('replaceHint')}</p>
      <WorkbookDrop
        id={id}
        file={file}
        onFile={(chosen) => void choose(chosen)}
        onRefused={(sentence) => {
          setFile(undefined);
          setFitted(undefined);
          setRefusals([sentence]);
        }}
      />
      <div role="status">
        {isReading ? say('reading') : null}
        {fitted && fitted.lost.length === 0 ? <Alert type="success" showIcon title={say('fitsAll')} /> : null}
        {fitted && fitted.lost.length > 0 ? (
          <ProblemAlert
            type="warning"
            title={say('lostSome', { count: fitted.lost.length })}
            problems={fitted.lost.map((part) => lostText(part, say))}
            most={MOST_NAMED}
          />
        ) : null}
        {refusals.length > 0 ? (
          <ProblemAlert type="error" title={say('workbookRefused')} problems={refusals} most={MOST_NAMED} />
        ) : null}
      </div>
    </Modal>
  );
}

function lostText(part: LostPart, say: Say<keyof typeof designerWords.zh>): string {
  switch (part.kind) {
    case 'sheet':
      return say('lostSheet', { sheet: part.sheet });
    case 'cell':
      return say('lostCell', { sheet: part.sheet, address: part.address });
    case 'row':
      return say('lostRow', { sheet: part.sheet, row: part.row });
    default:
      return say('lostCheck', { message: part.message });
  }
}
