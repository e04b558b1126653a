// What both halves of the suite share: two engines, models, and an instance that a test drives by nodes and persons.
import { and, end, model, start, user } from '../bpmn.fixture.ts';
import type { JsonObject } from '../json.ts';
import { createEmbeddedEngine } from '../port/embedded-engine.ts';
import type { EngineCommand } from '../port/engine-command.ts';
import { memoryStore } from '../port/memory-store.fixture.ts';
import type { EngineResult, ProcessEngine } from '../port/process-engine.ts';
import { WorkflowError } from '../workflow-error.ts';
import { FAKE_AUTHORIZATION, startFakeFlowable } from './fake-flowable.fixture.ts';
import { createFlowableEngine } from './flowable-engine.ts';

/** Both engines by name, and the server behind one of them. */
export async function conformingEngines() {
  const fake = await startFakeFlowable();
  const now = () => fake.runtime.now();
  const engines: readonly (readonly [string, ProcessEngine])[] = [
    ['embedded', createEmbeddedEngine({ store: memoryStore() })],
    ['flowable-rest', createFlowableEngine({ url: fake.url, authorization: FAKE_AUTHORIZATION, now })],
  ];
  return { fake, engines };
}

/** A task of a person. */
export function taskOf(id: string, assignee = '${initiator}'): string {
  return user(id, '', `flowable:assignee="${assignee}"`);
}

/** The tasks a, then b and c in parallel, then d. */
export const forked = model(
  start('s') +
    taskOf('a') +
    and('f') +
    taskOf('b', 'li') +
    taskOf('c', 'wang') +
    and('j') +
    taskOf('d', 'chen') +
    end('e'),
  's>a',
  'a>f',
  'f>b',
  'f>c',
  'b>j',
  'c>j',
  'j>d',
  'd>e',
);

/** The tasks a, b, c and d, one after the other. */
export const plain = model(
  start('s') + taskOf('a') + taskOf('b', 'li') + taskOf('c', 'wang') + taskOf('d', 'chen') + end('e'),
  's>a',
  'a>b',
  'b>c',
  'c>d',
  'd>e',
);

/** An instance that zhang started. */
export async function begin(engine: ProcessEngine, xml: string, variables: JsonObject = {}) {
  const { definition, refusals } = await engine.deploy({ xml });
  if (!definition) throw new Error(JSON.stringify(refusals));
  const started = await engine.start({ definition: definition.id, initiator: 'zhang', variables });
  const { instance } = started;
  const apply = (command: EngineCommand) => engine.apply(instance, command);
  async function taskAt(node: string, person?: string): Promise<string> {
    const tasks = await engine.openTasks(instance);
    return tasks.find((one) => one.node === node && (person ?? one.assignee) === one.assignee)?.task ?? 'none';
  }
  return {
    instance,
    definition,
    started,
    apply,
    taskAt,
    nodes: async () => (await engine.openTasks(instance)).map(({ node }) => node).toSorted(),
    complete: async (node: string, by: string, set: JsonObject = {}) =>
      await apply({ type: 'complete', task: await taskAt(node, by), by, variables: set }),
  };
}

/** The effects of a command. */
export function effectsOf({ events }: EngineResult) {
  return events.map(({ effect }) => effect);
}

/** The code of the refusal of an action. */
export async function codeOf(action: Promise<unknown>): Promise<string> {
  const error = await action.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof WorkflowError ? error.code : `no refusal: ${String(error)}`;
}
