import { ownClientHeader } from '@org/contract';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { testPassword } from '../../../apps/server/src/testing/test-tenants.ts';
import { tenantId } from './seed.ts';
import { endsSoon } from './server-process.ts';
import type { KnownImport, KnownRecord, Truth } from './truth.ts';

const records = '/api/meta-object/record/everyType';
const accounts = ['east', 'west', 'admin'] as const;
type Account = (typeof accounts)[number];

interface Sent {
  readonly path: string;
  readonly account: Account;
  readonly body?: unknown;
  readonly form?: FormData;
  /** The idempotency key, the same for every repetition. */
  readonly key: string;
}

/** A write, from the first request to its answer. */
interface Intent {
  readonly send: () => Promise<Answer>;
  /** Stores the acknowledged result. */
  readonly keep: (data: unknown) => Promise<void> | void;
}

interface Answer {
  readonly status: number;
  readonly reason?: string | undefined;
  readonly data: unknown;
}

export interface Writers {
  /** Signs everybody in, so that the first call of later servers is a write. */
  begin(address: string): Promise<void>;
  /** Everybody writes at the address, unanswered writes first, until `until` returns true or the server ends. */
  work(address: string, until: () => boolean): Promise<void>;
  /** Sends the unanswered writes until all are acknowledged. */
  finish(address: string): Promise<void>;
  readonly tokens: Map<Account, string>;
}

const IMPORTED_ROWS = 40;
/** Answers of a server that is busy, starting or without its database: the same call may succeed a moment later. */
const passing = new Set([429, 503]);

