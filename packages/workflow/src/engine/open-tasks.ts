import type { CompiledProcess } from '../compile/process.ts';
import { describeTask } from './describe-task.ts';
import type { OpenTask } from './effect.ts';
import { lookupOf } from './lookup.ts';
import { earlierNodes } from './reopen.ts';
import { nodeIn, openRun } from './run.ts';
import type { InstanceState } from './state.ts';

/** The open tasks of an instance, the oldest first. */
export function openTasks(process: CompiledProcess, state: InstanceState): readonly OpenTask[] {
  const run = openRun(process, state);
  return state.tokens.flatMap((token) => {
    const node = nodeIn(run, token.node);
    return token.kind === 'task' && node.kind === 'userTask' ? [describeTask(token, node, lookupOf(run, token))] : [];
  });
}

/** The nodes that an open task may be returned to, the latest first; empty for the first node and for no task. */
export function returnTargets(process: CompiledProcess, state: InstanceState, task: number): readonly string[] {
  const token = state.tokens.find(({ id, kind }) => id === task && kind === 'task');
  return token ? earlierNodes(openRun(process, state), token) : [];
}
