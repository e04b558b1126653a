import { LONGEST_MODEL } from '@org/contract';
import { describeFault, type CompiledProcess, type CompileResult } from '@org/workflow';
import { isDuplicate } from '../../../shared/database/database-errors.ts';
import type { RequestContext } from '../../../shared/http/context.ts';
import { found, saveRow } from '../../../shared/http/saving.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { createId } from '../../../shared/ids/snowflake.ts';
import { requireTenantScope } from '../../../shared/reach/reach.ts';
import { inWorker } from '../../../shared/workers/worker-pool.ts';
import { flowRefusal } from '../flow.words.ts';
import type { DefinitionsPort, FlowDefinition, ModelDraft } from '../flow-models.port.ts';
import type { FlowParts } from '../flow.port.ts';
import { COMPILE_MS, MOST_AT_ONCE } from '../limits.ts';
import { compileModel } from './compile-model.ts';

/** A model that can run. */
export interface ReadModel {
  readonly process: CompiledProcess;
  readonly xml: string;
  readonly name: string;
  readonly category: string;
  /** Its id at the server that runs it; `''` for the embedded engine. */
  readonly engineId: string;
}

/**
 * Saves models, and deploys them as versions that never change. All units share both, so a caller who changes them has
 * the data scope of the whole tenant.
 */
export function createFlowModels({
  models,
  definitions,
  engines,
}: Pick<FlowParts, 'models' | 'definitions' | 'engines'>) {
  return {
    models,
    definitions,
    async save(context: RequestContext, draft: ModelDraft) {
      await requireTenantScope(context);
      try {
        return await saveRow(models, { context, draft });
      } catch (error) {
        if (isDuplicate(error, 'flow_models_key')) throw flowRefusal('FLOW_MODEL_KEY_TAKEN', { key: draft.modelKey });
        throw error;
      }
    },
    async remove(context: RequestContext, ids: readonly string[]): Promise<void> {
      await requireTenantScope(context);
      if ((await models.remove(context, ids)) !== ids.length) throw httpRefusal('RECORD_MISSING');
    },
    /** Reads a stored model and compiles it. */
    async readStored(context: RequestContext, id: string, category: string | undefined): Promise<ReadModel> {
      await requireTenantScope(context);
      const model = found(await models.find(context, id));
      const process = await compiled(context, model.xml);
      return { process, xml: model.xml, name: model.name, category: category ?? model.category, engineId: '' };
    },
    /** Compiles the text of an uploaded file. */
    async readFile(context: RequestContext, xml: string, category: string): Promise<ReadModel> {
      await requireTenantScope(context);
      if (xml.length > LONGEST_MODEL || xml.includes('\0') || xml.includes('\uFFFD'))
        throw flowRefusal('FLOW_FILE_REFUSED', { most: LONGEST_MODEL });
      const process = await compiled(context, xml);
      return { process, xml, name: process.name || process.key, category, engineId: '' };
    },
    /** Deploys a model to the engine of new versions, before the transaction that stores the version. */
    async sendToEngine(context: RequestContext, model: ReadModel): Promise<ReadModel> {
      return { ...model, engineId: await engines.current.deploy(context, model) };
    },
    async deploy(context: RequestContext, model: ReadModel): Promise<FlowDefinition> {
      await requireTenantScope(context);
      return definitions.insert(context, { ...model, id: createId() });
    },
    async changeState(context: RequestContext, id: string, isSuspended: boolean): Promise<void> {
      await requireTenantScope(context);
      if ((await definitions.suspend(context, id, isSuspended)) === 0) throw httpRefusal('RECORD_MISSING');
    },
    async removeDeployments(context: RequestContext, ids: readonly string[]): Promise<void> {
      await requireTenantScope(context);
      const used = await definitions.used(context, ids);
      if (used) throw flowRefusal('FLOW_IN_USE', { name: used.name, version: used.version });
      if ((await definitions.remove(context, ids)) !== ids.length) throw httpRefusal('RECORD_MISSING');
    },
    /** The tasks of a version. */
    tasks: (context: RequestContext, id: string) => tasksOf(definitions, context, id),
    /** The countersign of a task of the newest version; undefined if it has none. */
    multi: (context: RequestContext, key: string, taskKey: string) => multiOf(definitions, context, { key, taskKey }),
  };
}

const compiling = {
  file: new URL('./compile-model.ts', import.meta.url),
  name: 'compileModel',
  deadlineMs: COMPILE_MS,
  pool: 'requests' as const,
};

export type FlowModels = ReturnType<typeof createFlowModels>;

/** The refusal names the first problem; its content has all of them. */
async function compiled({ language }: Pick<RequestContext, 'language'>, xml: string): Promise<CompiledProcess> {
  const { process, refusals } = await (xml.length > MOST_AT_ONCE
    ? inWorker<CompileResult>(compiling, { xml })
    : compileModel({ xml }));
  if (process) return process;
  const problems = refusals.map((fault) => ({
    code: fault.code,
    params: fault.params,
    message: describeFault(fault, language),
  }));
  throw flowRefusal('FLOW_MODEL_REFUSED', { sentence: problems[0]?.message ?? '' }, { problems });
}

async function tasksOf(definitions: DefinitionsPort, context: RequestContext, id: string) {
  found(await definitions.find(context, id));
  const { nodes } = await definitions.process(context, id);
  return Object.values(nodes)
    .filter((node) => node.kind === 'userTask')
    .map(({ id: key, name, assignee, multiInstance }) => ({
      taskDefinitionKey: key,
      taskName: name,
      assignee: assignee?.text ?? '',
      isMulti: multiInstance !== undefined,
    }));
}

async function multiOf(
  definitions: DefinitionsPort,
  context: RequestContext,
  { key, taskKey }: { readonly key: string; readonly taskKey: string },
) {
  const newest = await definitions.newest(context, key);
  const process = newest && (await definitions.process(context, newest.id));
  const node = process && Object.hasOwn(process.nodes, taskKey) ? process.nodes[taskKey] : undefined;
  if (node?.kind !== 'userTask' || !node.multiInstance) return undefined;
  const { sequential, collection } = node.multiInstance;
  return { taskDefinitionKey: taskKey, sequential, collection: collection?.text ?? '' };
}
