import { LoadingOutlined, SearchOutlined } from '@ant-design/icons';
import { ClearIcon, PendingPart } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Button, Checkbox, Empty, Input, Radio } from 'antd';
import type { ReactNode } from 'react';
import type { FlowPerson } from './person-source.ts';
import { personWords } from './person.words.ts';
import type { People } from './use-people.ts';

/** So many people are seen at once. */
const FEW = 8;

/** Properties of `PersonList`. */
export interface PersonListProps {
  readonly people: People;
  readonly picked: readonly FlowPerson[];
  /** Several people may be picked. */
  readonly isMultiple: boolean;
  readonly onPick: (picked: readonly FlowPerson[]) => void;
}

/** The people of a source, to pick one or several of them; a long list is searched by name. */
export function PersonList({ people, picked, isMultiple, onPick }: PersonListProps) {
  const say = useWords(personWords);
  const { shown, query, text, onText, isSearched } = people;
  const { error, refetch, hasNextPage, fetchNextPage, isFetching } = query;
  const hasBox = isSearched || text !== '' || (shown?.length ?? 0) > FEW;
  return (
    <>
      {hasBox ? (
        <Input
          type="search"
          prefix={isSearched && isFetching ? <LoadingOutlined aria-hidden /> : <SearchOutlined aria-hidden />}
          allowClear={{ clearIcon: <ClearIcon /> }}
          aria-label={say('find')}
          placeholder={say('find')}
          maxLength={60}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      ) : null}
      {shown ? (
        <Choices shown={shown} picked={picked} isMultiple={isMultiple} onPick={onPick} />
      ) : (
        <PendingPart failure={error} title={say('failed')} onRetry={() => void refetch()} />
      )}
      {shown?.length === 0 ? <Nobody text={text.trim()} /> : null}
      {hasNextPage ? (
        <Button type="link" loading={isFetching} onClick={() => void fetchNextPage()}>
          {say('more')}
        </Button>
      ) : null}
    </>
  );
}

interface ChoicesProps extends Omit<PersonListProps, 'people'> {
  readonly shown: readonly FlowPerson[];
}

function Choices({ shown, picked, isMultiple, onPick }: ChoicesProps) {
  const say = useWords(personWords);
  if (!isMultiple)
    return (
      <Radio.Group
        className="flow-persons"
        aria-label={say('persons')}
        value={picked[0]?.id ?? ''}
        onChange={({ target }) => onPick(shown.filter(({ id }) => id === target.value))}
      >
        {shown.map((person) => (
          <Radio key={person.id} value={person.id}>
            <PersonName person={person} />
          </Radio>
        ))}
      </Radio.Group>
    );
  // The people of another list stay picked.
  const others = picked.filter((one) => shown.every(({ id }) => id !== one.id));
  return (
    <Checkbox.Group
      className="flow-persons"
      role="group"
      aria-label={say('persons')}
      value={picked.map(({ id }) => id)}
      onChange={(ids) => onPick([...others, ...shown.filter(({ id }) => ids.includes(id))])}
    >
      {shown.map((person) => (
        <Checkbox key={person.id} value={person.id}>
          <PersonName person={person} />
        </Checkbox>
      ))}
    </Checkbox.Group>
  );
}

function PersonName({ person }: { readonly person: FlowPerson }) {
  return (
    <>
      {person.realName} <span className="flow-person-place">{person.orgName}</span>
    </>
  );
}

function Nobody({ text }: { readonly text: string }): ReactNode {
  const say = useWords(personWords);
  const sentence = text === '' ? say('none') : say('noneFound', { text });
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={sentence} />;
}
