import { describe, expect, test } from 'vitest';
import { and, compiled, countersign, end, flows, model, or, start, sub, user, xor } from '../bpmn.fixture.ts';
import { compileProcess } from './compile-process.ts';

const line = (inner: string, ...more: readonly string[]) =>
  model(`${start('s')}${inner}${end('e')}`, 's>a', 'a>e', ...more);
const refusalsOf = async (xml: string, handlers: readonly string[] = []) =>
  (await compileProcess(xml, { handlers })).refusals.map(({ code, params }) => [code, params['node'], params['name']]);

const listener = (attributes: string) =>
  user('a', `<extensionElements><flowable:taskListener ${attributes}/></extensionElements>`);

const taskWith = (fields: string) =>
  user('a', `<extensionElements xmlns:own="urn:org:meta-forms:field-access">${fields}</extensionElements>`);
const withPolicy = (attributes: string) =>
  line(user('a', '', `xmlns:own="urn:org:meta-forms:task-policy" ${attributes}`));

describe('a user task', () => {
  test('has its persons, form and due date', async () => {
    const process = await compiled(
      line(
        user(
          'a',
          '',
          [
            'flowable:assignee="${unit_3}" flowable:candidateUsers="li,wang" flowable:candidateGroups="${groups}"',
            'flowable:formKey="lend" flowable:dueDate="PT8H"',
          ].join(' '),
        ),
      ),
    );
    expect(process.nodes['a']).toMatchObject({
      kind: 'userTask',
      name: 'A',
      scope: 'p',
      formKey: 'lend',
      assignee: { text: '${unit_3}' },
      candidateUsers: { text: 'li,wang', parts: ['li,wang'] },
      dueDate: { parts: ['PT8H'] },
    });
  });

  test('says what its person may do with items of the form', async () => {
    const access = '<own:field key="amount" may="edit"/><own:field key="idNumber" may="hide"/>';
    expect((await compiled(line(taskWith(access)))).nodes['a']).toMatchObject({
      fieldAccess: { amount: 'edit', idNumber: 'hide' },
    });
    expect((await compiled(line(user('a')))).nodes['a']).not.toHaveProperty('fieldAccess');
    for (const wrong of ['key="amount" may="hidden"', 'may="hide"', 'key="__proto__" may="hide"'])
      expect(await refusalsOf(line(taskWith(`<own:field ${wrong}/>`)))).toEqual([['MODEL_FIELD_ACCESS', 'a', 'A']]);
  });

  test('has rules for its host: when it is skipped, and to whom it is escalated', async () => {
    expect(
      (await compiled(withPolicy('own:skip="samePerson,submitter" own:escalateAfter="2"'))).nodes['a'],
    ).toMatchObject({
      policy: { skip: ['samePerson', 'submitter'], escalateAfter: 2, escalateTo: 'superior' },
    });
    expect(
      (await compiled(withPolicy('own:escalateAfter="1" own:escalateTo="administrators"'))).nodes['a'],
    ).toMatchObject({
      policy: { skip: [], escalateAfter: 1, escalateTo: 'administrators' },
    });
    expect((await compiled(withPolicy('own:remindBefore="0"'))).nodes['a']).toMatchObject({
      policy: { skip: [], remindBefore: 0 },
    });
    expect((await compiled(withPolicy(''))).nodes['a']).not.toHaveProperty('policy');
    for (const wrong of [
      'skip="always"',
      'escalateAfter="0"',
      'escalateAfter="1" own:escalateTo="all"',
      'other="1"',
      'remindBefore="-1"',
    ])
      expect(await refusalsOf(withPolicy(`own:${wrong}`))).toEqual([['MODEL_POLICY', 'a', 'A']]);
    expect(await refusalsOf(withPolicy('own:escalateTo="superior"'))).toEqual([['MODEL_POLICY', 'a', 'A']]);
  });

  test('may be written in the namespace of the predecessor', async () => {
    const xml = line(user('a', '', 'flowable:assignee="li"'));
    for (const namespace of ['"http://activiti.org/bpmn"', "'http://activiti.org/bpmn'"]) {
      const older = xml.replace('"http://flowable.org/bpmn"', namespace);
      expect((await compiled(older)).nodes['a']).toMatchObject({ assignee: { text: 'li' } });
    }
  });

  test('has listeners that are registered', async () => {
    const known = listener('event="create" delegateExpression="${notify}"');
    expect((await compiled(line(known), ['notify'])).nodes['a']).toMatchObject({
      listeners: [{ event: 'create', handler: 'notify' }],
    });
    expect(await refusalsOf(line(known))).toEqual([['MODEL_HANDLER', 'a', 'A']]);
    expect(await refusalsOf(line(listener('event="create" class="org.Notify"')), ['notify'])).toEqual([
      ['MODEL_HANDLER', 'a', 'A'],
    ]);
    expect(await refusalsOf(line(listener('event="later" delegateExpression="${notify}"')), ['notify'])).toEqual([
      ['MODEL_LISTENER_EVENT', 'a', 'A'],
    ]);
  });
});

