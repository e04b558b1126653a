import { useWords } from '@org/meta-forms/react';
import { ToneTag, type StateTone } from '../../records/state-tag.tsx';
import { STATE_TONES } from '../lists/flow-state.ts';
import { listsWords } from '../lists/lists.words.ts';
import type { InboxRow, ListedTask } from './inbox-row.ts';
import { inboxWords, type InboxWord } from './inbox.words.ts';

const OUTCOMES: Readonly<Record<string, readonly [StateTone, InboxWord]>> = {
  // It is done: nothing waits for the person.
  submit: ['draft', 'submit'],
  agree: ['verified', 'agree'],
  reject: ['rejected', 'reject'],
  return: ['rejected', 'return'],
  archive: ['draft', 'archive'],
  transfer: ['draft', 'transfer'],
  delegate: ['amending', 'delegate'],
};

/** The state of a row: of an open task, how it reached the person; of a done one, its outcome. */
export function InboxState({ row: { subject } }: { readonly row: InboxRow }) {
  const say = useWords(inboxWords);
  const sayState = useWords(listsWords);
  if (subject.kind === 'copy') {
    const { isRead } = subject.instance;
    return <ToneTag tone={isRead ? 'draft' : 'committed'} word={say(isRead ? 'read' : 'unread')} />;
  }
  if (subject.kind === 'instance') {
    const { status } = subject.instance;
    return <ToneTag tone={STATE_TONES[status]} word={sayState(status)} />;
  }
  const { task } = subject;
  if (task.status === 'finish' || task.status === 'cancelled') {
    const [tone, word] = OUTCOMES[task.outcome] ?? (['draft', 'other'] as const);
    const given = task.handedToName === '' ? say(word) : say('handedTo', { verb: say(word), name: task.handedToName });
    return <ToneTag tone={tone} word={given} />;
  }
  return <OpenTaskState task={task} />;
}

function OpenTaskState({ task }: { readonly task: ListedTask }) {
  const say = useWords(inboxWords);
  if (task.isParked) return <ToneTag tone="rejected" word={say('parked')} />;
  if (task.isOverdue) return <ToneTag tone="rejected" word={say('overdue')} />;
  if (task.proxyForName !== '') return <ToneTag tone="amending" word={say('forOther', { name: task.proxyForName })} />;
  if (task.ownerName !== '') return <ToneTag tone="amending" word={say('lent', { name: task.ownerName })} />;
  return <ToneTag tone="committed" word={say(task.status === 'claim' ? 'toClaim' : 'toDo')} />;
}
