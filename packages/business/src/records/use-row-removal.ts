import type { RecordModule } from '@org/contract';
import { errorText, type CompiledForm, type WireRecord } from '@org/meta-forms/core';
import { recordName } from '@org/meta-forms/list';
import { useNotices, useWords } from '@org/meta-forms/react';
import { bulkWords } from './bulk/bulk.words.ts';
import { ALL_FIT, useBulkQuestions } from './bulk/use-bulk-questions.tsx';
import { useBulkRun } from './bulk/use-bulk-run.tsx';
import { useBulkTasks } from './bulk/use-bulk-tasks.ts';
import type { TickedRecords } from './use-selection.ts';

/** Properties of `useRowRemoval`. */
export interface RowRemovalOptions {
  readonly module: RecordModule;
  readonly compiled: CompiledForm;
  readonly ticks: TickedRecords;
  readonly onChanged: () => void;
}

/** Removes the record of one row as ticked records are removed: the same question, result and way back. */
export function useRowRemoval({ module, compiled, ticks, onChanged }: RowRemovalOptions) {
  const say = useWords(bulkWords);
  const notices = useNotices();
  const questions = useBulkQuestions();
  const { selected, known, keep } = ticks;
  const bulk = useBulkRun((left, { ids }) => {
    keep(selected.ids.filter((id) => !ids.includes(id) || left.includes(id)));
    onChanged();
  });
  const tasks = useBulkTasks(module, { ids: [], known }, bulk.run);
  return {
    async remove(record: WireRecord): Promise<void> {
      const ids = [String(record['id'])];
      const name = recordName(compiled, record);
      const question = {
        verb: say('remove'),
        selected: { ids, names: [name] },
        unfit: ALL_FIT,
        text: say('staysInBin'),
      };
      if (!(await questions.ask({ ...question, isDanger: true }))) return;
      await bulk.run(tasks.remove({ ids, nameOf: () => name, areTicked: false })).catch((error: unknown) => {
        notices.error(errorText(error));
        onChanged();
      });
    },
    dialog: bulk.dialog,
  };
}
