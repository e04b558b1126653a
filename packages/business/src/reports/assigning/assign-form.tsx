import { MOST_REPORT_UNITS } from '@org/contract';
import { UnitTreeTransfer } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { toTheDay } from '../../lists/to-the-day.ts';
import type { TaskBalance } from '../balance/balance-queries.ts';
import { assigningWords } from './assigning.words.ts';
import { TemplateChoice } from './template-choice.tsx';
import { hasTask, unitTree, type TaskUnit } from './unit-tree.ts';

/** Properties of `AssignForm`. */
export interface AssignFormProps {
  readonly task: TaskBalance['task'];
  readonly units: readonly TaskUnit[];
  readonly choice: { readonly templateId: string; readonly unitIds: readonly string[] };
  /** The person has tried to assign, so that what is missing is said. */
  readonly isTried: boolean;
  /** Why the server refused. */
  readonly failure: string | undefined;
  readonly onTemplate: (templateId: string) => void;
  readonly onUnits: (unitIds: readonly string[]) => void;
}

/** What an assignment takes: the template of the task, and the units in their tree. */
export function AssignForm({ task, units, choice, isTried, failure, onTemplate, onUnits }: AssignFormProps) {
  const say = useWords(assigningWords);
  const given = useMemo(() => new Set(units.filter(hasTask).map(({ id }) => id)), [units]);
  const load = useMemo(() => {
    const tree = unitTree(units, (unit) => (hasTask(unit) ? say('unitGiven', { unit: unit.name }) : unit.name));
    return () => Promise.resolve(tree);
  }, [units, say]);
  const { length: count } = choice.unitIds;
  const problem =
    count > MOST_REPORT_UNITS
      ? say('tooMany', { most: MOST_REPORT_UNITS })
      : isTried && count === 0
        ? say('unitsMissing')
        : undefined;
  return (
    <>
      {failure === undefined ? null : (
        <Alert className="business-refusal" type="warning" showIcon role="alert" title={failure} />
      )}
      <dl className="report-facts">
        {task.period === '' ? null : (
          <div>
            <dt>{say('period')}</dt>
            <dd>{task.period}</dd>
          </div>
        )}
        <div>
          <dt>{say('end')}</dt>
          <dd>{task.endDate === '' ? say('noEnd') : toTheDay(task.endDate)}</dd>
        </div>
      </dl>
      <TemplateChoice
        task={task}
        value={choice.templateId}
        problem={isTried && choice.templateId === '' ? say('templateMissing') : undefined}
        onChange={onTemplate}
      />
      <UnitTreeTransfer
        label={say('units')}
        load={load}
        linked
        chosen={choice.unitIds}
        // A unit that has the task stays as it is, and those below it are chosen with it.
        onChoose={(nodes) => onUnits(nodes.map(({ id }) => id).filter((id) => !given.has(id)))}
      />
      {given.size > 0 ? <p className="report-unsaved">{say('givenNote')}</p> : null}
      <p role="status" className="report-unsaved">
        {count === 0 ? say('chosenNone') : say('chosen', { count })}
      </p>
      <div className="business-problem" role={problem === undefined ? undefined : 'alert'}>
        {problem}
      </div>
    </>
  );
}
