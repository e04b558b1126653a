// Each engine behind the same steps: prepare a model once, start an instance, find an open task, complete it, and store
// the instance as a text, without the model, as a server keeps it between two commands.
import { EventEmitter } from 'node:events';
import BpmnModdle from 'bpmn-moddle';
import { Engine } from 'bpmn-engine';
import * as elements from 'bpmn-elements';
import serializer, { TypeResolver } from 'moddle-context-serializer';
import { compileProcess, openTasks, startInstance, step } from '../../packages/workflow/src/index.ts';

const ours = {
  name: '@org/workflow',
  read: (name) => name,
  async prepare(xml) {
    const { process, refusals } = await compileProcess(xml);
    if (!process) throw new Error(JSON.stringify(refusals));
    return process;
  },
  start: (process, variables) => ({ process, state: startInstance(process, { initiator: 'me', variables }).state }),
  open: ({ process, state }) => openTasks(process, state).map(({ node }) => node),
  /** The id of a task at a node: looked up before the clock starts, as a server reads it from its table of tasks. */
  taskAt: ({ process, state }, node) => openTasks(process, state).find((task) => task.node === node)?.task,
  complete({ process, state }, task) {
    return { process, state: step(process, state, { type: 'complete', task, by: 'me' }).state };
  },
  isDone: ({ state }) => state.status === 'completed',
  store: ({ state }) => JSON.stringify(state),
  load: (process, text) => ({ process, state: JSON.parse(text) }),
};

/** Follows the tasks that wait in a running engine. */
function listener() {
  const waiting = [];
  const events = new EventEmitter();
  events.on('wait', (api) => waiting.push(api));
  return { waiting, events };
}

const peer = {
  name: 'bpmn-engine 25',
  read: (name) => `environment.variables.${name}`,
  async prepare(xml) {
    const context = await new BpmnModdle().fromXML(xml);
    return serializer(context, TypeResolver(elements));
  },
  async start(sourceContext, variables) {
    const { waiting, events } = listener();
    const engine = Engine({ name: 'bench', sourceContext, variables });
    const execution = await engine.execute({ listener: events });
    return { engine, execution, waiting };
  },
  open: ({ waiting }) => waiting.map(({ id }) => id),
  taskAt: ({ waiting }, node) => waiting.find(({ id }) => id === node),
  complete(instance, task) {
    instance.waiting.splice(instance.waiting.indexOf(task), 1);
    task.signal();
    return instance;
  },
  isDone: ({ engine }) => engine.state === 'idle',
  store: async ({ engine, execution }) => {
    const state = await engine.getState();
    execution.stop();
    return JSON.stringify({ ...state, definitions: state.definitions.map(({ source: _model, ...rest }) => rest) });
  },
  async load(sourceContext, text) {
    const { waiting, events } = listener();
    const engine = Engine({ name: 'bench', sourceContext });
    engine.recover(JSON.parse(text));
    const execution = await engine.resume({ listener: events });
    return { engine, execution, waiting };
  },
};

export const engines = [ours, peer];
