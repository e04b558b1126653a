import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compiled } from '../bpmn.fixture.ts';
import type { CompiledProcess } from '../compile/process.ts';
import { WorkflowError } from '../workflow-error.ts';
import type { WorkflowCommand } from './command.ts';
import { openTasks, returnTargets } from './open-tasks.ts';
import { blocks, modelOf, variablesOf } from './random-process.fixture.ts';
import { againOf, expectSound, finish } from './sound.fixture.ts';
import type { InstanceState, WorkflowToken } from './state.ts';
import { startInstance, step } from './step.ts';

/** More for a longer search: WORKFLOW_RUNS=20000. */
const RUNS = Math.ceil(Number(process.env['WORKFLOW_RUNS'] ?? 1000) / 10);
/** States of one process that are explored; most have fewer. */
const MOST_STATES = 300;

/** Every command by which a person may go on from a state. */
function commandsAt(process: CompiledProcess, state: InstanceState): readonly WorkflowCommand[] {
  const commands: WorkflowCommand[] = [{ type: 'withdraw', by: 'me' }];
  for (const { task, node, assignee: by = 'me' } of openTasks(process, state)) {
    for (const again of node.startsWith('k') ? [false, true] : [false])
      commands.push({ type: 'complete', task, by, variables: againOf(node, again) });
    commands.push({ type: 'reject', task, by });
    for (const to of returnTargets(process, state, task))
      commands.push({ type: 'return', task, by, to }, { type: 'return', task, by, to, straightBack: true });
  }
  return commands;
}

/** A state without the ids of its tokens: equal for states from which the same can happen. */
function keyOf({ tokens, variables, origins, status, acted }: InstanceState): string {
  const shown = (parent: number | undefined): readonly unknown[] =>
    tokens
      .filter((token) => token.parent === parent)
      .map(({ id, parent: _parent, ...token }: WorkflowToken) => [token, shown(id)])
      .map((token) => JSON.stringify(token))
      .toSorted();
  return JSON.stringify([shown(undefined), Object.entries(variables).map(String).toSorted(), origins, status, acted]);
}

/** The states that commands lead to, the first one included. */
function statesFrom(process: CompiledProcess, first: InstanceState): readonly InstanceState[] {
  const found = new Map([[keyOf(first), first]]);
  for (const state of found.values()) {
    for (const command of state.status === 'running' ? commandsAt(process, state) : []) {
      const next = stateAfter(process, state, command);
      if (next && !found.has(keyOf(next))) found.set(keyOf(next), next);
      if (found.size >= MOST_STATES) return [...found.values()];
    }
  }
  return [...found.values()];
}

const REFUSED: ReadonlySet<string> = new Set([
  'ALREADY_HANDLED',
  'FIRST_NODE',
  'NOT_SUBMITTED',
  'NO_STRAIGHT_WAY_BACK',
]);

function stateAfter(process: CompiledProcess, state: InstanceState, command: WorkflowCommand) {
  try {
    return step(process, state, command).state;
  } catch (error) {
    if (error instanceof WorkflowError && REFUSED.has(error.code)) return undefined;
    throw error;
  }
}

test(
  `from every state that ${RUNS} random processes can reach, the instance can end`,
  async () => {
    let explored = 0;
    await fc.assert(
      fc.asyncProperty(blocks, async (block) => {
        const process = await compiled(modelOf(block));
        const { state } = startInstance(process, { initiator: 'me', variables: variablesOf(block) });
        for (const reached of statesFrom(process, state)) {
          explored += 1;
          expectSound(process, reached);
          expect(finish(process, reached)).toMatchObject({ status: 'completed', tokens: [] });
        }
      }),
      { numRuns: RUNS },
    );
    expect(explored).toBeGreaterThan(RUNS);
  },
  60_000 + RUNS * 1000,
);