test('a multi-instance has its collection, variable and condition', async () => {
  const process = await compiled(line(user('a', countersign(true, 'nrOfCompletedInstances >= 2'))));
  expect(process.nodes['a']).toMatchObject({
    multiInstance: {
      sequential: true,
      collection: { text: '${signers}' },
      elementVariable: 'signer',
      completionCondition: { text: '${nrOfCompletedInstances >= 2}' },
    },
  });
  const input = [
    '<multiInstanceLoopCharacteristics><loopDataInputRef>people</loopDataInputRef>',
    '<inputDataItem name="one"/></multiInstanceLoopCharacteristics>',
  ].join('');
  expect((await compiled(line(user('a', input)))).nodes['a']).toMatchObject({
    multiInstance: { collection: { text: '${people}' }, elementVariable: 'one' },
  });
});

const loop = (condition: string) =>
  model(
    `${start('s')}${user('a')}${user('b')}${xor('x', 'x_a')}${user('c')}${end('e')}`,
    's>a',
    'a>b',
    'b>x',
    'x>a',
    `x>c ${condition}`,
    'c>e',
  );

test('a condition in another language is refused', async () => {
  const groovy = loop('${amount > 3}').replace('<conditionExpression>', '<conditionExpression language="groovy">');
  expect((await compileProcess(groovy)).refusals).toEqual([
    { code: 'MODEL_ATTRIBUTE', params: { node: 'x_c', name: '', attribute: 'language' } },
  ]);
});

describe('a rejection', () => {
  test.each(['${pass}', "${flag == 'ok'}", "${outcome == 'agree'}"])(
    'is decided by the model after b: %s',
    async (condition) => {
      const process = await compiled(loop(condition));
      expect(process.decidesRejection).toBe(true);
      expect(process.nodes['b']).toMatchObject({ decidesRejection: true });
      expect(process.nodes['a']).toMatchObject({ decidesRejection: false });
      expect(process.nodes['c']).toMatchObject({ decidesRejection: false });
    },
  );

  test('is decided by the engine where no condition reads the decision', async () => {
    const process = await compiled(loop('${amount > 3}'));
    expect(process.decidesRejection).toBe(false);
    expect(process.initiatorTask).toBe('a');
  });
});

test('a compiled process is plain JSON', async () => {
  const process = await compiled(line(user('a', countersign(false))));
  expect(JSON.parse(JSON.stringify(process))).toEqual(process);
});

const event = (type: string, inner: string) => `<${type} id="a" name="A">${inner}</${type}>`;

