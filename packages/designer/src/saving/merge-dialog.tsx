import { useLanguage, useWords } from '@org/meta-forms/react';
import { type DocumentChange, describeChange } from '@org/meta-forms/document';
import { Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import type { MergeQuestion } from './author-merge.ts';
import type { MergeChoices, MergeConflict, MergeSide } from './merge/merge.ts';
import { mergeDialogWords } from './merge-dialog.words.ts';

/** Asks which of two changes stays, for each attribute that both authors have changed. */
export function MergeDialog({ question: { conflicts, answer } }: { readonly question: MergeQuestion }) {
  const say = useWords(mergeDialogWords);
  const [choices, setChoices] = useState<MergeChoices>({});
  const all = (side: MergeSide) => setChoices(Object.fromEntries(conflicts.map(({ id }) => [id, side])));
  const isDecided = conflicts.every(({ id }) => choices[id] !== undefined);
  return (
    <Modal
      open
      width={720}
      title={say('mergeTitle', { count: conflicts.length })}
      okText={say('keepMerged')}
      cancelText={say('later')}
      okButtonProps={{ disabled: !isDecided }}
      mask={{ closable: false }}
      // An author who types while the question comes would press its first button: that must not put it off.
      closable={false}
      onOk={() => answer(choices)}
      onCancel={() => answer(undefined)}
    >
      <p>{say('mergeText')}</p>
      <div className="mfd-merge-all">
        <Button size="small" autoInsertSpace={false} onClick={() => all('mine')}>
          {say('allMine')}
        </Button>
        <Button size="small" autoInsertSpace={false} onClick={() => all('theirs')}>
          {say('allTheirs')}
        </Button>
      </div>
      <ul className="mfd-merge-list">
        {conflicts.map((conflict) => (
          <Conflict
            key={conflict.id}
            conflict={conflict}
            side={choices[conflict.id]}
            onChoose={(side) => setChoices({ ...choices, [conflict.id]: side })}
          />
        ))}
      </ul>
    </Modal>
  );
}

interface ConflictProps {
  readonly conflict: MergeConflict;
  readonly side: MergeSide | undefined;
  readonly onChoose: (side: MergeSide) => void;
}

function Conflict({ conflict, side, onChoose }: ConflictProps) {
  const say = useWords(mergeDialogWords);
  const title = conflict.item === undefined ? say('form') : conflict.label;
  return (
    <li>
      <strong>{title}</strong>
      <Radio.Group
        aria-label={title}
        vertical
        value={side}
        // as: the options are the two sides.
        onChange={(event) => onChoose(event.target.value as MergeSide)}
        options={[
          { value: 'mine', label: <Side name={say('mine')} changes={conflict.mine} /> },
          { value: 'theirs', label: <Side name={say('theirs')} changes={conflict.theirs} /> },
        ]}
      />
    </li>
  );
}

/** Most changes of one side that are named. */
const SHOWN_CHANGES = 5;

function Side({ name, changes }: { readonly name: string; readonly changes: readonly DocumentChange[] }) {
  const say = useWords(mergeDialogWords);
  const language = useLanguage();
  const sentences = changes.slice(0, SHOWN_CHANGES).map((change) => describeChange(change, { language }));
  const more = changes.length > SHOWN_CHANGES ? ' …' : '';
  return say('side', { name, changes: `${sentences.join(' ')}${more}` });
}
