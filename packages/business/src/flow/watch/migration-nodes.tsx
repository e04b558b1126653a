import { useWords } from '@org/meta-forms/react';
import { Alert, Select } from 'antd';
import { useId } from 'react';
import type { MigrationNode, MigrationState } from './use-migration.ts';
import { watchWords } from './watch.words.ts';

const nameOf = ({ taskDefinitionKey, taskName }: Pick<MigrationNode, 'taskDefinitionKey' | 'taskName'>) =>
  taskName || taskDefinitionKey;

/** Properties of `MigrationNodes`. */
export interface MigrationNodesProps {
  readonly migration: MigrationState;
}

/** Asks by which node each node of an instance is replaced that the chosen version has not. */
export function MigrationNodes({ migration: { answer, mapping, choose } }: MigrationNodesProps) {
  const say = useWords(watchWords);
  const id = useId();
  if (answer.stage === 'loading') return <p role="status">{say('reading')}</p>;
  if (answer.stage === 'failed') return <Alert role="alert" type="error" showIcon title={answer.reason} />;
  const blocked = answer.value.filter(({ targets }) => targets.length === 0);
  if (blocked.length > 0)
    return (
      <Alert
        role="alert"
        type="error"
        showIcon
        title={blocked.map((node) => (
          <div key={node.taskDefinitionKey}>{say('migrationBlocked', { name: nameOf(node) })}</div>
        ))}
      />
    );
  if (answer.value.length === 0) return <p>{say('migrationNone')}</p>;
  return (
    <>
      <p>{say('migrationAsk')}</p>
      {answer.value.map((node) => (
        <div className="flow-dialog-field" key={node.taskDefinitionKey}>
          <label htmlFor={`${id}-${node.taskDefinitionKey}`}>{say('migrationNode', { name: nameOf(node) })}</label>
          <Select
            id={`${id}-${node.taskDefinitionKey}`}
            value={mapping[node.taskDefinitionKey]}
            options={node.targets.map((target) => ({ value: target.taskDefinitionKey, label: nameOf(target) }))}
            onChange={(target: string) => choose(node.taskDefinitionKey, target)}
          />
        </div>
      ))}
    </>
  );
}
