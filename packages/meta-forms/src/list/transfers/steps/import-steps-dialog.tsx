import { useMemo, useState } from 'react';
import type { CompiledForm } from '../../../compile/compiled-form.ts';
import type { ImportPlan, ImportReport, ImportStepsPort } from '../../../ports/import-steps.ts';
import type { TransferPort } from '../../../ports/transfers.ts';
import { useWords } from '../../../ui/language.tsx';
import { TransferDialog } from '../transfer-dialog.tsx';
import { useEnd, type TransferEvents } from '../transfer-events.ts';
import { transfersWords } from '../transfers.words.ts';
import { useCancel } from '../use-cancel.ts';
import { useJob } from '../use-job.ts';
import { ChooseStep } from './choose-step.tsx';
import { CheckResult } from './check-result.tsx';
import { EmptyFile } from './empty-file.tsx';
import { ImportActions } from './import-actions.tsx';
import type { ImportMode } from './import-mode.tsx';
import { rememberedImport, rememberImport } from './import-memory.ts';
import { isEmptyFile, stepsJob, viewOf, type ImportSource, type ImportView } from './import-run.ts';
import { importStepsWords } from './import-steps.words.ts';
import { choiceOf, MapColumns, type ColumnChoice } from './map-columns.tsx';
import { runningImport } from './running-import.tsx';

const MAPPING_WIDTH = 720;
const RESULT_WIDTH = 600;

/** Properties of `ImportStepsDialog`. */
export interface ImportStepsDialogProps extends TransferEvents {
  readonly port: TransferPort;
  readonly steps: ImportStepsPort;
  readonly compiled: CompiledForm;
  /** An import that was begun before, here or in another window; missing: that of this tab, if there is one. */
  readonly jobId?: string;
  readonly onClose: () => void;
}

/**
 * Imports a workbook in steps: the file, the items of its columns where they are not certain, a check of all rows, and
 * the decision which rows are stored. The job survives the dialog and the page, and is found again by its id.
 */
