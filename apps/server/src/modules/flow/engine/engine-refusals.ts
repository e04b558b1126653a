import { describeFault, WorkflowError, type WorkflowCode } from '@org/workflow';
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

/** Turns a refusal of the engine into one that people read. */
export function attempt<T>(reader: Reader, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw readable(reader, error);
  }
}

/** The same for work that takes time. */
export async function attemptAsync<T>(reader: Reader, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw readable(reader, error);
  }
}

function readable({ language }: Reader, error: unknown): unknown {
  if (!(error instanceof WorkflowError)) return error;
  const { code, params } = error;
  return flowRefusal('FLOW_STEP_REFUSED', { sentence: describeFault(error, language) }, { code, params });
}
