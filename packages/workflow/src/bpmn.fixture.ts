import { compileProcess } from './compile/compile-process.ts';
import type { CompiledProcess } from './compile/process.ts';
import type { WorkflowCommand } from './engine/command.ts';
import type { WorkflowEffect } from './engine/effect.ts';
import { openTasks } from './engine/open-tasks.ts';
import type { InstanceState } from './engine/state.ts';
import { startInstance, step, type StartOptions } from './engine/step.ts';
import { WorkflowError } from './workflow-error.ts';

/** Flows such as `a>b` or `a>b ${amount > 1}`, with the id `a_b`. */
export function flows(...lines: readonly string[]): string {
  return lines
    .map((written) => {
      const [, from = '', to = '', condition = ''] = /^(\w+)>(\w+) ?(.*)$/.exec(written) ?? [];
      const inner = condition && `<conditionExpression><![CDATA[${condition}]]></conditionExpression>`;
      return `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}">${inner}</sequenceFlow>`;
    })
    .join('\n');
}

/** A model with one process `p` of some elements. */
export function model(elements: string, ...lines: readonly string[]): string {
  return `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn">
<process id="p" name="P">
${elements}
${flows(...lines)}
</process></definitions>`;
}

// Elements of each kind by their ids: `user('a')` is a user task with the name A.

export function start(id: string): string {
  return `<startEvent id="${id}"/>`;
}

export function end(id: string): string {
  return `<endEvent id="${id}"/>`;
}

export function user(id: string, inner = '', attributes = ''): string {
  return `<userTask id="${id}" name="${id.toUpperCase()}" ${attributes}>${inner}</userTask>`;
}

export function and(id: string): string {
  return `<parallelGateway id="${id}"/>`;
}

export function xor(id: string, standard = ''): string {
  return `<exclusiveGateway id="${id}"${standard && ` default="${standard}"`}/>`;
}

export function or(id: string, standard = ''): string {
  return `<inclusiveGateway id="${id}"${standard && ` default="${standard}"`}/>`;
}

export function sub(id: string, elements: string, ...lines: readonly string[]): string {
  return `<subProcess id="${id}">${elements}${flows(...lines)}</subProcess>`;
}

/** A multi-instance over the variable `signers`. */
export function countersign(sequential: boolean, condition = ''): string {
  return [
    `<multiInstanceLoopCharacteristics isSequential="${sequential}"`,
    ' flowable:collection="signers" flowable:elementVariable="signer">',
    condition && `<completionCondition>\${${condition}}</completionCondition>`,
    '</multiInstanceLoopCharacteristics>',
  ].join('');
}

/** A timer at the border of an activity, after eight hours unless it has another time. */
export function timer(id: string, host: string, options: { interrupting: boolean; time?: string }): string {
  const { interrupting, time = '<timeDuration>PT8H</timeDuration>' } = options;
  return [
    `<boundaryEvent id="${id}" attachedToRef="${host}" cancelActivity="${interrupting}">`,
    `<timerEventDefinition>${time}</timerEventDefinition></boundaryEvent>`,
  ].join('');
}

/** A process from the task a over some elements to the task z. */
export function line(inner: string, ...more: readonly string[]): string {
  return model(`${start('s')}${user('a')}${inner}${user('z')}${end('e')}`, 's>a', 'z>e', ...more);
}

/** The compiled process; fails with the refusals where there are any. */
export async function compiled(xml: string, handlers: readonly string[] = []): Promise<CompiledProcess> {
  const { process, refusals } = await compileProcess(xml, { handlers });
  if (!process) throw new Error(JSON.stringify(refusals));
  return process;
}

/** An instance that a test drives by the nodes of its tasks. */
export function instanceOf(process: CompiledProcess, options: StartOptions = { initiator: 'me' }) {
  let { state, effects } = startInstance(process, options);
  const run = (command: WorkflowCommand) => {
    ({ state, effects } = step(process, state, command));
  };
  const taskAt = (node: string, nth = 0) =>
    openTasks(process, state).filter((task) => task.node === node)[nth]?.task ?? -1;
  return {
    process,
    run,
    taskAt,
    get state(): InstanceState {
      return state;
    },
    get effects(): readonly WorkflowEffect[] {
      return effects;
    },
    /** The nodes of the open tasks, sorted. */
    get open(): readonly string[] {
      return openTasks(process, state)
        .map(({ node }) => node)
        .toSorted();
    },
    tasks: () => openTasks(process, state),
    complete: (node: string, variables = {}, nth = 0) => {
      const task = openTasks(process, state).filter((one) => one.node === node)[nth];
      run({ type: 'complete', task: task?.task ?? -1, by: task?.assignee ?? 'me', variables });
    },
  };
}

/** The code of the error that an action throws. */
export function codeOf(action: () => unknown): string | undefined {
  try {
    action();
  } catch (error) {
    if (error instanceof WorkflowError) return error.code;
    throw error;
  }
  return undefined;
}

/** An instance of the tasks a, b, c and z, one after the other. */
export async function plain() {
  return instanceOf(await compiled(line(user('b') + user('c'), 'a>b', 'b>c', 'c>z')));
}

/** An instance whose tasks b, b2 and c, c2 are in two branches between a and d. */
export async function forked() {
  const nodes = and('f') + user('b') + user('b2') + user('c') + user('c2') + and('j') + user('d');
  const ways = ['a>f', 'f>b', 'f>c', 'b>b2', 'c>c2', 'b2>j', 'c2>j', 'j>d', 'd>z'];
  return instanceOf(await compiled(line(nodes, ...ways)));
}

/** Returns the open task of a node. */
export function returned(
  instance: ReturnType<typeof instanceOf>,
  node: string,
  rest: { to?: string; straightBack?: boolean } = {},
) {
  return instance.run({ type: 'return', task: instance.taskAt(node), by: 'me', ...rest });
}
