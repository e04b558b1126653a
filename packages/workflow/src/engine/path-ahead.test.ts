import { expect, test } from 'vitest';
import {
  and,
  compiled,
  countersign,
  end,
  instanceOf,
  line,
  model,
  or,
  start,
  sub,
  timer,
  user,
  xor,
} from '../bpmn.fixture.ts';
import { processorTimeOf } from '../processor-time.fixture.ts';
import { pathAhead } from './path-ahead.ts';

/** The nodes ahead of an instance, those that are not certain with a question mark. */
const seen = ({ process, state }: ReturnType<typeof instanceOf>) =>
  pathAhead(process, state).map(({ node, certain }) => (certain ? node : `${node}?`));

test('the path ahead assumes that everybody agrees, and says where the variables do not decide', async () => {
  const inner = sub('u', `${start('t')}${user('d')}`, 't>d');
  const process = await compiled(
    line(
      user('b') + xor('x') + user('r') + xor('y', 'y_z') + user('c') + inner + and('f'),
      'a>b',
      'b>x',
      'x>r ${!pass}',
      'x>y ${pass}',
      'r>b',
      'y>c ${amount > 5}',
      'y>z',
      'c>f',
      'f>u',
      'f>z',
    ),
  );
  const instance = instanceOf(process);
  expect(seen(instance)).toEqual(['b', 'c?', 'd?', 'z?', 'e?']);
  instance.complete('a', { amount: 6 });
  expect(seen(instance)).toEqual(['c', 'd', 'z', 'e']);
});

test('all ways of an inclusive gateway are ahead that hold or are not decided', async () => {
  const process = await compiled(
    line(
      or('f') + user('b') + user('c') + user('d') + or('j'),
      'a>f',
      'f>b ${big}',
      'f>c ${far}',
      'f>d ${old}',
      'b>j',
      'c>j',
      'd>j',
      'j>z',
    ),
  );
  const instance = instanceOf(process, { initiator: 'me', variables: { big: true, far: false } });
  expect(seen(instance)).toEqual(['b', 'd?', 'z', 'e']);
});

test('a way that is certain stays so where an undecided one leads there too', async () => {
  const process = await compiled(
    line(
      and('f') + xor('x', 'x_c') + user('b') + user('c'),
      'a>f',
      'f>x',
      'f>b',
      'x>b ${unknown}',
      'x>c',
      'b>z',
      'c>z',
    ),
  );
  expect(seen(instanceOf(process))).toEqual(['c?', 'b', 'z', 'e']);
});

const rounds = (condition: string, standard: string) =>
  compiled(
    line(
      xor('m') + user('b') + user('k') + xor('x', standard),
      'a>m',
      'm>b',
      'b>k',
      'k>x',
      ...(standard === 'x_z' ? [`x>m ${condition}`, 'x>z'] : ['x>m', `x>z ${condition}`]),
    ),
  );

test('the end of a loop is ahead, whatever the last lap decided', async () => {
  for (const process of [await rounds('${again}', 'x_z'), await rounds('${!again}', 'x_m')]) {
    const instance = instanceOf(process, { initiator: 'me', variables: { again: true } });
    expect(seen(instance)).toEqual(['b', 'k', 'z?', 'e?']);
    instance.complete('a');
    instance.complete('b');
    expect(seen(instance)).toEqual(['b?', 'k?', 'z?', 'e?']);
    instance.complete('k', { again: true });
    expect(seen(instance)).toEqual(['k', 'b?', 'z?', 'e?']);
  }
});

test('from inside of a sub-process, the rest of it and what follows it are ahead', async () => {
  const inner = start('t') + user('b') + user('c') + end('v');
  const each = countersign(true).replace('"signers"', '"units"').replace('"signer"', '"unit"');
  const scope = sub('u', each + inner, 't>b', 'b>c', 'c>v');
  const process = await compiled(line(scope, 'a>u', 'u>z'));
  const instance = instanceOf(process, { initiator: 'me', variables: { units: ['one', 'two'] } });
  expect(seen(instance)).toEqual(['b', 'c', 'v', 'z', 'e']);
  instance.complete('a');
  instance.complete('b');
  expect(seen(instance)).toEqual(['b', 'c', 'v', 'z', 'e']);
  instance.complete('c');
  instance.complete('b');
  expect(seen(instance)).toEqual(['v', 'z', 'e']);
});

test('a timer in between leads on, one at a border does not, and a task comes straight back', async () => {
  const wait = [
    '<intermediateCatchEvent id="w"><timerEventDefinition>',
    '<timeDuration>PT1H</timeDuration></timerEventDefinition></intermediateCatchEvent>',
  ].join('');
  const border = timer('t', 'b', { interrupting: true }) + user('late');
  const instance = instanceOf(await compiled(line(wait + user('b') + border, 'a>w', 'w>b', 'b>z', 't>late')));
  instance.complete('a');
  expect(seen(instance)).toEqual(['b', 'z', 'e']);
  instance.run({ type: 'fireTimer', timer: 2 });
  expect(seen(instance)).toEqual(['z', 'e']);
  instance.run({ type: 'return', task: instance.taskAt('b'), by: 'me', straightBack: true });
  expect(instance.open).toEqual(['a']);
  expect(seen(instance)).toEqual(['b', 'z', 'e']);
});

test('the persons ahead are named where the variables name them', async () => {
  const process = await compiled(
    line(
      [
        user('b', '', 'flowable:assignee="${unit_superior_3}"'),
        user('c', '', 'flowable:assignee="${unit_2}" flowable:candidateGroups="${groups}"'),
        user('d', countersign(false), 'flowable:assignee="${signer}"'),
      ].join(''),
      'a>b',
      'b>c',
      'c>d',
      'd>z',
    ),
  );
  const instance = instanceOf(process, { initiator: 'me', variables: { unit_2: 'li', signers: ['xu', 'wang'] } });
  expect(pathAhead(process, instance.state)).toEqual([
    {
      node: 'b',
      name: 'B',
      kind: 'userTask',
      certain: true,
      assignee: '${unit_superior_3}',
      rule: { kind: 'unitSuperior', number: 3, variable: 'unit_superior_3' },
    },
    { node: 'c', name: 'C', kind: 'userTask', certain: true, assignee: '${unit_2}', person: 'li' },
    { node: 'd', name: 'D', kind: 'userTask', certain: true, assignee: '${signer}', signers: ['xu', 'wang'] },
    { node: 'z', name: 'Z', kind: 'userTask', certain: true },
    { node: 'e', name: '', kind: 'end', certain: true },
  ]);
});

test('a path through 1,600 choices, of which there are more ways than atoms, is found at once', async () => {
  const steps = Array.from({ length: 1600 }, (_none, at) => at);
  const elements = steps.map((at) => or(`f${at}`) + user(`b${at}`) + user(`c${at}`) + or(`j${at}`)).join('');
  const lines = steps.flatMap((at) => [
    `f${at}>b${at} \${x${at}}`,
    `f${at}>c${at} \${y${at}}`,
    `b${at}>j${at}`,
    `c${at}>j${at}`,
    `j${at}>${at === 1599 ? 'z' : `f${at + 1}`}`,
  ]);
  const xml = model(`${start('s')}${user('a')}${elements}${user('z')}${end('e')}`, 's>a', 'a>f0', 'z>e', ...lines);
  const instance = instanceOf(await compiled(xml));
  const spent = processorTimeOf(() => {
    expect(seen(instance)).toHaveLength(3202);
  });
  expect(spent).toBeLessThan(2000);
});
