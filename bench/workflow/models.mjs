// Models that both engines read; only the text of a condition differs between them.

const element = (tag, id, inner = '') => `<${tag} id="${id}" name="${id}">${inner}</${tag}>`;
const user = (id, inner) => element('userTask', id, inner);
const flow = (line) => {
  const [, from, to, condition] = /^(\w+)>(\w+) ?(.*)$/.exec(line);
  const type = 'xsi:type="tFormalExpression"';
  const inner = condition && `<conditionExpression ${type}>\${${condition}}</conditionExpression>`;
  return `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}">${inner}</sequenceFlow>`;
};
const model = (elements, lines) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions id="bench" targetNamespace="bench" xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<process id="p" isExecutable="true">${elements.join('')}${lines.map(flow).join('')}</process></definitions>`;
const five = element('multiInstanceLoopCharacteristics', 'five', '<loopCardinality>5</loopCardinality>');
const ends = [element('startEvent', 's'), element('endEvent', 'e')];

/** Each case: its model by the text that reads a variable, its variables, and its tasks in the order they are done. */
export const cases = [
  {
    name: 'three tasks and a choice',
    variables: { big: true },
    tasks: ['a', 'b', 'c'],
    xml: (read) =>
      model(
        [...ends, user('a'), `<exclusiveGateway id="x" default="x_c"/>`, user('b'), user('c')],
        ['s>a', 'a>x', `x>b ${read('big')}`, 'x>c', 'b>c', 'c>e'],
      ),
  },
  {
    name: 'three branches and their join',
    variables: {},
    tasks: ['b', 'c', 'd', 'z'],
    xml: () =>
      model(
        [...ends, '<parallelGateway id="f"/>', user('b'), user('c'), user('d'), '<parallelGateway id="j"/>', user('z')],
        ['s>f', 'f>b', 'f>c', 'f>d', 'b>j', 'c>j', 'd>j', 'j>z', 'z>e'],
      ),
  },
  {
    name: 'countersign of five',
    variables: {},
    tasks: ['a', 'b', 'b', 'b', 'b', 'b', 'z'],
    xml: () => model([...ends, user('a'), user('b', five), user('z')], ['s>a', 'a>b', 'b>z', 'z>e']),
  },
  {
    name: 'sub-process',
    variables: {},
    tasks: ['a', 'b', 'c', 'z'],
    xml: () => {
      const inner = [element('startEvent', 't'), user('b'), user('c'), element('endEvent', 'v')].join('');
      const scope = element('subProcess', 'u', inner + ['t>b', 'b>c', 'c>v'].map(flow).join(''));
      return model([...ends, user('a'), scope, user('z')], ['s>a', 'a>u', 'u>z', 'z>e']);
    },
  },
  {
    name: 'choice inside of a branch',
    variables: { big: false },
    tasks: ['b', 'c', 'z'],
    xml: (read) =>
      model(
        [
          ...ends,
          '<parallelGateway id="f"/>',
          '<exclusiveGateway id="x" default="x_m"/>',
          user('b'),
          user('o'),
          '<exclusiveGateway id="m"/>',
          user('c'),
          '<parallelGateway id="j"/>',
          user('z'),
        ],
        ['s>f', 'f>x', `x>o ${read('big')}`, 'x>m', 'o>m', 'm>b', 'f>c', 'b>j', 'c>j', 'j>z', 'z>e'],
      ),
  },
];
