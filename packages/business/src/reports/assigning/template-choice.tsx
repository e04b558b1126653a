import { useWords } from '@org/meta-forms/react';
import { Alert, Button, Select } from 'antd';
import { useId } from 'react';
import type { TaskBalance } from '../balance/balance-queries.ts';
import { usePublishedTemplates } from './assigning-queries.ts';
import { assigningWords } from './assigning.words.ts';

/** Properties of `TemplateChoice`. */
export interface TemplateChoiceProps {
  readonly task: TaskBalance['task'];
  readonly value: string;
  /** Why the choice is refused. */
  readonly problem: string | undefined;
  readonly onChange: (templateId: string) => void;
}

/** The template of a task: chosen with the first assignment, and fixed with its version from then on. */
export function TemplateChoice({ task, value, problem, onChange }: TemplateChoiceProps) {
  const say = useWords(assigningWords);
  const id = useId();
  const isFixed = task.templateId !== '';
  const { data: templates, error, isFetching, refetch } = usePublishedTemplates(!isFixed);
  if (isFixed)
    return (
      <p>
        {say('template')}{' '}
        <strong>{say('templateFixed', { name: task.templateName, number: task.templateNumber })}</strong>
      </p>
    );
  if (error)
    return (
      <Alert
        type="warning"
        showIcon
        title={say('templatesFailed', { reason: error.message })}
        action={
          <Button size="small" onClick={() => void refetch()}>
            {say('retry')}
          </Button>
        }
      />
    );
  return (
    <div className="report-template">
      <label className="business-comment" htmlFor={id}>
        {say('template')}
      </label>
      <Select<string>
        id={id}
        value={value === '' ? null : value}
        loading={isFetching}
        placeholder={say('templateChoice')}
        notFoundContent={templates ? say('noTemplates') : null}
        showSearch={{ optionFilterProp: 'label' }}
        status={problem === undefined ? '' : 'error'}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        options={(templates ?? []).map(({ id: templateId, name, published }) => ({
          value: templateId,
          label: say('templateOption', { name, number: published }),
        }))}
        onChange={onChange}
      />
      <p className="report-unsaved">{say('templateNote')}</p>
      <div id={`${id}-problem`} className="business-problem" role={problem === undefined ? undefined : 'alert'}>
        {problem}
      </div>
    </div>
  );
}
