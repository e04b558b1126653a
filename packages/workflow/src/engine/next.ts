import type { CompiledProcess } from '../compile/process.ts';
import type { WorkflowCommand } from './command.ts';
import type { OpenTask } from './effect.ts';
import type { InstanceState } from './state.ts';
import { step } from './step.ts';

/** What a command would lead to. */
export interface NextNodes {
  /** The tasks that it would create. */
  readonly tasks: readonly OpenTask[];
  /** The keys of the processes that it would call. */
  readonly called: readonly string[];
  /** Whether the instance would end. */
  readonly ended: boolean;
}

/** Handlers that one dry run passes. */
const MOST_HANDLERS = 100;

/**
 * Tries a command and changes nothing. Handlers of service tasks count as done without an answer. Throws what `step`
 * throws.
 */
export function next(process: CompiledProcess, state: InstanceState, command: WorkflowCommand): NextNodes {
  let result = step(process, state, command);
  const effects = [...result.effects];
  const calls = result.effects.flatMap(callsOf);
  for (let at = 0; at < Math.min(calls.length, MOST_HANDLERS); at += 1) {
    const call = calls[at];
    if (call === undefined || !result.state.tokens.some(({ id }) => id === call)) continue;
    result = step(process, result.state, { type: 'handled', call });
    effects.push(...result.effects);
    calls.push(...result.effects.flatMap(callsOf));
  }
  const open = new Set(result.state.tokens.map(({ id }) => id));
  return {
    tasks: effects.flatMap((effect) =>
      effect.type === 'taskCreated' && open.has(effect.task.task) ? [effect.task] : [],
    ),
    called: effects.flatMap((effect) => (effect.type === 'callStarted' && open.has(effect.call) ? [effect.key] : [])),
    ended: result.state.status === 'completed' || result.state.status === 'archived',
  };
}

function callsOf(effect: ReturnType<typeof step>['effects'][number]): readonly number[] {
  return effect.type === 'handlerCalled' && effect.call !== undefined ? [effect.call] : [];
}
