import { ownClientHeader } from '@org/contract';
import { setTimeout as wait } from 'node:timers/promises';
import { testPassword } from '../../../apps/server/src/testing/test-tenants.ts';
import { tenantId } from './seed.ts';
import { endsSoon } from './server-process.ts';

export const accounts = ['east', 'west', 'admin'] as const;
export type Account = (typeof accounts)[number];

export interface Sent {
  readonly path: string;
  readonly account: Account;
  readonly body?: unknown;
  readonly form?: FormData;
  /** The idempotency key, the same for every repetition. */
  readonly key: string;
}

/** A write, from the first request to its answer. */
export interface Intent {
  readonly send: () => Promise<Answer>;
  /** Stores the acknowledged result. */
  readonly keep: (data: unknown) => Promise<void> | void;
}

export interface Answer {
  readonly status: number;
  readonly reason?: string | undefined;
  readonly data: unknown;
}

export interface Writers {
  /** The tokens of those who signed in, by account. */
  readonly tokens: ReadonlyMap<Account, string>;
  /** Signs everybody in, so that the first call of later servers is a write. */
  begin(address: string): Promise<void>;
  /** Everybody writes at the address, unanswered writes first, until `until` returns true or the server ends. */
  work(address: string, until: () => boolean): Promise<void>;
  /** Sends the unanswered writes until all are acknowledged. */
  finish(address: string): Promise<void>;
}

/** What callers report. */
interface Report {
  acknowledged: number;
  resent: number;
  firstAnswerAt: number | undefined;
  faults: string[];
}

/** The calls of a person. */
export interface Calls {
  send(sent: Sent): Promise<Answer>;
  /** The answer of a reading call; undefined for a failed one. */
  read(path: string, account: Account): Promise<unknown>;
}

interface Work {
  readonly truth: Report;
  readonly count: number;
  readonly intents: (calls: Calls) => {
    next(caller: number): Intent;
    /** Runs after each write. */
    afterWrite?(caller: number): Promise<void>;
  };
}

/** Answers of a server that is busy, starting or without its database: the same call may succeed a moment later. */
const passing = new Set([429, 503]);

/** Creates callers, each of which sends one write at a time. */
export function createCallers({ truth, count, intents }: Work): Writers {
  const open = new Map<number, Intent>();
  const places = Array.from({ length: count }, (_, place) => place);
  const tokens = new Map<Account, string>();
  let address = '';
  const { next, afterWrite } = intents({ send, read });

  async function send({ path, account, body, form, key }: Sent): Promise<Answer> {
    const headers = {
      'blade-auth': `bearer ${tokens.get(account) ?? ''}`,
      'idempotency-key': key,
      ...(form ? {} : { 'content-type': 'application/json' }),
    };
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers,
      body: form ?? JSON.stringify(body ?? {}),
    });
    const { data, reason }: Omit<Answer, 'status'> = await response.json();
    return { status: response.status, data, reason };
  }

  async function read(path: string, account: Account): Promise<unknown> {
    const response = await fetch(`${address}${path}`, {
      headers: { 'blade-auth': `bearer ${tokens.get(account) ?? ''}` },
    });
    const { data }: { readonly data?: unknown } = await response.json();
    return response.status === 200 ? data : undefined;
  }

  async function signIn(): Promise<void> {
    for (const account of accounts) {
      const query = new URLSearchParams({ grantType: 'password', tenantId, account, password: testPassword });
      const response = await fetch(`${address}/api/blade-auth/token?${query}`, {
        method: 'POST',
        headers: { authorization: ownClientHeader },
      });
      const answer: { readonly data?: { readonly accessToken?: string } } = await response.json();
      if (answer.data?.accessToken !== undefined) tokens.set(account, answer.data.accessToken);
    }
  }

  /** Sends one write and stores its answer; false if it stays unanswered. */
  async function attempt(caller: number, intent: Intent): Promise<boolean> {
    const answer = await intent.send();
    if (answer.status === 401) {
      await signIn();
      return false;
    }
    if (passing.has(answer.status) && answer.reason !== 'TRANSFER_BUSY') {
      await wait(20);
      return false;
    }
    open.delete(caller);
    if (answer.status === 200) {
      truth.acknowledged += 1;
      truth.firstAnswerAt ??= performance.now();
      await intent.keep(answer.data);
    } else if (answer.reason !== 'TRANSFER_BUSY') truth.faults.push(`answered ${answer.status} ${answer.reason ?? ''}`);
    return true;
  }

  async function oneWrite(place: number): Promise<void> {
    const waiting = open.get(place);
    if (waiting) truth.resent += 1;
    const intent = waiting ?? next(place);
    open.set(place, intent);
    await attempt(place, intent);
    await afterWrite?.(place);
  }

  async function caller(place: number, until: () => boolean): Promise<void> {
    while (!until()) {
      try {
        await oneWrite(place);
      } catch (error) {
        // The server was killed, so the next one gets the unanswered writes. A live server must answer every call.
        if (await endsSoon(until)) return;
        truth.faults.push(`no answer from a server that lives: ${String(error)}`);
      }
    }
  }

  return {
    tokens,
    async begin(to) {
      address = to;
      await signIn();
    },
    async work(to, until) {
      address = to;
      await Promise.all(places.map((place) => caller(place, until)));
    },
    async finish(to) {
      address = to;
      await Promise.all(
        places.map(async (place) => {
          for (let intent = open.get(place); intent; intent = open.get(place)) await attempt(place, intent);
        }),
      );
    },
  };
}
