import { compileProcess } from '../compile/compile-process.ts';
import type { CompiledProcess } from '../compile/process.ts';
import { engineRefusals } from '../port/engine-refusals.ts';
import type { DeployResult, EngineModel } from '../port/process-engine.ts';
import { WorkflowError } from '../workflow-error.ts';
import { readObject, readPages } from './answers.ts';
import type { FlowableClient } from './client.ts';

/** Compiled processes that stay in memory. */
const MOST_CACHED = 100;

/** Deploys models and knows the compiled processes of definitions. */
export interface Definitions {
  deploy(model: EngineModel): Promise<DeployResult>;
  process(definition: string): Promise<CompiledProcess>;
}

/**
 * A model is compiled before it is sent: what this package refuses does not reach the server, scripts and Java classes
 * among it, and what is deployed runs in the embedded engine as well.
 */
export function createDefinitions(client: FlowableClient, handlers: readonly string[]): Definitions {
  const cached = new Map<string, Promise<CompiledProcess>>();

  async function read(definition: string): Promise<CompiledProcess> {
    const path = ['repository', 'process-definitions', definition];
    const unknown = ['ENGINE_DEFINITION_UNKNOWN', { definition: definition.slice(0, 80) }] as const;
    const refusals = { 400: unknown, 404: unknown };
    const key = (await readObject(client, { method: 'GET', path, isRead: true, refusals })).text('key');
    const xml = await client({
      method: 'GET',
      path: [...path, 'resourcedata'],
      isRead: true,
      answer: 'text',
      refusals,
    });
    const { process, refusals: faults } = await compileProcess(String(xml), { key, handlers });
    const [first] = faults;
    // A model that was deployed at the server by other means may have what this package does not run.
    if (!process) throw first ? new WorkflowError(first.code, first.params) : new WorkflowError(...unknown);
    return process;
  }

  return {
    async deploy({ xml, key }) {
      const { process, refusals } = await compileProcess(xml, { key, handlers });
      const faults = process ? engineRefusals(process, { votes: false, calls: true }) : refusals;
      if (!process || faults.length > 0) return { definition: undefined, refusals: faults };
      const form = new FormData();
      form.append('file', new Blob([xml], { type: 'text/xml' }), `${process.key}.bpmn20.xml`);
      const deployment = await readObject(client, { method: 'POST', path: ['repository', 'deployments'], form });
      const { rows } = await readPages(client, {
        method: 'GET',
        path: ['repository', 'process-definitions'],
        query: { deploymentId: deployment.text('id') },
      });
      const id = rows.find((row) => row.text('key') === process.key)?.text('id');
      if (id === undefined)
        throw new WorkflowError('ENGINE_ANSWER_UNREADABLE', { call: 'GET repository/process-definitions' });
      return { definition: { id, key: process.key, name: process.name }, refusals: [] };
    },

    /** Calls at the same time wait for one answer; a failed one is asked for again. */
    async process(definition) {
      const known = cached.get(definition);
      if (known) return await known;
      const reading = read(definition);
      const [oldest] = cached.keys();
      if (oldest !== undefined && cached.size >= MOST_CACHED) cached.delete(oldest);
      cached.set(definition, reading);
      try {
        return await reading;
      } catch (error) {
        cached.delete(definition);
        throw error;
      }
    },
  };
}
