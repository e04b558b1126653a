import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { openTasks } from '../engine/open-tasks.ts';
import { startInstance, step } from '../engine/step.ts';
import { WorkflowError } from '../workflow-error.ts';
import { compileProcess } from './compile-process.ts';
import type { CompiledProcess } from './process.ts';

/** BPMN_CORPUS names another folder. */
const folder = process.env['BPMN_CORPUS'] ?? resolve(import.meta.dirname, '../../../../../shared/corpus/bpmn');
const files = existsSync(folder) ? globSync('**/*.{bpmn,xml}', { cwd: folder }).toSorted() : undefined;

test.skipIf(files === undefined)(
  `${files?.length ?? 'missing'} models of ../shared/corpus/bpmn run, or are refused by node or line`,
  async () => {
    const outcomes = new Map<string, number>();
    for (const file of files ?? []) {
      const { process: compiled, refusals } = await compileProcess(readFileSync(resolve(folder, file), 'utf8'));
      for (const { code, params } of refusals)
        expect([file, code, params['node'] ?? params['line'] ?? params['keys']]).not.toContain(undefined);
      expect([file, refusals.length > 0]).toEqual([file, compiled === undefined]);
      const outcome = compiled ? runToTheEnd(compiled) : 'refused';
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    // Models of engine tests run without variables end where a condition asks for one.
    expect([...outcomes.keys()].filter((one) => !ALLOWED.has(one))).toEqual([]);
    expect(outcomes.get('completed') ?? 0).toBeGreaterThan(50);
  },
  60_000,
);

const ALLOWED: ReadonlySet<string> = new Set([
  'completed',
  'waiting',
  'refused',
  'EXPRESSION_UNKNOWN_NAME',
  'NO_FLOW',
  'STUCK',
]);

/** Completes all tasks and calls without variables, and fires all timers. */
function runToTheEnd(compiled: CompiledProcess): string {
  try {
    let { state } = startInstance(compiled, { initiator: 'me' });
    for (let turn = 0; state.status === 'running' && turn < 500; turn += 1) {
      const [task] = openTasks(compiled, state);
      const waiting = state.tokens.find(({ kind }) => kind === 'call' || kind === 'timer');
      if (task) ({ state } = step(compiled, state, { type: 'complete', task: task.task, by: task.assignee ?? 'me' }));
      else if (waiting?.kind === 'call') ({ state } = step(compiled, state, { type: 'childEnded', call: waiting.id }));
      else if (waiting) ({ state } = step(compiled, state, { type: 'fireTimer', timer: waiting.id }));
      else return 'waiting';
    }
    return state.status === 'running' ? 'waiting' : state.status;
  } catch (error) {
    if (error instanceof WorkflowError) return error.code;
    throw error;
  }
}