describe('what the engine does not run is refused by name', () => {
  test.each([
    ['MODEL_ELEMENT', '<scriptTask id="a" name="A"><script>x</script></scriptTask>'],
    ['MODEL_ELEMENT', '<task id="a" name="A"/>'],
    ['MODEL_ELEMENT', '<receiveTask id="a" name="A"/>'],
    ['MODEL_ELEMENT', '<sendTask id="a" name="A"/>'],
    ['MODEL_ELEMENT', '<businessRuleTask id="a" name="A"/>'],
    ['MODEL_ELEMENT', '<transaction id="a" name="A"/>'],
    ['MODEL_ELEMENT', '<adHocSubProcess id="a" name="A"/>'],
    ['MODEL_ELEMENT', '<subProcess id="a" name="A" triggeredByEvent="true"/>'],
    ['MODEL_ELEMENT', '<eventBasedGateway id="a" name="A"/>'],
    ['MODEL_HANDLER', '<serviceTask id="a" name="A" flowable:delegateExpression="${other}"/>'],
    ['MODEL_HANDLER', '<serviceTask id="a" name="A"/>'],
    ['MODEL_ATTRIBUTE', '<serviceTask id="a" name="A" flowable:delegateExpression="${known}" flowable:class="a.B"/>'],
    ['MODEL_ATTRIBUTE', user('a', '', 'flowable:skipExpression="${true}"')],
    ['MODEL_EVENT', event('intermediateCatchEvent', '<messageEventDefinition/>')],
    ['MODEL_EVENT', event('intermediateCatchEvent', '<signalEventDefinition/>')],
    ['MODEL_EVENT', event('intermediateThrowEvent', '<escalationEventDefinition/>')],
    [
      'MODEL_TIMER',
      event(
        'intermediateCatchEvent',
        '<timerEventDefinition><timeDuration>8 hours</timeDuration></timerEventDefinition>',
      ),
    ],
    [
      'MODEL_TIMER_CRON',
      event(
        'intermediateCatchEvent',
        '<timerEventDefinition><timeCycle>0 0 * * * ?</timeCycle></timerEventDefinition>',
      ),
    ],
    [
      'MODEL_ATTRIBUTE',
      event(
        'intermediateCatchEvent',
        '<timerEventDefinition><timeCycle flowable:endDate="2027-01-01">R/PT1H</timeCycle></timerEventDefinition>',
      ),
    ],
    ['MODEL_NOTHING_CALLED', '<callActivity id="a" name="A"/>'],
    ['MODEL_STANDARD_LOOP', user('a', '<standardLoopCharacteristics/>')],
    ['MODEL_MULTI_INSTANCE_WITHOUT_SIZE', user('a', '<multiInstanceLoopCharacteristics/>')],
    ['MODEL_RESOURCES', user('a', '<potentialOwner/>')],
    ['EXPRESSION_CALL', user('a', '', 'flowable:assignee="${bean.find()}"')],
  ])('%s: %.70s', async (code, inner) => {
    expect(await refusalsOf(line(inner), ['known'])).toEqual([[code, 'a', 'A']]);
  });

  test('an error event at a border, and a message that starts', async () => {
    const boundary = '<boundaryEvent id="b" name="B" attachedToRef="a"><errorEventDefinition/></boundaryEvent>';
    expect(await refusalsOf(line(user('a') + boundary))).toEqual([['MODEL_EVENT', 'b', 'B']]);
    const message = '<startEvent id="m" name="M"><messageEventDefinition/></startEvent>';
    expect(await refusalsOf(line(user('a') + message, 'm>a'))).toContainEqual(['MODEL_EVENT', 'm', 'M']);
  });
});

