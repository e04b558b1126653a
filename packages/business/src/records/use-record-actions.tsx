import { useFeedback } from '@org/meta-forms/antd';
import {
  lifecycle,
  moduleVerbs,
  recordCallsOf,
  sendsBack,
  type LifecycleVerb,
  type ModuleVerbName,
} from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import { recordName } from '@org/meta-forms/list';
import { useNotices, useWords } from '@org/meta-forms/react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { flowKey } from '../flow/flow-queries.ts';
import { useRecordTakingBack } from '../flow/view/use-record-taking-back.ts';
import { movesWords, stateWord } from './moves.words.ts';
import { recordsWords } from './records.words.ts';
import { SendBackDialog } from './send-back-dialog.tsx';
import type { RecordActionsOptions } from './record-actions-options.ts';
import { useOwnVerbs } from './use-own-verbs.tsx';
import { isFinal, type RecordVerb } from './use-record-options.ts';

export interface RecordActions {
  /** Asks with the name of the record, then moves it to its next state. Asks for a comment if the record goes back. */
  readonly act: (verb: RecordVerb, record: WireRecord) => Promise<void>;
  /** The dialog that asks for a comment; render it. */
  readonly dialog: ReactNode;
}

interface SendingBack {
  readonly verb: LifecycleVerb;
  readonly record: WireRecord;
}

/** The actions on records of a module in their list. The HTTP client shows a refusal as a toast. */
export function useRecordActions(options: RecordActionsOptions): RecordActions {
  const { module, compiled, onChanged, onOpen } = options;
  const ownVerbs = useOwnVerbs(options);
  const say = useWords(recordsWords);
  const sayMoves = useWords(movesWords);
  const { api, ownKey } = useBusiness();
  const cache = useQueryClient();
  const calls = useMemo(() => recordCallsOf(module), [module]);
  const { modal } = useFeedback();
  const notices = useNotices();
  const isTakenBack = useRecordTakingBack(module.metaKey, onChanged);
  const [sendingBack, setSendingBack] = useState<SendingBack>();

  /** The record may no longer be on this page of the list, so the message links to it. */
  function tell(verb: LifecycleVerb, record: WireRecord) {
    const text = sayMoves('moved', {
      done: sayMoves(`${verb}Done`),
      name: recordName(compiled, record),
      state: sayMoves(stateWord(lifecycle[verb].to)),
    });
    notices.offer({ text, action: sayMoves('open'), onAct: () => onOpen(record) });
    // Committing may have started a process.
    void cache.invalidateQueries({ queryKey: flowKey(ownKey) });
    onChanged();
  }
  async function move({ verb, record }: SendingBack, comment?: string) {
    const call = calls.verbs.find(({ path }) => path.endsWith(`/${verb}`));
    if (!call) return;
    const body = {
      ...(record['version'] === undefined ? {} : { version: record['version'] }),
      ...(comment === undefined ? {} : { comment }),
    };
    // The comment dialog shows a refusal itself.
    await api(call, {
      query: { id: String(record['id']) },
      body,
      quiet: comment !== undefined,
    });
    tell(verb, record);
  }

  return {
    async act(verb, record) {
      if (isOwnVerb(verb)) return ownVerbs.ask(verb, record);
      if (sendsBack(verb)) return setSendingBack({ verb, record });
      if (verb === 'cancel' && (await isTakenBack(record))) return;
      const title = say('verbQuestion', { verb: say(verb), name: recordName(compiled, record) });
      const isLast = isFinal(verb);
      const agreed = await modal.confirm({
        title,
        ...(isLast ? { content: say('cancelText') } : {}),
        okText: say('agree'),
        okButtonProps: { danger: isLast },
        cancelText: say('dismiss'),
      });
      if (!agreed) return;
      // The HTTP client has shown the error; the list is reloaded to show the changes of others.
      await move({ verb, record }).catch(onChanged);
    },
    dialog: !sendingBack ? (
      ownVerbs.dialog
    ) : (
      <SendBackDialog
        verb={sendingBack.verb}
        title={`${say(sendingBack.verb)}“${recordName(compiled, sendingBack.record)}”`}
        onSend={(comment) => move(sendingBack, comment)}
        onNewer={(version) => {
          setSendingBack({ ...sendingBack, record: { ...sendingBack.record, version } });
          onChanged();
        }}
        onEnd={() => setSendingBack(undefined)}
      />
    ),
  };
}

function isOwnVerb(verb: RecordVerb): verb is ModuleVerbName {
  return Object.hasOwn(moduleVerbs, verb);
}
