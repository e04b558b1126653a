import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { errorText } from '../../../ports/error-text.ts';
import type { ImportReport, ImportStepsPort } from '../../../ports/import-steps.ts';
import type { TransferPort } from '../../../ports/transfers.ts';
import { useNotices } from '../../../react/use-notices.ts';
import { saveBytes } from '../../../ui/files/download.ts';
import { useWords } from '../../../ui/language.tsx';
import { transfersWords } from '../transfers.words.ts';
import type { Cancelling } from '../use-cancel.ts';
import type { ImportMode } from './import-mode.tsx';
import { isEmptyFile, type ImportSource, type ImportView } from './import-run.ts';
import { importStepsWords } from './import-steps.words.ts';
import { lackingItems, type ColumnChoice } from './map-columns.tsx';

export interface ImportActionsProps {
  readonly port: TransferPort;
  readonly steps: ImportStepsPort;
  /** The title of the form. */
  readonly title: string;
  readonly view: ImportView;
  readonly isMapping: boolean;
  readonly choice: ColumnChoice;
  readonly mode: ImportMode;
  readonly cancelling: Cancelling;
  readonly onCheck: (id: string, report: ImportReport) => void;
  readonly onSource: (source: ImportSource) => void;
  readonly onMapping: (id: string, report: ImportReport) => void;
  readonly onRestart: () => void;
}

/** The next steps of an import. */
export function ImportActions(props: ImportActionsProps) {
  const { port, view, isMapping, cancelling, onSource, onRestart } = props;
  const say = useWords(transfersWords);
  if (view.kind === 'choose' || view.kind === 'sending') return null;
  const restart = (isPrimary: boolean) => (
    <Button type={isPrimary ? 'primary' : 'default'} onClick={onRestart}>
      {say('again')}
    </Button>
  );
  if (view.kind === 'broken' || isEmptyFile(view)) return restart(true);
  if (view.report && (isMapping || view.kind === 'mapping')) return <MappingActions {...props} report={view.report} />;
  if (view.kind === 'running')
    return cancelling.cancel ? (
      <Button disabled={cancelling.asked === view.id} onClick={() => cancelling.cancel?.(view.id)}>
        {say('cancelImport')}
      </Button>
    ) : null;
  const wasChecked = view.report?.stage === 'checked' && cancelling.asked !== view.id;
  if (view.report && (view.kind === 'checked' || (view.kind === 'failed' && wasChecked)))
    return <ResultActions {...props} id={view.id} report={view.report} />;
  if (view.kind === 'done') return <DoneActions {...props} id={view.id} report={view.report} />;
  return (
    <>
      {port.repeatImport ? (
        <Button onClick={() => onSource({ kind: 'repeat', id: view.id })}>{say('repeat')}</Button>
      ) : null}
      {restart(true)}
    </>
  );
}

interface WithReport extends ImportActionsProps {
  readonly report: ImportReport;
}

function MappingActions({ view, report, choice, mode, onCheck, onRestart }: WithReport) {
  const say = useWords(transfersWords);
  const stepsSay = useWords(importStepsWords);
  const isLacking = choice.size === 0 || lackingItems(report, choice, mode).length > 0;
  return (
    <>
      <Button onClick={onRestart}>{say('again')}</Button>
      <Button type="primary" disabled={isLacking} onClick={() => 'id' in view && onCheck(view.id, report)}>
        {stepsSay('check')}
      </Button>
    </>
  );
}

interface OfJob {
  readonly id: string;
}

function ResultActions({ steps, title, id, report, onSource, onMapping, onRestart }: WithReport & OfJob) {
  const say = useWords(transfersWords);
  const stepsSay = useWords(importStepsWords);
  const isClean = report.lines.length === 0;
  const store = (rows: 'all' | 'valid') => onSource({ kind: 'commit', id, rows });
  return (
    <>
      <Button type="link" onClick={() => onMapping(id, report)}>
        {stepsSay('changeColumns')}
      </Button>
      <Button onClick={onRestart}>{say('again')}</Button>
      {isClean ? null : <ErrorsButton steps={steps} id={id} title={title} />}
      {isClean ? (
        <Button type="primary" onClick={() => store('all')}>
          {stepsSay('importAll', { count: report.valid })}
        </Button>
      ) : report.valid > 0 ? (
        <Button type="primary" onClick={() => store('valid')}>
          {stepsSay('importValid', { count: report.valid })}
        </Button>
      ) : null}
    </>
  );
}

interface DoneActionsProps extends ImportActionsProps, OfJob {
  readonly report: ImportReport | undefined;
}

/** What remains after valid rows are stored: the wrong ones. */
function DoneActions({ steps, title, id, report, onRestart }: DoneActionsProps) {
  const stepsSay = useWords(importStepsWords);
  if (!report || report.lines.length === 0) return null;
  return (
    <>
      <ErrorsButton steps={steps} id={id} title={title} />
      <Button type="primary" onClick={onRestart}>
        {stepsSay('nextFile')}
      </Button>
    </>
  );
}

function ErrorsButton({ steps, id, title }: Pick<ImportActionsProps, 'steps' | 'title'> & OfJob) {
  const say = useWords(importStepsWords);
  const notices = useNotices();
  const [isLoading, setLoading] = useState(false);
  async function download() {
    setLoading(true);
    try {
      saveBytes(await steps.errors(id), say('errorsName', { title }));
    } catch (error) {
      notices.error(errorText(error));
    } finally {
      setLoading(false);
    }
  }
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={isLoading} onClick={() => void download()}>
      {say('errors')}
    </Button>
  );
}
