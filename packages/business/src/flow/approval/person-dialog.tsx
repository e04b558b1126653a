import { useWords } from '@org/meta-forms/react';
import { Modal, Segmented } from 'antd';
import { useId, useState } from 'react';
import { CommentInput } from '../../dialogs/comment-input.tsx';
import { excessOf } from '../../dialogs/comment-length.ts';
import { useReturnOfFocus } from '../../dialogs/return-of-focus.ts';
import { PersonList } from './person-list.tsx';
import type { FlowPerson, PersonSource } from './person-source.ts';
import { personWords } from './person.words.ts';
import { usePeople } from './use-people.ts';

/** Properties of `PersonDialog`. */
export interface PersonDialogProps {
  readonly title: string;
  /** What follows for the person who asks. */
  readonly note?: string | undefined;
  /** At least one; a person chooses among several. */
  readonly sources: readonly PersonSource[];
  readonly takesComment: boolean;
  /** Several people may be picked; these are at first. Missing: one person is picked. */
  readonly several?: readonly FlowPerson[] | undefined;
  readonly onPick: (picked: PickedPerson) => void;
  readonly onDismiss: () => void;
}

/** The chosen people, and what was written to them. */
export interface PickedPerson {
  /** The first of them; the only one unless several may be picked. */
  readonly person: FlowPerson;
  readonly people: readonly FlowPerson[];
  readonly comment: string;
}

const NOBODY: readonly FlowPerson[] = [];

/** Asks for one person or several of a unit, a department, other units or those whom the model names. */
export function PersonDialog(props: PersonDialogProps) {
  const { title, note, sources, takesComment, several, onPick, onDismiss } = props;
  const say = useWords(personWords);
  useReturnOfFocus();
  const id = useId();
  const [sourceKey, setSourceKey] = useState(sources[0]?.key);
  const [picked, setPicked] = useState(several ?? NOBODY);
  const [comment, setComment] = useState('');
  const [isMissing, setMissing] = useState(false);
  const source = sources.find(({ key }) => key === sourceKey) ?? sources[0];
  const people = usePeople(source);
  const isMultiple = several !== undefined;
  // Where nobody else can be chosen, the only person is.
  const only = !isMultiple && sources.length === 1 ? people.only : undefined;
  const chosen = picked.length === 0 && only ? [only] : picked;
  function pick() {
    const [person] = chosen;
    if (person) onPick({ person, people: chosen, comment: comment.trim() });
    else setMissing(true);
  }
  return (
    <Modal
      open
      // The buttons stay on a low screen.
      centered
      title={title}
      okText={say('agree')}
      cancelText={say('dismiss')}
      okButtonProps={{ autoInsertSpace: false, disabled: excessOf(comment) > 0 }}
      cancelButtonProps={{ autoInsertSpace: false }}
      mask={{ closable: false }}
      onOk={pick}
      onCancel={onDismiss}
    >
      <div className="flow-decision">
        {note === undefined ? null : <p>{note}</p>}
        {sources.length > 1 ? (
          <Segmented
            aria-label={say('source')}
            options={sources.map(({ key, label }) => ({ value: key, label }))}
            value={source?.key ?? ''}
            onChange={(key) => {
              setSourceKey(key);
              people.onText('');
            }}
          />
        ) : null}
        <PersonList
          key={source?.key}
          people={people}
          picked={chosen}
          isMultiple={isMultiple}
          onPick={(next) => {
            setPicked(next);
            setMissing(false);
          }}
        />
        {isMultiple && picked.length > 0 ? (
          <p role="status">{say('chosen', { names: picked.map(({ realName }) => realName).join(say('comma')) })}</p>
        ) : null}
        <div className="business-problem" role={isMissing ? 'alert' : undefined}>
          {isMissing ? say('pickOne') : null}
        </div>
        {takesComment ? (
          <CommentInput id={id} label={say('comment')} text={comment} rows={2} onWrite={setComment} />
        ) : null}
      </div>
    </Modal>
  );
}
