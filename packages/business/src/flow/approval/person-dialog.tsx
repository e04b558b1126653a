import type { AnswerOf, flowPeopleCalls } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Empty, Input, Modal, Radio, Segmented } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { CommentInput } from '../../dialogs/comment-input.tsx';
import { excessOf } from '../../dialogs/comment-length.ts';
import { useBusiness } from '../../forms/business-context.tsx';
import { flowKey } from '../flow-queries.ts';
import { personWords } from './person.words.ts';

/** A person who may be chosen. */
export type FlowPerson = AnswerOf<typeof flowPeopleCalls.assignees>['records'][number];

type PersonPage = AnswerOf<typeof flowPeopleCalls.assignees>;

/** A list of people, read page by page. */
export interface PersonSource {
  /** Tells its list from others in the cache. */
  readonly key: string;
  readonly label: string;
  readonly load: (
    page: { readonly current: number; readonly size: number },
    signal: AbortSignal,
  ) => Promise<PersonPage>;
}

/** Properties of `PersonDialog`. */
export interface PersonDialogProps {
  readonly title: string;
  /** At least one; a person chooses among several. */
  readonly sources: readonly PersonSource[];
  readonly takesComment: boolean;
  readonly onPick: (picked: PickedPerson) => void;
  readonly onDismiss: () => void;
}

/** The chosen person, and what was written to them. */
export interface PickedPerson {
  readonly person: FlowPerson;
  readonly comment: string;
}

/** Unit and department lists are read a hundred at a time (business.md, section 9). */
const PAGE = 100;

const NO_PAGE: PersonPage = { records: [], total: 0, size: PAGE, current: 1, pages: 1 };

/** Asks for one person of a unit, a department or those whom the model names. */
export function PersonDialog({ title, sources, takesComment, onPick, onDismiss }: PersonDialogProps) {
  const say = useWords(personWords);
  const id = useId();
  const [sourceKey, setSourceKey] = useState(sources[0]?.key);
  const [picked, setPicked] = useState<FlowPerson>();
  const [comment, setComment] = useState('');
  const [isMissing, setMissing] = useState(false);
  const source = sources.find(({ key }) => key === sourceKey) ?? sources[0];
  const people = usePeople(source);
  // Where nobody else can be chosen, the only person is.
  const chosen = picked ?? (sources.length === 1 ? people.only : undefined);
  const pick = () => (chosen ? onPick({ person: chosen, comment: comment.trim() }) : setMissing(true));
  return (
    <Modal
      open
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
        {sources.length > 1 ? (
          <Segmented
            aria-label={say('source')}
            options={sources.map(({ key, label }) => ({ value: key, label }))}
            value={source?.key ?? ''}
            onChange={setSourceKey}
          />
        ) : null}
        <PersonList
          key={source?.key}
          people={people}
          picked={chosen}
          onPick={(person) => {
            setPicked(person);
            setMissing(false);
          }}
        />
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

/** The people of a source, as far as they are read. */
function usePeople(source: PersonSource | undefined) {
  const { ownKey } = useBusiness();
  const query = useInfiniteQuery({
    queryKey: [...flowKey(ownKey), 'persons', source?.key],
    queryFn: ({ pageParam, signal }) => source?.load({ current: pageParam, size: PAGE }, signal) ?? NO_PAGE,
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
    gcTime: 0,
    retry: false,
  });
  const persons = query.data?.pages.flatMap(({ records }) => records);
  return { query, persons, only: persons?.length === 1 && !query.hasNextPage ? persons[0] : undefined };
}

interface PersonListProps {
  readonly people: ReturnType<typeof usePeople>;
  readonly picked: FlowPerson | undefined;
  readonly onPick: (person: FlowPerson) => void;
}

function PersonList({ people: { persons, query }, picked, onPick }: PersonListProps) {
  const say = useWords(personWords);
  const [text, setText] = useState('');
  const { error, refetch, hasNextPage, fetchNextPage, isFetching } = query;
  if (!persons) return <PendingPart failure={error} title={say('failed')} onRetry={() => void refetch()} />;
  const found = persons.filter(({ realName }) => realName.includes(text.trim()));
  return (
    <>
      {persons.length > FEW ? (
        <Input.Search
          allowClear
          aria-label={say('find')}
          placeholder={say('find')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      ) : null}
      {found.length === 0 ? <Nobody text={text.trim()} /> : null}
      <Radio.Group
        className="flow-persons"
        aria-label={say('persons')}
        value={picked?.id ?? ''}
        onChange={({ target }) => {
          const person = persons.find(({ id }) => id === target.value);
          if (person) onPick(person);
        }}
      >
        {found.map((person) => (
          <Radio key={person.id} value={person.id}>
            {person.realName} <span className="flow-person-place">{person.orgName}</span>
          </Radio>
        ))}
      </Radio.Group>
      {hasNextPage ? (
        <Button type="link" loading={isFetching} onClick={() => void fetchNextPage()}>
          {say('more')}
        </Button>
      ) : null}
    </>
  );
}

/** So many people are seen at once. */
const FEW = 8;

function Nobody({ text }: { readonly text: string }): ReactNode {
  const say = useWords(personWords);
  const sentence = text === '' ? say('none') : say('noneFound', { text });
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={sentence} />;
}
