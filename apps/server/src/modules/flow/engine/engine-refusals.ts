import {
  describeFault,
  WorkflowError,
  type CompiledProcess,
  type WorkflowCode,
  type WorkflowParams,
} from '@org/workflow';
import type { RequestContext } from '../../../shared/http/context.ts';
import { flowRefusal } from '../flow.words.ts';

/** After these, nobody knows whether the server has done what it was asked for. */
const DOUBTFUL: ReadonlySet<WorkflowCode> = new Set([
  'ENGINE_ANSWER_TOO_LARGE',
  'ENGINE_ANSWER_UNREADABLE',
  'ENGINE_FAILED',
  'ENGINE_TIMEOUT',
  'ENGINE_UNREACHABLE',
]);
/** After these, the server has done nothing, for a reason that no person of a task can mend. */
const UNUSABLE: ReadonlySet<WorkflowCode> = new Set([
  'ENGINE_DEFINITION_UNKNOWN',
  'ENGINE_INSTANCE_UNKNOWN',
  'ENGINE_REFUSED',
  'ENGINE_TOO_MANY',
  'ENGINE_UNAUTHORIZED',
]);

/** Whether a command may have taken effect although it failed. */
export function isDoubtful(error: unknown): error is WorkflowError {
  return error instanceof WorkflowError && DOUBTFUL.has(error.code) && error.params['sent'] !== 'no';
}

/** What a person reads where the server cannot be used; any other error stays as it is. */
export function engineFailure(error: unknown): unknown {
  if (!(error instanceof WorkflowError)) return error;
  const { code, params } = error;
  return UNUSABLE.has(code) || DOUBTFUL.has(code)
    ? flowRefusal('FLOW_ENGINE_FAILED', { code }, { code, params })
    : error;
}

/** What a person reads where the server may have done what it was asked for. */
export function engineDoubt({ code, params }: WorkflowError) {
  return flowRefusal('FLOW_ENGINE_UNANSWERED', { code }, { code, params });
}

type Reader = Pick<RequestContext, 'language'>;
type Named = Pick<CompiledProcess, 'nodes'>;

/** Turns a refusal of the engine into one that people read; with a process, its nodes have their names. */
export function attempt<T>(reader: Reader, work: () => T, process?: Named): T {
  try {
    return work();
  } catch (error) {
    throw readable(reader, error, process);
  }
}

/** The same for work that takes time. */
export async function attemptAsync<T>(reader: Reader, work: () => Promise<T>, process?: Named): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw readable(reader, error, process);
  }
}

function readable({ language }: Reader, error: unknown, process: Named | undefined): unknown {
  if (!(error instanceof WorkflowError)) return error;
  const { code, params } = error;
  const sentence = describeFault({ code, params: withNames(params, process?.nodes ?? {}) }, language);
  return flowRefusal('FLOW_STEP_REFUSED', { sentence }, { code, params });
}

/** Names of nodes for their keys, unless the sentence has both. */
function withNames(params: WorkflowParams, nodes: CompiledProcess['nodes']): WorkflowParams {
  if ('name' in params) return params;
  const nameOf = (value: string | number) =>
    (typeof value === 'string' && Object.hasOwn(nodes, value) && nodes[value]?.name) || value;
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, nameOf(value)]));
}
