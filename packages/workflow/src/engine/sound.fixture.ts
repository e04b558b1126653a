import { expect } from 'vitest';
import type { CompiledProcess } from '../compile/process.ts';
import type { WorkflowCommand } from './command.ts';
import { openTasks } from './open-tasks.ts';
import type { InstanceState } from './state.ts';
import { step } from './step.ts';

/** The variable that a task at the end of a lap sets: whether the loop goes round again. */
export function againOf(node: string | undefined, again: boolean) {
  return node?.startsWith('k') ? { [`again${node.slice(1)}`]: again } : {};
}

/** What is wrong with a state by the rules of the engine. */
function faultsOf(process: CompiledProcess, state: InstanceState): readonly string[] {
  const faults: string[] = [];
  const tokens = new Map(state.tokens.map((token) => [token.id, token]));
  if (tokens.size < state.tokens.length) faults.push('two tokens have one id');
  const places = new Set<string>();
  for (const { parent, node, back = '', ...token } of state.tokens) {
    const around = parent === undefined ? undefined : tokens.get(parent);
    if (parent !== undefined && !around) faults.push(`${node} is inside of nothing`);
    // Only signers of the same node are open twice.
    if (around?.kind === 'multi') continue;
    const place = `${parent ?? ''} ${token.kind === 'join' ? token.flow : node} ${back}`;
    if (places.has(place)) faults.push(`${node} is open twice`);
    places.add(place);
  }
  if (state.status === 'running' && openTasks(process, state).length === 0) faults.push('nobody can go on');
  return faults;
}

/** Fails where a state is not JSON, has a token out of place or twice, or leaves nobody who can go on. */
export function expectSound(process: CompiledProcess, state: InstanceState): void {
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  expect(faultsOf(process, state)).toEqual([]);
}

/** Completes whatever is open, without another lap of a loop. */
export function finish(process: CompiledProcess, from: InstanceState): InstanceState {
  let state = from;
  const run = (command: WorkflowCommand) => ({ state } = step(process, state, command));
  if (state.status === 'suspended') run({ type: 'resume', by: 'admin' });
  for (let turn = 0; state.status === 'running' && turn < 1000; turn += 1) {
    const [task] = openTasks(process, state);
    if (!task) break;
    const by = task.assignee ?? 'me';
    if (task.owner !== undefined) run({ type: 'resolve', task: task.task, by });
    else run({ type: 'complete', task: task.task, by, variables: againOf(task.node, false) });
    expectSound(process, state);
  }
  return state;
}