describe('the structure', () => {
  test.each([
    ['MODEL_UNREACHABLE', 'b', line(user('a') + user('b'), 'b>e')],
    ['MODEL_NO_EXIT', 'x', line(user('a') + xor('x'), 'a>x')],
    ['MODEL_STARTS', 'p', line(user('a') + start('t'), 't>a')],
    ['MODEL_STARTS', 'u', line(user('a') + sub('u', user('b')), 'a>u')],
    ['MODEL_ENTRY_OF_START', 's', line(user('a'), 'a>s')],
    ['MODEL_EXIT_OF_END', 'e', line(user('a'), 'e>a')],
    ['MODEL_FLOW_ACROSS', 'a_b', line(user('a') + sub('u', start('t') + user('b'), 't>b'), 'a>u', 'a>b')],
    ['MODEL_UNRESOLVED', 'a_z', line(user('a'), 'a>z')],
    ['MODEL_DEFAULT_FLOW', 'x', line(user('a') + xor('x', 's_a'), 'a>x', 'x>e')],
    ['MODEL_PARALLEL_CONDITION', 'f', line(user('a') + and('f'), 'a>f', 'f>e ${x}')],
    ['MODEL_LOOP_WITHOUT_WAIT', 'x', line(user('a') + xor('x') + or('o'), 'a>x', 'x>o', 'o>x', 'o>e')],
  ])('%s at %s is refused', async (code, node, xml) => {
    expect((await refusalsOf(xml)).map(([found, at]) => [found, at])).toContainEqual([code, node]);
  });
});

describe('a text from outside', () => {
  test.each([
    ['MODEL_UNREADABLE', ''],
    ['MODEL_UNREADABLE', 'not XML'],
    ['MODEL_UNREADABLE', '<foo/>'],
    ['MODEL_DOCTYPE', `<!DOCTYPE a [<!ENTITY b "c">]>${line(user('a'))}`],
    ['MODEL_TOO_LARGE', ' '.repeat(2_000_001)],
    ['MODEL_TOO_MANY_TAGS', '<a>'.repeat(100_001)],
    ['MODEL_NO_PROCESS', line(user('a')).replace('<process', '<process isExecutable="false"')],
    ['MODEL_ID', line(user('__proto__') + user('a'))],
    ['MODEL_ID', line(user('constructor') + user('a'))],
    ['MODEL_TOO_DEEP', line(user('a') + deep(25))],
  ])('%s', async (code, xml) => {
    expect((await refusalsOf(xml)).map(([found]) => found)).toContain(code);
  });

  test('names the line that cannot be read', async () => {
    const xml = `\n\n${model(`${start('s')}\n${user('a')}\n<userTask id="b">`)}`;
    const { process, refusals } = await compileProcess(xml);
    expect(process).toBeUndefined();
    expect(refusals).toMatchObject([{ code: 'MODEL_UNREADABLE', params: { line: 9 } }]);
  });

  test('with too many nodes is refused once, in little time', async () => {
    const nodes = Array.from({ length: 10_001 }, (_none, index) => user(`u${index}`)).join('');
    const begun = performance.now();
    expect((await refusalsOf(line(user('a') + nodes))).map(([code]) => code)).toEqual(['MODEL_TOO_MANY_NODES']);
    expect(performance.now() - begun).toBeLessThan(20_000);
  });

  test('that is a chain of five thousand tasks compiles without recursion', async () => {
    const ids = Array.from({ length: 5000 }, (_none, index) => `n${index}`);
    const chain = ids.slice(1).map((id, index) => `n${index}>${id}`);
    const xml = model(`${start('s')}${ids.map((id) => user(id)).join('')}`, 's>n0', ...chain);
    expect(Object.keys((await compiled(xml)).nodes)).toHaveLength(5001);
  });
});

test('of several processes, one is chosen by its key', async () => {
  const one = line(user('a'));
  const two = `<process id="q">${start('t')}${user('b')}${flows('t>b')}</process></definitions>`;
  const xml = one.replace('</definitions>', two);
  expect((await compileProcess(xml)).refusals).toEqual([{ code: 'MODEL_SEVERAL_PROCESSES', params: { keys: 'p, q' } }]);
  expect((await compileProcess(xml, { key: 'q' })).process?.key).toBe('q');
});

function deep(levels: number): string {
  return levels === 0 ? start('z') : `<subProcess id="d${levels}">${deep(levels - 1)}</subProcess>`;
}
