import { describe, expect, test } from 'vitest';
import { compiled, countersign, instanceOf, line, start, sub, user, xor } from '../bpmn.fixture.ts';

type Instance = ReturnType<typeof instanceOf>;
const decide = (instance: Instance, decision: 'agree' | 'reject') => {
  const [task] = instance.tasks();
  const command = { task: task?.task ?? -1, by: task?.assignee ?? 'me' };
  instance.run(decision === 'reject' ? { ...command, type: 'reject' } : { ...command, type: 'complete' });
};
const signers = { initiator: 'me', variables: { signers: ['li', 'wang', 'xu'] } };

/** Three signers at b; then the gateway x leads to r where the condition holds, else to z. */
const vote = (enough: string, toR: string) =>
  line(
    user('b', countersign(false, enough.replaceAll('>', '&gt;')), 'flowable:assignee="${signer}"') +
      xor('x', 'x_z') +
      user('r'),
    'a>b',
    'b>x',
    `x>r \${${toR}}`,
    'x>z',
    'r>z',
  );

describe('the decisions of signers', () => {
  test('are counted for the completion condition', async () => {
    const process = await compiled(vote('nrOfAgreed >= 2 || nrOfRejected >= 2', 'nrOfRejected >= 2'));
    expect(process.nodes['b']).toMatchObject({ decidesRejection: true });
    const agreed = instanceOf(process, signers);
    agreed.complete('a');
    for (const decision of ['reject', 'agree'] as const) decide(agreed, decision);
    expect(agreed.open).toEqual(['b']);
    decide(agreed, 'agree');
    expect(agreed.open).toEqual(['z']);
    const rejected = instanceOf(process, signers);
    rejected.complete('a');
    for (const decision of ['reject', 'agree', 'reject'] as const) decide(rejected, decision);
    expect(rejected.open).toEqual(['r']);
  });

  test('are variables afterwards, which nobody can forge', async () => {
    const instance = instanceOf(await compiled(vote('nrOfRejected == 1', 'nrOfRejected == 1')), signers);
    instance.complete('a', { nrOfAgreed: 9, nrOfRejected: 9 });
    decide(instance, 'agree');
    instance.complete('b', { nrOfRejected: 9 });
    expect(instance.open).toEqual(['b']);
    instance.complete('b');
    expect(instance.open).toEqual(['z']);
    expect(instance.state.variables).toMatchObject({ nrOfAgreed: 3, nrOfRejected: 0 });
  });

  test('count those of added signers, and not of one who returned the task', async () => {
    const instance = instanceOf(await compiled(vote('nrOfAgreed >= 4', 'nrOfRejected > 0')), signers);
    instance.complete('a');
    decide(instance, 'agree');
    const [task] = instance.tasks();
    const command = { task: task?.task ?? -1, by: task?.assignee ?? '' };
    instance.run({ ...command, type: 'addSign', where: 'after', users: ['zhao'] });
    for (let turn = 0; turn < 3; turn += 1) decide(instance, 'agree');
    expect(instance.open).toEqual(['z']);
    expect(instance.state.variables).toMatchObject({ nrOfAgreed: 4 });
    const returned = instanceOf(await compiled(vote('nrOfAgreed >= 4', 'nrOfRejected > 0')), signers);
    returned.complete('a');
    decide(returned, 'agree');
    const [open] = returned.tasks();
    returned.run({ type: 'return', task: open?.task ?? -1, by: open?.assignee ?? '' });
    returned.complete('a');
    for (let turn = 0; turn < 3; turn += 1) decide(returned, 'agree');
    expect(returned.state.variables).toMatchObject({ nrOfAgreed: 3, nrOfRejected: 0 });
  });

  test('are read inside of a sub-process that runs several times', async () => {
    const each = countersign(true).replace('"signers"', '"departments"').replace('"signer"', '"department"');
    const inner = [
      start('t'),
      user('b', countersign(false), 'flowable:assignee="${signer}"'),
      xor('x', 'x_d'),
      user('r'),
      user('d'),
    ].join('');
    const scope = sub('u', inner, 't>b', 'b>x', 'x>r ${nrOfRejected > 0}', 'x>d').replace(
      '<subProcess id="u">',
      `<subProcess id="u">${each}`,
    );
    const process = await compiled(line(scope, 'a>u', 'u>z'));
    const instance = instanceOf(process, {
      initiator: 'me',
      variables: { signers: ['li', 'wang'], departments: ['one'] },
    });
    instance.complete('a');
    decide(instance, 'agree');
    decide(instance, 'reject');
    expect(instance.open).toEqual(['r']);
  });
});
