import { recordCallsOf, type LifecycleVerb, type RecordModule } from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { App } from 'antd';
import { useMemo } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { recordsWords } from './records.words.ts';
import { requestKey } from './request-key.ts';

export interface RecordActions {
  /** Asks, then removes all or none. Resolves true where they are gone. */
  readonly remove: (ids: readonly string[]) => Promise<boolean>;
  /** Asks, then moves the record to its next state. Resolves true where it moved. */
  readonly act: (verb: LifecycleVerb, record: WireRecord) => Promise<boolean>;
}

/** What can be done with records of a module from their list. What the server refuses it says itself, as a toast. */
export function useRecordActions(module: RecordModule): RecordActions {
  const say = useWords(recordsWords);
  const { api } = useBusiness();
  const calls = useMemo(() => recordCallsOf(module), [module]);
  const { message, modal } = App.useApp();

  async function confirmed(title: string, text?: string): Promise<boolean> {
    return modal.confirm({ title, content: text, okText: say('agree'), cancelText: say('dismiss') });
  }

  async function told(call: Promise<unknown>, success: string): Promise<boolean> {
    try {
      await call;
      message.success(success);
      return true;
    } catch {
      // The HTTP client has told the person already.
      return false;
    }
  }

  return {
    async remove(ids) {
      if (ids.length === 0) {
        message.warning(say('chooseFirst'));
        return false;
      }
      if (!(await confirmed(say('removeQuestion', { count: ids.length }), say('removeText')))) return false;
      return told(api(calls.remove, { query: { ids: ids.join(',') } }), say('removed'));
    },
    async act(verb, record) {
      const call = calls.verbs.find(({ path }) => path.endsWith(`/${verb}`));
      if (!call || !(await confirmed(say('verbQuestion', { verb: say(verb) })))) return false;
      const headers = { 'Idempotency-Key': requestKey() };
      return told(api(call, { query: { id: String(record['id']) }, body: {}, headers }), say('done'));
    },
  };
}
