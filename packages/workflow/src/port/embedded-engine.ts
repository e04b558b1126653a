import { compileProcess } from '../compile/compile-process.ts';
import type { CompiledProcess } from '../compile/process.ts';
import { next } from '../engine/next.ts';
import { openTasks, returnTargets } from '../engine/open-tasks.ts';
import { startInstance, step, type StepResult } from '../engine/step.ts';
import { isBoundaryTimer } from '../engine/timers.ts';
import { WorkflowError } from '../workflow-error.ts';
import { EMBEDDED_CAPABILITIES, requireCapable } from './capabilities.ts';
import type { EngineCommand, EngineEvent } from './engine-command.ts';
import type { EngineStore, StoredInstance } from './engine-store.ts';
import type { ProcessEngine } from './process-engine.ts';
import { commandWithNumbers, effectWithTexts, numberOf, taskWithText } from './text-ids.ts';

/** What the embedded engine needs from its host. */
export interface EmbeddedEngineOptions {
  readonly store: EngineStore;
  /** Names of the handlers that models may call; none by default. */
  readonly handlers?: readonly string[];
}

interface Read {
  readonly instance: StoredInstance;
  readonly process: CompiledProcess;
}

/**
 * The engine of this package over a store. Each command reads the instance, steps it and writes it; all events come
 * with the result, so that a host applies them in the transaction of its store.
 */
export function createEmbeddedEngine({ store, handlers = [] }: EmbeddedEngineOptions): ProcessEngine {
  async function processOf(id: string): Promise<CompiledProcess> {
    const process = await store.definition(id);
    if (!process) throw new WorkflowError('ENGINE_DEFINITION_UNKNOWN', { definition: id.slice(0, 80) });
    return process;
  }

  async function read(id: string): Promise<Read> {
    const instance = await store.instance(id);
    if (!instance) throw new WorkflowError('ENGINE_INSTANCE_UNKNOWN', { instance: id.slice(0, 80) });
    return { instance, process: await processOf(instance.definition) };
  }

  /** A migration steps with the new version. */
  const processFor = async (command: EngineCommand, { process }: Read): Promise<CompiledProcess> =>
    command.type === 'migrate' ? await processOf(command.definition) : process;

  return {
    capabilities: EMBEDDED_CAPABILITIES,

    async deploy({ xml, key }) {
      const { process, refusals } = await compileProcess(xml, { handlers, key });
      if (!process) return { definition: undefined, refusals };
      const id = await store.addDefinition(process, xml);
      return { definition: { id, key: process.key, name: process.name }, refusals };
    },

    async start({ definition, initiator, variables }) {
      const result = startInstance(await processOf(definition), { initiator, variables });
      const instance = await store.addInstance({ definition, ...storedAfter(NEW, result) });
      return { instance, events: eventsOf(instance, 0, result) };
    },

    async apply(id, command) {
      requireCapable(EMBEDDED_CAPABILITIES, command);
      const found = await read(id);
      const { instance } = found;
      const result = step(await processFor(command, found), instance.state, commandWithNumbers(command));
      const definition = command.type === 'migrate' ? command.definition : instance.definition;
      const isStored = await store.replaceInstance({ id, definition, ...storedAfter(instance, result) });
      if (!isStored) throw new WorkflowError('ENGINE_CONFLICT', { instance: id.slice(0, 80) });
      return { instance: id, events: eventsOf(id, instance.sequence, result) };
    },

    async openTasks(id) {
      const { instance, process } = await read(id);
      return openTasks(process, instance.state).map(taskWithText);
    },

    async returnTargets(id, task) {
      const { instance, process } = await read(id);
      return returnTargets(process, instance.state, numberOf(task));
    },

    async preview(id, command) {
      requireCapable(EMBEDDED_CAPABILITIES, command);
      const found = await read(id);
      const nodes = next(await processFor(command, found), found.instance.state, commandWithNumbers(command));
      return { ...nodes, tasks: nodes.tasks.map(taskWithText) };
    },

    async view(id) {
      const { instance } = await read(id);
      const { status, tokens } = instance.state;
      const open = tokens.filter((token) => !isBoundaryTimer(token)).map(({ node }) => node);
      return { status, active: [...new Set(open)], done: instance.done };
    },

    history: () => Promise.resolve([]),

    changes: (cursor) => Promise.resolve({ events: [], cursor }),
  };
}

/** An instance before its first step. */
const NEW = { done: [], revision: 0, sequence: 0 } as const;

/** What a step leaves of an instance, the number of its last event included. */
function storedAfter(
  { done, revision, sequence }: Pick<StoredInstance, 'done' | 'revision' | 'sequence'>,
  { state, effects }: StepResult,
): Omit<StoredInstance, 'id' | 'definition'> {
  const completed = effects.flatMap((effect) => (effect.type === 'taskCompleted' ? [effect.node] : []));
  return {
    state,
    revision: revision + 1,
    sequence: sequence + effects.length,
    done: [...new Set([...done, ...completed])],
  };
}

function eventsOf(instance: string, last: number, { effects }: StepResult): readonly EngineEvent[] {
  return effects.map((effect, at) => ({ instance, sequence: last + at + 1, effect: effectWithTexts(effect) }));
}