/** Creates callers, each of which sends one write at a time. */
export function createWriters(truth: Truth, count: number): Writers {
  const open = new Map<number, Intent>();
  const own = Array.from({ length: count }, (): KnownRecord[] => []);
  const tokens = new Map<Account, string>();
  let address = '';
  let serial = 0;
  const run = randomUUID().slice(0, 6);
  const next = (kind: string) => `${kind}${run}${(serial += 1).toString(36)}`;

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

  function create(caller: number): Intent {
    const name = next('r');
    const account = accounts[caller % 2] ?? 'east';
    const area = caller;
    truth.sentRecords.add(name);
    const sent: Sent = {
      path: `${records}/submit`,
      account,
      body: { name, area, price: 2, kind: '1', lines: [{ label: 'a', count: 2 }] },
      key: `key-${name}`,
    };
    return {
      send: () => send(sent),
      keep(data) {
        // The stored record.
        const { id, version } = data as { readonly id: string; readonly version: number };
        const known: KnownRecord = { name, account, id, version, area, isRemoved: false };
        truth.records.set(name, known);
        own[caller]?.push(known);
      },
    };
  }

  function change(known: KnownRecord): Intent {
    const area = known.area + 1;
    const key = next('u');
    const sent: Sent = {
      path: `${records}/submit`,
      account: known.account as Account,
      body: { id: known.id, version: known.version, name: known.name, area, price: 2, kind: '2' },
      key: `key-${key}`,
    };
    return {
      send: () => send(sent),
      keep(data) {
        const { version } = data as { readonly version: number };
        if (version !== known.version + 1)
          truth.faults.push(`${known.name}: version ${version} after ${known.version}`);
        known.version = version;
        known.area = area;
      },
    };
  }

  function remove(caller: number, known: KnownRecord): Intent {
    const key = next('d');
    own[caller]?.splice(own[caller].indexOf(known), 1);
    return {
      send: () =>
        send({ path: `${records}/remove?ids=${known.id}`, account: known.account as Account, key: `key-${key}` }),
      keep() {
        known.isRemoved = true;
        known.version += 1;
      },
    };
  }

  function createUser(): Intent {
    const account = next('p');
    truth.sentUsers.add(account);
    const body = {
      account,
      realName: account,
      password: testPassword,
      userType: 1,
      roleId: 'role-clerk',
      orgId: 'unit-east',
      unitId: 'unit-east',
      phone: '13905910000',
    };
    return {
      send: () => send({ path: '/api/blade-user/submit', account: 'admin', body, key: `key-${account}` }),
      keep: () => void truth.users.set(account, { realName: account }),
    };
  }

  async function upload(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Answer> {
    const form = new FormData();
    form.set('file', new Blob([bytes]), name);
    return send({ path: '/api/jfs/file/upload', account: 'east', form, key: `key-${name}` });
  }

  function storeFile(): Intent {
    const bytes = new Uint8Array(randomBytes(1 + Math.floor(Math.random() * 300_000)));
    const name = `${next('f')}.txt`;
    return {
      send: () => upload(bytes, name),
      keep(data) {
        const { id } = data as { readonly id: string };
        truth.files.set(id, { id, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
      },
    };
  }

  /** The file is uploaded once, because the same key with another file would be another import. */
  function importRows(): Intent {
    const known: KnownImport = { prefix: next('i'), rows: IMPORTED_ROWS, outcome: 'unknown' };
    const rows = [
      ['*name', 'area'],
      ...Array.from({ length: IMPORTED_ROWS }, (_, place) => [`${known.prefix}.${place}`, place]),
    ];
    let bytes: Uint8Array<ArrayBuffer> | undefined;
    let fileId = '';
    return {
      async send() {
        if (fileId === '') {
          // Created once: a workbook contains the time of its creation, and other bytes are another upload.
          bytes ??= new Uint8Array(await writeXlsx({ sheets: [{ name: 'rows', rows }] }));
          const file = await upload(bytes, `${known.prefix}.xlsx`);
          if (file.status !== 200) return file;
          fileId = (file.data as { readonly id: string }).id; // the contract's file
          truth.imports.push(known);
        }
        return send({ path: `${records}/import?fileId=${fileId}`, account: 'east', key: `key-${known.prefix}` });
      },
      async keep(data) {
        const { id } = data as { readonly id: string };
        for (let look = 0; look < 400 && known.outcome === 'unknown'; look += 1) {
          const response = await fetch(`${address}/api/meta-object/metaobject/progress/${id}`, {
            headers: { 'blade-auth': `bearer ${tokens.get('east') ?? ''}` },
          });
          const { data: progress } = (await response.json()) as { readonly data?: unknown };
          if (progress === 200 || (typeof progress === 'string' && progress.includes('成功'))) known.outcome = 'done';
          else if (typeof progress === 'string') known.outcome = 'failed';
          else await wait(25);
        }
      },
    };
  }

  async function readDraftKey(): Promise<void> {
    const response = await fetch(`${address}/api/blade-user/draft-key`, {
      headers: { 'blade-auth': `bearer ${tokens.get('west') ?? ''}` },
    });
    const { data } = (await response.json()) as { readonly data?: { readonly key?: string } };
    if (response.status !== 200 || data?.key === undefined) return;
    const known = truth.draftKeys.get('west');
    if (known !== undefined && known !== data.key) truth.faults.push('the key of drafts is another one than before');
    truth.draftKeys.set('west', data.key);
  }

  function intentFor(caller: number): Intent {
    const mine = own[caller] ?? [];
    const known = mine[Math.floor(Math.random() * mine.length)];
    const chance = Math.random();
    if (chance < 0.04) return importRows();
    if (chance < 0.14) return createUser();
    if (chance < 0.26) return storeFile();
    if (known && chance < 0.34) return remove(caller, known);
    if (known && chance < 0.62) return change(known);
    return create(caller);
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
    const intent = waiting ?? intentFor(place);
    open.set(place, intent);
    await attempt(place, intent);
    if (place === 0 && Math.random() < 0.2) await readDraftKey();
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
      await Promise.all(own.map((_, place) => caller(place, until)));
    },
    async finish(to) {
      address = to;
      await Promise.all(
        own.map(async (_, place) => {
          for (let intent = open.get(place); intent; intent = open.get(place)) await attempt(place, intent);
        }),
      );
    },
  };
}
