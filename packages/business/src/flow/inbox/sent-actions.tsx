import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTakingBack } from '../view/use-taking-back.ts';
import type { InboxRow } from './inbox-row.ts';
import { inboxWords } from './inbox.words.ts';
import { useReminding } from './use-reminding.ts';

/** Returns the function that draws 催办 and 撤回 in the row of what the person has started and others have to do. */
export function useSentActions(onChanged: () => void): (row: InboxRow) => ReactNode {
  const say = useWords(inboxWords);
  const { reminding, remind } = useReminding();
  const { withdraw } = useTakingBack(onChanged);
  return ({ subject, title: name }) => {
    if (subject.kind !== 'instance' || subject.instance.status !== 'running') return null;
    const { instance } = subject;
    const { processInstanceId: id } = instance;
    return (
      <>
        <Button
          type="link"
          size="small"
          aria-label={say('remindRow', { name })}
          loading={reminding === id}
          onClick={() => remind(instance)}
        >
          {say('remind')}
        </Button>
        {/* Whether somebody has decided meanwhile only the server knows; its refusal says so. */}
        <Button type="link" size="small" aria-label={say('withdrawRow', { name })} onClick={() => void withdraw(id)}>
          {say('withdraw')}
        </Button>
      </>
    );
  };
}