export function ImportStepsDialog({ port, steps, compiled, jobId, onClose, ...events }: ImportStepsDialogProps) {
  const say = useWords(transfersWords);
  const stepsSay = useWords(importStepsWords);
  const { metaKey } = compiled;
  const known = useMemo(() => rememberedImport(metaKey), [metaKey]);
  const [source, setSource] = useState(() => begunBefore(jobId ?? known?.id));
  const [hints, setHints] = useState<NonNullable<ImportPlan['hints']>>(known?.hints ?? []);
  const [chosenMode, setMode] = useState<ImportMode>();
  const [mapping, setMapping] = useState<{ readonly of: string; readonly choice: ColumnChoice }>();
  const cancelling = useCancel(port);
  const job = useMemo(
    () =>
      source &&
      stepsJob({ port, steps, metaKey, onBegun: (id) => rememberImport(metaKey, { id, isOpen: true, hints }) }, source),
    [port, steps, metaKey, source, hints],
  );
  const view = viewOf(source, useJob(job));
  useEnd(endOf(view), events);
  const report = reportOf(view);
  const mode = chosenMode ?? modeOf(report);
  const isMapping = report !== undefined && (view.kind === 'mapping' || mapping?.of === idOf(view));
  const choice: ColumnChoice =
    mapping && mapping.of === idOf(view) ? mapping.choice : report ? choiceOf(report) : new Map();
  const id = idOf(view);

  function close() {
    rememberImport(metaKey, id !== undefined && isUndecided(view) ? { id, isOpen: false, hints } : undefined);
    onClose();
  }
  function restart() {
    // What nobody will decide any more ends; a failure changes nothing for the person.
    if (id !== undefined && (view.kind === 'mapping' || view.kind === 'checked'))
      void port.cancel?.(id).catch(() => undefined);
    rememberImport(metaKey, undefined);
    setMode(mode);
    setMapping(undefined);
    setSource(undefined);
  }
  function check(of: string, { columns }: ImportReport) {
    const chosen = chosenIn(columns, choice);
    setHints(chosen.filter(({ title }) => title !== '').map(({ title, key }) => ({ title, key })));
    setMapping(undefined);
    setSource({
      kind: 'recheck',
      id: of,
      plan: { ...planOf(mode), columns: chosen.map(({ place, key }) => ({ place, key })) },
    });
  }

  const actions = (
    <ImportActions
      port={port}
      steps={steps}
      title={compiled.title}
      view={view}
      isMapping={isMapping}
      choice={choice}
      mode={mode}
      cancelling={cancelling}
      onCheck={check}
      onSource={setSource}
      onMapping={(of, found) => setMapping({ of, choice: choiceOf(found) })}
      onRestart={restart}
    />
  );
  const dialog = { title: say('import'), onClose: close, actions, status: 'active', percent: 0, sentence: '' } as const;
  if (view.kind === 'choose')
    return (
      <TransferDialog {...dialog}>
        <ChooseStep
          port={port}
          compiled={compiled}
          mode={mode}
          onMode={setMode}
          onFile={(file, isDirect) =>
            setSource({ kind: 'file', file, plan: { ...planOf(mode), hints }, store: isDirect })
          }
        />
      </TransferDialog>
    );
  if (report && isMapping)
    return (
      <TransferDialog {...dialog} width={MAPPING_WIDTH}>
        <MapColumns
          report={report}
          choice={choice}
          mode={mode}
          onChoice={(next) => setMapping({ of: idOf(view) ?? '', choice: next })}
          onMode={setMode}
        />
      </TransferDialog>
    );
  if (view.kind === 'checked')
    return (
      <TransferDialog {...dialog} width={RESULT_WIDTH} errors={linesOf(view.report, stepsSay)}>
        <CheckResult report={view.report} />
      </TransferDialog>
    );
  const empty = isEmptyFile(view) ? { children: <EmptyFile port={port} compiled={compiled} /> } : undefined;
  return <TransferDialog {...dialog} {...(empty ?? runningImport(view, cancelling, say))} />;
}

function begunBefore(id: string | undefined): ImportSource | undefined {
  return id === undefined ? undefined : { kind: 'resume', id };
}

function endOf({ kind }: ImportView): 'success' | 'error' | undefined {
  if (kind === 'done') return 'success';
  return kind === 'failed' || kind === 'broken' ? 'error' : undefined;
}

/** The lines of a report, and a last one about those that it does not list. */
function linesOf(
  { lines, more }: ImportReport,
  say: (key: 'more', params: { readonly count: number }) => string,
): readonly string[] {
  return more > 0 ? [...lines, say('more', { count: more })] : lines;
}

function planOf({ updateBy, absent }: ImportMode): ImportPlan {
  return updateBy === undefined ? {} : { updateBy, absent };
}

/** The mode of an import that was begun earlier. */
function modeOf(report: ImportReport | undefined): ImportMode {
  const updateBy = report?.updateBy ?? '';
  return { updateBy: updateBy === '' ? undefined : updateBy, absent: report?.absent ?? 'add' };
}

/** The columns that have an item. */
function chosenIn(columns: ImportReport['columns'], choice: ColumnChoice) {
  return columns.flatMap(({ place, title }) => {
    const key = choice.get(place);
    return key === undefined ? [] : [{ place, title, key }];
  });
}

/** The import runs, or waits for its person. */
function isUndecided(view: ImportView): boolean {
  if (isEmptyFile(view)) return false;
  const isOpen = view.kind === 'mapping' || view.kind === 'checked' || view.kind === 'running';
  return isOpen || (view.kind === 'failed' && view.report?.stage === 'checked');
}

function idOf(view: ImportView): string | undefined {
  return 'id' in view ? view.id : undefined;
}

function reportOf(view: ImportView): ImportReport | undefined {
  return 'report' in view ? view.report : undefined;
}
