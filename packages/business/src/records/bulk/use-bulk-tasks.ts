import { DAYS_IN_BIN, recordCallsOf, type LifecycleVerb, type RecordModule } from '@org/contract';
import { errorText } from '@org/meta-forms/core';
import { useNotices, useWords } from '@org/meta-forms/react';
import { useMemo } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import type { TickedRecords } from '../use-selection.ts';
import { bulkWords } from './bulk.words.ts';
import { changedRecords, type IsChanged } from './changed-records.ts';
import type { BulkRun, BulkTask } from './use-bulk-run.tsx';

/** The changes of the ticked records, each ready to be run. */
export interface BulkTasks {
  readonly verb: (verb: LifecycleVerb, comment?: string) => BulkTask;
  /** Of the ticked records, or of given ones. */
  readonly remove: (given?: Pick<BulkTask, 'ids' | 'nameOf' | 'areTicked'>) => BulkTask;
  readonly edit: (field: string, value: unknown) => BulkTask;
}

/** Makes the calls of a module into tasks for the ticked records. `run` takes back a removal. */
export function useBulkTasks(module: RecordModule, { ids, known }: Ticked, run: BulkRun['run']): BulkTasks {
  const say = useWords(bulkWords);
  const notices = useNotices();
  const { api } = useBusiness();
  const calls = useMemo(() => recordCallsOf(module), [module]);
  const nameOf = (id: string) => known.get(id)?.name;
  const look = (isChanged: IsChanged) => changedRecords(api, calls.detail, isChanged);
  const ticked = { ids, nameOf, areTicked: true } as const;

  /** A removed record has left the list: what cannot be restored is not ticked. */
  function restore(removed: readonly string[]) {
    const task: BulkTask = {
      verb: say('restore'),
      ids: removed,
      nameOf,
      areTicked: false,
      send: (part) => api(calls.restore, { query: { ids: part.join(',') }, quiet: true }),
      look: look((_id, record) => record !== undefined),
    };
    run(task).catch((error: unknown) => notices.error(errorText(error)));
  }
  return {
    verb(verb, comment) {
      const call = calls.bulkVerbs.find(({ path }) => path.endsWith(`/${verb}`));
      if (!call) throw new RangeError(`${module.key} has no verb ${verb}.`);
      const said = comment === undefined ? {} : { comment };
      return {
        ...ticked,
        verb: say(verb),
        send: (part) => api(call, { body: { ids: [...part], ...said }, quiet: true }),
        look: look((id, record) => record !== undefined && Number(record['status']) !== known.get(id)?.status),
      };
    },
    remove: (given = ticked) => ({
      ...given,
      verb: say('remove'),
      send: (part) => api(calls.bulkRemove, { body: { ids: [...part] }, quiet: true }),
      look: look((_id, record) => record === undefined),
      undo: restore,
      tellDone: (removed) =>
        void notices.offer({
          text: say('removed', { count: removed.length, days: DAYS_IN_BIN }),
          action: say('undo'),
          onAct: () => restore(removed),
        }),
    }),
    edit: (field, value) => ({
      ...ticked,
      verb: say('editVerb'),
      send: (part) => api(calls.bulkEdit, { body: { ids: [...part], field, value }, quiet: true }),
      look: look((id, record) => Number(record?.['version']) > (known.get(id)?.version ?? Infinity)),
    }),
  };
}

interface Ticked extends Pick<TickedRecords, 'known'> {
  readonly ids: readonly string[];
}
