import { describe, expect, test } from 'vitest';
import { compiled, end, instanceOf, line, start, timer, user, xor } from '../bpmn.fixture.ts';
import { compileProcess } from '../compile/compile-process.ts';
import type { WorkflowEffect } from './effect.ts';

const execution = (event: string, inner = '') =>
  `<flowable:executionListener event="${event}" delegateExpression="\${note}">${inner}</flowable:executionListener>`;
const inside = (...listeners: readonly string[]) => `<extensionElements>${listeners.join('')}</extensionElements>`;
const onProcess = (xml: string, ...listeners: readonly string[]) =>
  xml.replace('name="P">', `name="P">${inside(...listeners)}`);
const onFlow = (xml: string, flow: string, ...listeners: readonly string[]) =>
  xml
    .replace(`<sequenceFlow id="${flow}"`, '<x ')
    .replace(/<x ([^>]*)>/, `<sequenceFlow id="${flow}" $1>${inside(...listeners)}`);

/** The calls of handlers among effects, as `event node flow`. */
const calls = (effects: readonly WorkflowEffect[]) =>
  effects.flatMap((effect) =>
    effect.type === 'handlerCalled' ? [[effect.event, effect.node, effect.flow].filter(Boolean).join(' ')] : [],
  );

describe('listeners', () => {
  test('of the process are called at the start and the end of an instance', async () => {
    const process = await compiled(onProcess(line('', 'a>z'), execution('start'), execution('end')), ['note']);
    const instance = instanceOf(process);
    expect(instance.effects[0]).toEqual({ type: 'handlerCalled', handler: 'note', node: 'p', event: 'start' });
    instance.complete('a');
    expect(calls(instance.effects)).toEqual([]);
    instance.complete('z');
    expect(calls(instance.effects)).toEqual(['end p']);
    expect(instance.effects.at(-1)).toEqual({ type: 'instanceEnded', how: 'completed' });
    const other = instanceOf(process);
    other.run({ type: 'archive', by: 'admin' });
    expect(calls(other.effects)).toEqual(['end p']);
  });

  test('of a sequence flow are called when it is taken, before the node that it leads to', async () => {
    const xml = line(xor('x', 'x_z') + user('b', inside(execution('start'))), 'a>x', 'x>b ${more}', 'x>z', 'b>z');
    const unnamed = execution('take').replace(' event="take"', '');
    const process = await compiled(onFlow(onFlow(xml, 'x_b', unnamed, execution('end')), 'x_z', execution('take')), [
      'note',
    ]);
    const instance = instanceOf(process);
    instance.complete('a', { more: true });
    expect(calls(instance.effects)).toEqual(['take x x_b', 'end x x_b', 'start b']);
    const other = instanceOf(process);
    other.complete('a', { more: false });
    expect(calls(other.effects)).toEqual(['take x x_z']);
  });

  test('of gateways, timers and ends are called when a token passes them', async () => {
    const both = inside(execution('start'), execution('end'));
    const wait = [
      `<intermediateCatchEvent id="w">${both}<timerEventDefinition>`,
      '<timeDuration>PT1H</timeDuration></timerEventDefinition></intermediateCatchEvent>',
    ].join('');
    const border = timer('t', 'b', { interrupting: true }).replace(
      'cancelActivity="true">',
      `cancelActivity="true">${both}`,
    );
    const xml = line(
      xor('x').replace('/>', `>${both}</exclusiveGateway>`) +
        wait +
        user('b') +
        border +
        end('f').replace('/>', `>${both}</endEvent>`),
      'a>x',
      'x>w',
      'w>b',
      'b>z',
      't>f',
    );
    const instance = instanceOf(await compiled(xml, ['note']));
    instance.complete('a');
    expect(calls(instance.effects)).toEqual(['start x', 'end x', 'start w']);
    instance.run({ type: 'fireTimer', timer: 2 });
    expect(calls(instance.effects)).toEqual(['end w']);
    instance.run({ type: 'fireTimer', timer: 4 });
    expect(calls(instance.effects)).toEqual(['start t', 'end t', 'start f', 'end f']);
    expect(instance.state.status).toBe('completed');
  });

  test('and service tasks hand the fixed texts of the model to their handlers', async () => {
    const fields = [
      '<flowable:field name="kind" stringValue="lend"/>',
      '<flowable:field name="text"><flowable:string>${not} read</flowable:string></flowable:field>',
    ].join('');
    const service = `<serviceTask id="h" flowable:delegateExpression="\${note}">${inside(fields)}</serviceTask>`;
    const process = await compiled(line(service + user('b', inside(execution('end', fields))), 'a>h', 'h>b', 'b>z'), [
      'note',
    ]);
    const instance = instanceOf(process);
    instance.complete('a');
    const expected = { handler: 'note', fields: { kind: 'lend', text: '${not} read' } };
    expect(instance.effects).toContainEqual({
      type: 'handlerCalled',
      ...expected,
      node: 'h',
      event: 'execute',
      call: 2,
    });
    instance.run({ type: 'handled', call: 2 });
    instance.complete('b');
    expect(instance.effects).toContainEqual({ type: 'handlerCalled', ...expected, node: 'b', event: 'end' });
  });
});

const onService = inside(execution('end').replaceAll('execution', 'task'));
const refused = async (xml: string) =>
  (await compileProcess(xml, { handlers: ['note'] })).refusals.map(({ code, params }) => [code, params['node']]);

describe('a listener is refused', () => {
  const onTask = (listener: string) => line(user('b', inside(listener)), 'a>b', 'b>z');

  test.each([
    ['MODEL_LISTENER_EVENT', 'p', onProcess(line('', 'a>z'), execution('take'))],
    ['MODEL_LISTENER_EVENT', 'p', onProcess(line('', 'a>z'), '<flowable:eventListener events="JOB"/>')],
    ['MODEL_HANDLER', 'p', onProcess(line('', 'a>z'), execution('end').replace('note', 'other'))],
    ['MODEL_LISTENER_EVENT', 'a_z', onFlow(line('', 'a>z'), 'a_z', execution('create'))],
    [
      'MODEL_LISTENER_EVENT',
      's',
      line('', 'a>z').replace('id="s"/>', `id="s">${inside(execution('take'))}</startEvent>`),
    ],
    ['MODEL_LISTENER_EVENT', 'b', onTask(execution('create'))],
    ['MODEL_ATTRIBUTE', 'b', onTask(execution('end').replace(' event', ' onTransaction="committed" event'))],
    ['MODEL_FIELD', 'b', onTask(execution('end', '<flowable:field name="n" expression="${x}"/>'))],
    ['MODEL_FIELD', 'b', onTask(execution('end', '<flowable:field name="__proto__" stringValue="x"/>'))],
    ['MODEL_FIELD', 'b', onTask(execution('end', `<flowable:field name="n" stringValue="${'x'.repeat(2001)}"/>`))],
    [
      'MODEL_LISTENER_EVENT',
      'h',
      line(`<serviceTask id="h" flowable:delegateExpression="\${note}">${onService}</serviceTask>`, 'a>h', 'h>z'),
    ],
  ])('%s at %s', async (code, node, xml) => {
    expect(await refused(xml)).toEqual([[code, node]]);
  });
});

test('a start with listeners calls them once for each instance', async () => {
  const xml = line('', 'a>z').replace(start('s'), `<startEvent id="s">${inside(execution('start'))}</startEvent>`);
  expect(calls(instanceOf(await compiled(xml, ['note'])).effects)).toEqual(['start s']);
});
