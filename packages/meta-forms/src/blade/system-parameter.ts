import type { BladeClient } from './blade-client.ts';
import { isObject, textOf } from './envelope.ts';

/** `paramValue` of a system parameter, trimmed; `''` where it is not set. */
export async function systemParameter(client: BladeClient, paramKey: string): Promise<string> {
  const answer = await client.call({
    method: 'GET',
    path: '/api/blade-system/param/detail',
    query: { paramKey },
    quiet: true,
  });
  return isObject(answer) ? (textOf(answer['paramValue']) ?? '').trim() : '';
}
