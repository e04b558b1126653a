import { PlusOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Button, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { decisionWords } from './decision.words.ts';
import type { FlowPerson } from './person-source.ts';
import { useColleagues } from './person-sources.ts';
import { personWords } from './person.words.ts';
import { usePersonQuestion } from './use-person-question.tsx';

/** The people who get a copy of a decision. */
export interface Copies {
  readonly ids: readonly string[];
  /** Chooses them. */
  readonly choice: ReactNode;
}

/** Chooses the people who get a copy of a decision; nobody at first. */
export function useCopies(): Copies {
  const [people, setPeople] = useState<readonly FlowPerson[]>([]);
  return { ids: people.map(({ id }) => id), choice: <CopyChoice people={people} onChange={setPeople} /> };
}

interface CopyChoiceProps {
  readonly people: readonly FlowPerson[];
  readonly onChange: (people: readonly FlowPerson[]) => void;
}

/** The people who get a copy, each with a button that takes them out. */
function CopyChoice({ people, onChange }: CopyChoiceProps) {
  const say = useWords(decisionWords);
  const sayPerson = useWords(personWords);
  const sources = useColleagues();
  const { ask, dialog } = usePersonQuestion();
  async function choose() {
    const picked = await ask({ title: sayPerson('copyTitle'), sources, takesComment: false, several: people });
    if (picked) onChange(picked.people);
  }
  return (
    <div className="flow-decision-line" role="group" aria-label={say('copyTo')}>
      <span>{say('copyTo')}</span>
      {people.map((person) => (
        <Tag
          key={person.id}
          closable={{ 'aria-label': say('copyRemove', { name: person.realName }) }}
          onClose={() => onChange(people.filter(({ id }) => id !== person.id))}
        >
          {person.realName}
        </Tag>
      ))}
      <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => void choose()}>
        {say('copyAdd')}
      </Button>
      {/* Ctrl+Enter in it does not send the decision around it. */}
      <div role="presentation" onKeyDown={(event) => event.stopPropagation()}>
        {dialog}
      </div>
    </div>
  );
}
