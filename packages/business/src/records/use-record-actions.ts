import { recordCallsOf, type LifecycleVerb, type RecordModule } from '@org/contract';
import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import { recordName } from '@org/meta-forms/list';
import { useWords } from '@org/meta-forms/react';
import { App } from 'antd';
import { useMemo } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { recordsWords } from './records.words.ts';
import { requestKey } from './request-key.ts';
import { useRemoval } from './use-removal.ts';
import type { Selection } from './use-selection.ts';

export interface RecordActions {
  /** Asks by name, then removes all or none. Resolves true where they are gone. */
  readonly remove: (selected: Selection) => Promise<boolean>;
  /** Asks by name, then moves the record to its next state. Resolves true where it moved. */
  readonly act: (verb: LifecycleVerb, record: WireRecord) => Promise<boolean>;
}

/** What can be done with records of a module from their list. What the server refuses it says itself, as a toast. */
export function useRecordActions(module: RecordModule, compiled: CompiledForm): RecordActions {
  const say = useWords(recordsWords);
  const { api } = useBusiness();
  const calls = useMemo(() => recordCallsOf(module), [module]);
  const { message, modal } = App.useApp();
  const remove = useRemoval((ids) => api(calls.remove, { query: { ids: ids.join(',') } }));

  return {
    remove,
    async act(verb, record) {
      const call = calls.verbs.find(({ path }) => path.endsWith(`/${verb}`));
      const title = say('verbQuestion', { verb: say(verb), name: recordName(compiled, record) });
      if (!call || !(await modal.confirm({ title, okText: say('agree'), cancelText: say('dismiss') }))) return false;
      try {
        await api(call, { query: { id: String(record['id']) }, body: {}, headers: { 'Idempotency-Key': requestKey() } });
        message.success(say('done'));
        return true;
      } catch {
        // The HTTP client has told the person already.
        return false;
      }
    },
  };
}
