import type { BladeCall, BladeClient } from './blade-client.ts';
import { isObject, textOf } from './envelope.ts';

/** The path of jobs. */
export const JOBS = '/api/meta-object/metaobject';

interface JobCall extends Pick<BladeCall, 'path' | 'query' | 'body'> {
  readonly idempotencyKey: string;
}

/** Begins a job and gives its id. */
export async function beginJob(client: BladeClient, { idempotencyKey, ...call }: JobCall): Promise<string> {
  const answer = await client.call({
    method: 'POST',
    ...call,
    headers: { 'Idempotency-Key': idempotencyKey },
    quiet: true,
    accepts: hasId,
  });
  return idOf(answer) ?? '';
}

/** The id of a job, which some servers of the family return without an object around it. */
function idOf(answer: unknown): string | undefined {
  return textOf(isObject(answer) ? answer['id'] : answer);
}

function hasId(answer: unknown): boolean {
  return idOf(answer) !== undefined;
}
