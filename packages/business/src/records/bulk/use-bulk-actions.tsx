import { editableStatuses, sendsBack, takesVerb, type LifecycleVerb, type RecordModule } from '@org/contract';
import { errorText, type CompiledForm } from '@org/meta-forms/core';
import { bulkFields, ExportButton, type MetaFormListHandle } from '@org/meta-forms/list';
import { useMetaFormProvider, useNotices, useWords } from '@org/meta-forms/react';
import { Suspense, useMemo, useState, type ReactNode, type RefObject } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { TemplatePrintButton } from '../../reports/printer/template-print-button.tsx';
import { usePrintTemplates } from '../../reports/printer/printer-queries.ts';
import { LabelsButton } from '../../stocktakings/labels/labels-button.tsx';
import { SendBackDialog } from '../send-back-dialog.tsx';
import { isFinal } from '../use-record-options.ts';
import type { Selection, TickedRecords } from '../use-selection.ts';
import { BulkButtons } from './bulk-buttons.tsx';
import { bulkWords } from './bulk.words.ts';
import { foundRecords, MOST_TICKED } from './found-records.ts';
import { BulkEditDialog } from './later-dialogs.ts';
import { useBulkQuestions } from './use-bulk-questions.tsx';
import { useBulkRun } from './use-bulk-run.tsx';
import { useBulkTasks } from './use-bulk-tasks.ts';

export interface BulkActionsOptions {
  readonly module: RecordModule;
  readonly compiled: CompiledForm;
  readonly list: RefObject<MetaFormListHandle | null>;
  /** The name of the list, for its export. */
  readonly name: string;
  readonly ticks: TickedRecords;
  /** Called after records have changed. */
  readonly onChanged: () => void;
}

export interface BulkActions {
  /** The buttons for the bar of the list; undefined: the person can do nothing with ticked records. */
  readonly actions: ReactNode;
  /** Ticks all records that the list finds. */
  readonly selectFound: () => Promise<void>;
  /** The dialogs; render them. */
  readonly dialog: ReactNode;
}

/** What a person can do with the ticked records of a module: by permissions, and by the states of the records. */
export function useBulkActions({ module, compiled, list, name, ticks, onChanged }: BulkActionsOptions): BulkActions {
  const say = useWords(bulkWords);
  const { can } = useBusiness();
  const { ports } = useMetaFormProvider();
  const notices = useNotices();
  const questions = useBulkQuestions();
  const { selected, known, keep } = ticks;
  const bulk = useBulkRun((left, { areTicked }) => {
    if (areTicked) keep(left);
    onChanged();
  });
  const tasks = useBulkTasks(module, { ids: selected.ids, known }, bulk.run);
  const [opened, setOpened] = useState<'edit' | LifecycleVerb>();
  const hasFields = useMemo(() => bulkFields(compiled).length > 0, [compiled]);

  const may = (action: string) => can(`${module.key}_${action}`);
  const statuses = [...known.values()].map(({ status }) => status);
  const fitting = (takes: (status: number) => boolean) => statuses.filter(takes).length;
  const unfit = (takes: (status: number) => boolean) => unfitOf(known, takes);
  const verbs = module.verbs.filter((verb) => may(verb) && fitting((status) => takesVerb(status, verb)) > 0);
  const isEditable = fitting(takesChange) > 0;

  /** A first call that fails has done nothing; the list shows what others have changed. */
  function run(task: Parameters<typeof bulk.run>[0]) {
    bulk.run(task).catch((error: unknown) => {
      notices.error(errorText(error));
      onChanged();
    });
  }
  async function act(verb: LifecycleVerb) {
    if (sendsBack(verb)) return setOpened(verb);
    const finality = isFinal(verb) ? { text: say('cancelText'), isDanger: true } : {};
    const question = { verb: say(verb), selected, unfit: unfit((status) => takesVerb(status, verb)), ...finality };
    if (await questions.ask(question)) run(tasks.verb(verb));
  }
  async function remove() {
    const text = say('staysInBin');
    const question = { verb: say('remove'), selected, unfit: unfit(takesChange), text, isDanger: true };
    if (await questions.ask(question)) run(tasks.remove());
  }
  async function selectFound() {
    if (!ports || !list.current) return;
    try {
      const found = await foundRecords({ compiled, ports, state: list.current.state });
      if (!found) return notices.warn(say('tooMany', { most: MOST_TICKED }));
      ticks.list.onSelect(
        found.map(({ id }) => String(id)),
        found,
      );
    } catch (error) {
      notices.error(errorText(error));
    }
  }

  const mayEdit = may('edit') && may('submit') && hasFields;
  const mayPrint = (usePrintTemplates(module.metaKey).data?.length ?? 0) > 0 || hasLabels(module);
  const mayDoAny = mayPrint || mayEdit || may('delete') || may('export') || module.verbs.some(may);
  const { length: count } = selected.ids;
  return {
    actions: mayDoAny ? (
      <BulkButtons
        verbs={verbs}
        disabled={bulk.isRunning}
        onVerb={(verb) => void act(verb)}
        onEdit={mayEdit && isEditable ? () => setOpened('edit') : undefined}
        onRemove={may('delete') && isEditable ? () => void remove() : undefined}
      >
        <TemplatePrintButton type="text" metaKey={module.metaKey} ids={selected.ids} />
        {hasLabels(module) ? <LabelsButton cards={{ compiled, ids: selected.ids }} /> : null}
        {may('export') ? <ExportButton compiled={compiled} list={list} name={name} selectedIds={selected.ids} /> : null}
      </BulkButtons>
    ) : null,
    selectFound,
    dialog: (
      <>
        {opened === 'edit' ? (
          <Suspense fallback={null}>
            <BulkEditDialog
              compiled={compiled}
              count={count}
              note={questions.unfitNote(say('editVerb'), unfit(takesChange))}
              onEdit={(field, value) => bulk.run(tasks.edit(field, value))}
              onEnd={() => setOpened(undefined)}
            />
          </Suspense>
        ) : opened ? (
          <SendBackDialog
            verb={opened}
            title={say('sendBackTitle', { verb: say(opened), count })}
            note={questions.content({
              verb: say(opened),
              selected,
              unfit: unfit((status) => takesVerb(status, opened)),
            })}
            onSend={(comment) => bulk.run(tasks.verb(opened, comment))}
            onNewer={onChanged}
            onEnd={() => setOpened(undefined)}
          />
        ) : null}
        {bulk.dialog}
      </>
    ),
  };
}

function hasLabels({ key }: RecordModule): boolean {
  return key === 'assetCard';
}

/** The ticked records whose state does not allow a change. */
function unfitOf(known: TickedRecords['known'], takes: (status: number) => boolean): Selection {
  const those = [...known].filter(([, { status }]) => !takes(status));
  return { ids: those.map(([id]) => id), names: those.map(([, { name }]) => name) };
}

function takesChange(status: number): boolean {
  return editableStatuses.some((state) => state === status);
}
