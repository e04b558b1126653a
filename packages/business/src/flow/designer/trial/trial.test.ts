import { compileProcess, type CompiledProcess } from '@org/workflow';
import { expect, test } from 'vitest';
import { disposal, lending, SIGNERS } from '../../testing/processes.fixture.ts';
import { decide, startTrial, trialMarks, trialTasks, type Trial } from './trial.ts';
import { readVariables, trialVariables } from './trial-variables.ts';

async function processOf(xml: string): Promise<CompiledProcess> {
  const { process, refusals } = await compileProcess(xml);
  if (!process) throw new Error(JSON.stringify(refusals));
  return process;
}

function trialOf(process: CompiledProcess, variables = {}): Trial {
  const started = startTrial(process, variables);
  if ('fault' in started) throw new Error(started.fault.code);
  return started.trial;
}

function choose(trial: Trial, node: string, outcome: 'agree' | 'reject' | 'return' = 'agree'): Trial {
  const task = trialTasks(trial).find((one) => one.node === node);
  if (!task) throw new Error(`No task at ${node}`);
  return decide(trial, task, outcome);
}

const nodesOf = (trial: Trial) => trialTasks(trial).map(({ node }) => node);

test('a trial asks for the variables that nothing sets', async () => {
  expect(trialVariables(await processOf(lending))).toEqual([
    { name: 'lendKind', isList: false },
    { name: 'days', isList: false },
  ]);
  expect(trialVariables(await processOf(disposal))).toEqual([
    { name: 'signers', isList: true },
    { name: 'amount', isList: false },
  ]);
});

test('typed variables are lists, numbers, truth values and texts; empty ones are left out', () => {
  const names = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, isList: name === 'a' }));
  expect(readVariables(names, { a: '财务处，审计处', b: '500000', c: 'true', d: 'original', e: ' ' })).toEqual({
    a: ['财务处', '审计处'],
    b: 500000,
    c: true,
    d: 'original',
  });
});

test('outcomes move the tokens as the engine does', async () => {
  const process = await processOf(lending);
  let trial = trialOf(process, { lendKind: 'original', days: 10 });
  expect(nodesOf(trial)).toEqual(['submit']);
  trial = choose(choose(trial, 'submit'), 'head');
  expect(nodesOf(trial)).toEqual(['leader']);
  expect([...trialMarks(trial)]).toEqual([
    ['start', 'done'],
    ['submit', 'done'],
    ['head', 'done'],
    ['leader', 'active'],
  ]);
  trial = choose(trial, 'leader', 'reject');
  expect(nodesOf(trial)).toEqual(['submit']);
  expect(trialMarks(trial).get('leader')).toBe('rejected');
  expect(trialMarks(trial).get('submit')).toBe('active');
  trial = choose(choose(trial, 'submit'), 'head');
  expect(trialMarks(trial).get('leader')).toBe('active');
  trial = choose(choose(trial, 'leader', 'return'), 'head');
  trial = choose(trial, 'leader');
  expect(trial.state.status).toBe('completed');
  expect(trialMarks(trial).get('end')).toBe('done');
  expect(trial.steps.map(({ outcome }) => outcome)).toEqual([
    'submit',
    'agree',
    'reject',
    'submit',
    'agree',
    'return',
    'agree',
    'agree',
  ]);
});

test('a countersign is over with its share', async () => {
  const process = await processOf(disposal);
  const begun = choose(trialOf(process, { signers: [...SIGNERS], amount: 10 }), 'submit');
  expect(trialTasks(begun).map(({ assignee }) => assignee)).toEqual(SIGNERS);
  const ended = choose(choose(begun, 'sign'), 'sign');
  expect(ended.state.status).toBe('completed');
});

test('a step that the engine refuses leaves the trial as it was, with the reason', async () => {
  const process = await processOf(lending);
  const before = choose(trialOf(process), 'submit');
  const refused = choose(before, 'head');
  expect(refused.fault).toEqual({
    code: 'EXPRESSION_UNKNOWN_NAME',
    params: expect.objectContaining({ name: 'lendKind' }),
  });
  expect(nodesOf(refused)).toEqual(['head']);
});

test('a process whose start fails has no trial', async () => {
  const process = await processOf(lending.replace('${initiator}', '${keeper}'));
  expect(startTrial(process, {})).toMatchObject({ fault: { code: 'EXPRESSION_UNKNOWN_NAME' } });
});
