import { recordCallsOf, type ModuleVerbName } from '@org/contract';
import { PortError, type WireRecord } from '@org/meta-forms/core';
import { recordName } from '@org/meta-forms/list';
import { useNotices, useWords } from '@org/meta-forms/react';
import { useState, type ReactNode } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { movesWords } from './moves.words.ts';
import { OwnVerbDialog } from './own-verb-dialog.tsx';
import type { RecordActionsOptions } from './record-actions-options.ts';
import { recordsWords } from './records.words.ts';

interface OwnVerbs {
  /** Opens the dialog of a verb. */
  readonly ask: (verb: ModuleVerbName, record: WireRecord) => void;
  /** The open dialog; render it. */
  readonly dialog: ReactNode;
}

interface Asked {
  readonly verb: ModuleVerbName;
  readonly record: WireRecord;
}

/** The verbs that only one module has: each has a dialog that says what it does. */
export function useOwnVerbs({ module, compiled, onChanged, onOpen }: RecordActionsOptions): OwnVerbs {
  const say = useWords(recordsWords);
  const sayMoves = useWords(movesWords);
  const { api } = useBusiness();
  const notices = useNotices();
  const [asked, setAsked] = useState<Asked>();

  async function run({ verb, record }: Asked, entered: WireRecord) {
    const call = recordCallsOf(module).ownVerbs.find(({ path }) => path.endsWith(`/${verb}`));
    if (!call) return;
    const { id, version } = record;
    try {
      await api(call, {
        query: { id: String(id) },
        body: { ...entered, ...(version === undefined ? {} : { version }) },
        quiet: true,
      });
    } catch (error) {
      takeNewer({ verb, record }, error);
      throw error;
    }
    const text = `${sayMoves(`${verb}Done`)}“${recordName(compiled, record)}”`;
    notices.offer({ text, action: sayMoves('open'), onAct: () => onOpen(record) });
    onChanged();
  }
  /** After the person has read that somebody else changed the record, the verb is for the changed one. */
  function takeNewer({ verb, record }: Asked, error: unknown) {
    const current = error instanceof PortError && error.kind === 'conflict' ? error.details.current : undefined;
    if (!current) return;
    setAsked({ verb, record: { ...record, version: current['version'] } });
    onChanged();
  }

  return {
    ask: (verb, record) => setAsked({ verb, record }),
    dialog: asked ? (
      <OwnVerbDialog
        compiled={compiled}
        verb={asked.verb}
        title={`${say(asked.verb)}“${recordName(compiled, asked.record)}”`}
        onRun={(entered) => run(asked, entered)}
        onEnd={() => setAsked(undefined)}
      />
    ) : null,
  };
}
