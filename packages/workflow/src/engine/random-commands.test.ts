import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compiled } from '../bpmn.fixture.ts';
import type { CompiledProcess } from '../compile/process.ts';
import { WorkflowError, type WorkflowCode } from '../workflow-error.ts';
import type { WorkflowCommand } from './command.ts';
import type { OpenTask } from './effect.ts';
import { openTasks, returnTargets } from './open-tasks.ts';
import { blocks, modelOf, variablesOf } from './random-process.fixture.ts';
import type { InstanceState } from './state.ts';
import { againOf, expectSound, finish } from './sound.fixture.ts';
import { startInstance, step } from './step.ts';

/** More for a longer search: WORKFLOW_RUNS=20000. */
const RUNS = Number(process.env['WORKFLOW_RUNS'] ?? 1000);
const PEOPLE = ['me', 'li', 'wang', 'xu'];
/** What says that a command does not apply; any other code means that an instance has become unsound. */
const REFUSED: ReadonlySet<WorkflowCode> = new Set([
  'ALREADY_HANDLED',
  'DELEGATED_TO_ONESELF',
  'FIRST_NODE',
  'JOIN_WOULD_WAIT',
  'JUMP_OTHER_BRANCH',
  'JUMP_TARGET',
  'JUMP_WOULD_CANCEL',
  'JUMP_WOULD_DOUBLE',
  'NOT_SUBMITTED',
  'NOT_SUSPENDED',
  'NO_OTHER_SIGNER',
  'NO_STRAIGHT_WAY_BACK',
  'SUSPENDED',
  'TASK_BORROWED',
  'TASK_DELEGATED',
  'TASK_NOT_CLAIMED',
  'TASK_NOT_DELEGATED',
  'TASK_OF_ANOTHER',
]);

interface Choice {
  readonly kind: (typeof KINDS)[number];
  readonly number: number;
  readonly flag: boolean;
}

const KINDS = [
  ...Array.from({ length: 10 }, () => 'complete' as const),
  ...(['return', 'return', 'return', 'reject', 'withdraw', 'addSign', 'addSign', 'removeSign', 'jump'] as const),
  ...(['claim', 'unclaim', 'transfer', 'delegate', 'resolve', 'suspend', 'resume'] as const),
] as const;

const choices = fc.array(fc.record({ kind: fc.constantFrom(...KINDS), number: fc.nat(10_000), flag: fc.boolean() }), {
  minLength: 10,
  maxLength: 40,
});

const pick = <T>(values: readonly T[], number: number): T | undefined => values[number % values.length];

/** A command of a kind on one of the open tasks. */
function commandOf(process: CompiledProcess, state: InstanceState, { kind, number, flag }: Choice): WorkflowCommand {
  const found: OpenTask | undefined = pick(openTasks(process, state), number);
  const task = found?.task ?? -1;
  const by = found?.assignee ?? pick(PEOPLE, number) ?? '';
  const to = pick(PEOPLE, number >> 2) ?? '';
  switch (kind) {
    case 'complete':
      return { type: kind, task, by, variables: againOf(found?.node, flag) };
    case 'return':
      return { type: kind, task, by, straightBack: flag, to: pick(returnTargets(process, state, task), number >> 2) };
    case 'addSign':
      return {
        type: kind,
        task,
        by,
        users: PEOPLE.slice(0, 1 + (number % 2)),
        where: pick(['before', 'after', 'parallel'], number) ?? 'after',
      };
    case 'jump':
      return {
        type: kind,
        task,
        by,
        to: pick(Object.keys(process.nodes), number >> 2) ?? '',
        ...[{}, { others: 'keep' as const }, { others: 'cancel' as const }][number % 3],
      };
    case 'transfer':
    case 'delegate':
      return { type: kind, task, by, to };
    case 'suspend':
    case 'resume':
      return { type: kind, by };
    case 'withdraw':
      return { type: kind, by: 'me' };
    default:
      return { type: kind, task, by };
  }
}

/** The type of a command, with the choice that it makes. */
function variantOf(command: WorkflowCommand): string {
  if (command.type === 'return' && command.straightBack) return 'straightBack';
  return command.type === 'jump' && command.others !== undefined ? `jump ${command.others}` : command.type;
}

test(
  `${RUNS} random sequences of commands leave sound instances that run to their end`,
  async () => {
    const applied = new Set<string>();
    await fc.assert(
      fc.asyncProperty(blocks, choices, async (block, sequence) => {
        const process = await compiled(modelOf(block));
        let { state } = startInstance(process, { initiator: 'me', variables: variablesOf(block) });
        for (const choice of sequence) {
          if (state.status !== 'running' && state.status !== 'suspended') break;
          const before = JSON.stringify(state);
          const command = commandOf(process, state, choice);
          try {
            const result = step(process, state, command);
            expect(JSON.stringify(state)).toBe(before);
            ({ state } = result);
            applied.add(variantOf(command));
          } catch (error) {
            if (!(error instanceof WorkflowError) || !REFUSED.has(error.code)) throw error;
          }
          expectSound(process, state);
        }
        expect(finish(process, state)).toMatchObject({ status: 'completed', tokens: [] });
      }),
      { numRuns: RUNS },
    );
    expect([...applied].toSorted()).toEqual(
      [...new Set([...KINDS, 'straightBack', 'jump keep', 'jump cancel'])].toSorted(),
    );
  },
  60_000 + RUNS * 200,
);
