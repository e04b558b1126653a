import { PendingPart } from '@org/meta-forms/antd';
import { recordModules, type AnswerOf, type referencesCalls } from '@org/contract';
import type { CompiledForm, Condition } from '@org/meta-forms/core';
import {
  INITIAL_LIST_STATE,
  MetaFormList,
  NothingFound,
  QueryBar,
  withQuery,
  type FoundCount,
  type ListState,
} from '@org/meta-forms/list';
import { findsAll } from '@org/meta-forms/query';
import { useWords } from '@org/meta-forms/react';
import { Button, Result } from 'antd';
import { useState } from 'react';
import { useCompiledForm } from '../../forms/use-compiled-form.ts';
import { RecordView } from '../../trace/record-view.tsx';
import { stateColumn } from '../state-tag.tsx';
import { relatedWords } from './related.words.ts';

/** The records of a module that refer to the shown record by one of its items. */
export type Referring = AnswerOf<typeof referencesCalls.referring>[number];

export interface RelatedListProps {
  readonly module: string;
  /** What the listed records have in common. */
  readonly condition: Condition;
}

/** A list inside a form: the records that belong to a record, in pages, with the dialog 查询. */
export function RelatedList({ module, condition }: RelatedListProps) {
  const say = useWords(relatedWords);
  const metaKey = recordModules.find(({ key }) => key === module)?.metaKey ?? '';
  const { compiled, failure, retry } = useCompiledForm(metaKey);
  if (failure !== undefined)
    return (
      <Result
        status="warning"
        title={say('failed')}
        subTitle={failure}
        extra={<Button onClick={retry}>{say('retry')}</Button>}
      />
    );
  if (!compiled) return <PendingPart />;
  return <ListOfForm compiled={compiled} module={module} condition={condition} />;
}

function ListOfForm({ compiled, module, condition }: RelatedListProps & { readonly compiled: CompiledForm }) {
  const [state, setState] = useState<ListState>({
    ...INITIAL_LIST_STATE,
    conditions: [condition],
  });
  const [found, setFound] = useState<FoundCount>();
  const [opened, setOpened] = useState<string>();
  const { query } = state;
  const nothing = (
    <NothingFound compiled={compiled} query={query} onQuery={(next) => setState(withQuery(state, next))} />
  );
  return (
    <div className="business-related-list">
      <QueryBar compiled={compiled} state={state} onStateChange={setState} found={found} />
      <MetaFormList
        compiled={compiled}
        state={state}
        onStateChange={setState}
        onOpen={(record) => setOpened(String(record['id']))}
        onFound={setFound}
        stateColumn={stateColumn}
        {...(findsAll(query) ? {} : { empty: nothing })}
      />
      {opened === undefined ? null : <RecordView moduleKey={module} id={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
