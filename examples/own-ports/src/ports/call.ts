import { PortError, type Problem, type WireRecord } from '@org/meta-forms/core';

/** What this server says when it refuses a call. */
interface Refusal {
  readonly message?: string;
  readonly problems?: readonly Problem[];
  readonly current?: WireRecord;
}

/**
 * Calls the server and returns its JSON. Rejects with a `PortError`: its kind decides what the form does next, its
 * message is a sentence for the person.
 */
export async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(path, init).catch((cause: unknown) => {
    // The form has closed, or asks for something else: that is no failure.
    if (init.signal?.aborted) throw cause;
    // The form does not know whether a save arrived: its next try has the same key.
    throw new PortError('network', 'The server cannot be reached. Your entries are still here.', { cause });
  });
  if (!response.ok) throw await refusalOf(response);
  // as: the contract of this server.
  return (await response.json()) as T;
}

async function refusalOf(response: Response): Promise<PortError> {
  const { message = 'The server failed. Please try again.', ...refusal } = await bodyOf(response);
  switch (response.status) {
    case 422:
      // The form shows each problem at its field, and all of them in a summary.
      return new PortError('invalid', message, { problems: refusal.problems ?? [] });
    case 409:
      // The form shows both versions and lets the person choose.
      return new PortError('conflict', message, refusal.current ? { current: refusal.current } : {});
    case 404:
      return new PortError('missing', message);
    default:
      return new PortError('server', message);
  }
}

/** A proxy on the way may answer with a page instead of JSON. */
async function bodyOf(response: Response): Promise<Refusal> {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? body : {};
}
