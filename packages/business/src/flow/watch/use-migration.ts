import { flowFollowCalls, type AnswerOf } from '@org/contract';
import { useAnswer } from '@org/meta-forms/react';
import { useMemo, useState } from 'react';
import type { MakeCall } from '../../forms/business-context.tsx';
import type { FlowInstance } from '../lists/flow-state.ts';
import type { NodeMapping } from './instance-verbs.ts';

/** A node that a version has not, and the nodes that may replace it. */
export type MigrationNode = AnswerOf<typeof flowFollowCalls.choices>[number];

/** The choices of a migration to a version. */
export interface MigrationState {
  readonly answer: ReturnType<typeof useAnswer<readonly MigrationNode[]>>['answer'];
  readonly mapping: NodeMapping;
  readonly choose: (node: string, target: string) => void;
  /** Every node has a new one. */
  readonly isComplete: boolean;
}

const NONE: NodeMapping = {};

/** Reads which nodes of an instance a version has not, and keeps what is chosen; another version begins without. */
export function useMigration(api: MakeCall, instance: FlowInstance, version: string | undefined): MigrationState {
  const { processInstanceId } = instance;
  const [chosen, setChosen] = useState<{ readonly version: string | undefined; readonly mapping: NodeMapping }>();
  const ask = useMemo(() => {
    if (version === undefined) return undefined;
    const query = { processInstanceId, processDefinitionId: version };
    return (signal: AbortSignal): Promise<readonly MigrationNode[]> =>
      api(flowFollowCalls.choices, { query, signal, quiet: true });
  }, [api, processInstanceId, version]);
  const { answer } = useAnswer(ask);
  const mapping = chosen?.version === version ? (chosen?.mapping ?? NONE) : NONE;
  const nodes = answer.stage === 'ready' ? answer.value : undefined;
  return {
    answer,
    mapping,
    choose: (node, target) => setChosen({ version, mapping: { ...mapping, [node]: target } }),
    isComplete: nodes?.every(({ taskDefinitionKey }) => mapping[taskDefinitionKey] !== undefined) ?? false,
  };
}
