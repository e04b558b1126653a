import { baseLanguage } from '@org/meta-forms/core';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { describeFault, returnTargets, type OpenTask, type WorkflowToken } from '@org/workflow';
import { Alert, Button } from 'antd';
import { trialTasks, waitingTokens, type Trial } from './trial.ts';
import { trialWords } from './trial.words.ts';
import { useWho } from './use-who.ts';

type Choice = 'agree' | 'reject' | 'return';

/** Properties of `TrialTasks`. */
export interface TrialTasksProps {
  readonly trial: Trial;
  readonly onDecide: (task: OpenTask, outcome: Choice) => void;
  readonly onWake: (token: WorkflowToken) => void;
  readonly onReset: () => void;
}

/** The open tasks of a trial with their outcomes, and what was done so far. */
export function TrialTasks({ trial, onDecide, onWake, onReset }: TrialTasksProps) {
  const say = useWords(trialWords);
  const language = useLanguage();
  const { process, state, steps, fault } = trial;
  const nameOf = (node: string) => process.nodes[node]?.name || node;
  const waiting = waitingTokens(trial);
  const tasks = trialTasks(trial);
  const whoOf = useWho(tasks);
  return (
    <>
      <h2 className="flow-panel-title">{say('tasks')}</h2>
      <div role="status">
        {state.status === 'completed' ? <Alert type="success" showIcon title={say('completed')} /> : null}
        {state.status === 'archived' ? <Alert type="info" showIcon title={say('archived')} /> : null}
      </div>
      {fault ? (
        <Alert
          role="alert"
          type="error"
          showIcon
          title={say('refused')}
          description={describeFault(fault, baseLanguage(language))}
        />
      ) : null}
      <ul className="flow-trial-tasks" aria-label={say('tasks')}>
        {tasks.map((task) => (
          <li key={task.task}>
            <TaskChoices trial={trial} task={task} who={whoOf(task)} onDecide={onDecide} />
          </li>
        ))}
      </ul>
      {waiting.length > 0 ? (
        <ul className="flow-trial-tasks" aria-label={say('waiting')}>
          {waiting.map((token) => (
            <li key={token.id}>
              <strong>{nameOf(token.node)}</strong>
              <Button
                size="small"
                aria-label={say('wakeOf', { name: nameOf(token.node) })}
                onClick={() => onWake(token)}
              >
                {say('wake')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <Button onClick={onReset}>{say('reset')}</Button>
      <h2 className="flow-panel-title">{say('steps')}</h2>
      <ol className="flow-trial-steps" aria-label={say('steps')}>
        {steps.map(({ node, outcome }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps are only added at the end
          <li key={index}>{say('step', { name: nameOf(node), outcome: say(outcome) })}</li>
        ))}
      </ol>
      {steps.length === 0 ? <p className="flow-panel-note">{say('noSteps')}</p> : null}
    </>
  );
}

interface TaskChoicesProps extends Pick<TrialTasksProps, 'trial' | 'onDecide'> {
  readonly task: OpenTask;
  /** Whom the task is for, in words. */
  readonly who: string;
}

function TaskChoices({ trial, task, who, onDecide }: TaskChoicesProps) {
  const say = useWords(trialWords);
  const { process, state } = trial;
  const isFirst = task.node === process.initiatorTask;
  const name = task.index === undefined ? task.name || task.node : `${task.name} ${task.assignee ?? task.index + 1}`;
  const canReturn = !isFirst && returnTargets(process, state, task.task).length > 0;
  return (
    <>
      <strong>{name}</strong>
      <span className="flow-panel-note">{who}</span>
      <span className="flow-trial-choices">
        <Button
          size="small"
          type="primary"
          aria-label={say(isFirst ? 'submitOf' : 'agreeOf', { name })}
          onClick={() => onDecide(task, 'agree')}
        >
          {say(isFirst ? 'submit' : 'agree')}
        </Button>
        {isFirst ? null : (
          <Button size="small" danger aria-label={say('rejectOf', { name })} onClick={() => onDecide(task, 'reject')}>
            {say('reject')}
          </Button>
        )}
        {canReturn ? (
          <Button size="small" aria-label={say('returnOf', { name })} onClick={() => onDecide(task, 'return')}>
            {say('return')}
          </Button>
        ) : null}
      </span>
    </>
  );
}
