import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import { useLanguage, useMetaFormProvider, useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { historyQuery, type FlowTask } from '../flow-queries.ts';
import { approvalWords } from './approval.words.ts';
import { restrictedForm } from './restricted-form.ts';
import { amountOf, latestOpinion } from './task-summary.ts';

/** Properties of `TaskStrip`. */
export interface TaskStripProps {
  readonly task: FlowTask;
  /** The record with its form, once they are there. */
  readonly opened: { readonly compiled: CompiledForm; readonly record: WireRecord } | undefined;
}

/** What a person decides about: who asks for what, the amount, and what the last person said. */
export function TaskStrip({ task, opened }: TaskStripProps) {
  const say = useWords(approvalWords);
  const amount = useAmount(task, opened);
  const { data: rows = [] } = useQuery(historyQuery(useBusiness(), task.processInstanceId));
  const opinion = latestOpinion(rows);
  const facts = [
    ...(amount ? [amount] : []),
    { name: say('arrived'), value: task.createTime },
    ...(opinion
      ? [{ name: say('opinion'), value: say('opinionOf', { person: opinion.assigneeName, text: opinion.comment }) }]
      : []),
  ];
  return (
    <div className="flow-strip" role="group" aria-label={say('request')}>
      <p>
        {say('asks', {
          person: task.startUserName,
          unit: task.unitName,
          process: task.processDefinitionName,
          record: task.title,
        })}
      </p>
      <dl className="flow-facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The amount of the record, as its form shows it; none where the node hides it. */
function useAmount({ fields }: FlowTask, opened: TaskStripProps['opened']) {
  const { kit } = useMetaFormProvider();
  const language = useLanguage();
  return useMemo(() => {
    const amount = opened && amountOf(restrictedForm(opened.compiled, fields), opened.record);
    const view = amount && kit.views[amount.field.type.name];
    if (!amount || !view) return undefined;
    const value = view.plainText(amount.value, amount.field, { display: undefined, language });
    return { name: amount.field.label, value };
  }, [fields, opened, kit, language]);
}
