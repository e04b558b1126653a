import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { testPassword } from '../../../apps/server/src/testing/test-tenants.ts';
import {
  accounts,
  createCallers,
  type Account,
  type Answer,
  type Calls,
  type Intent,
  type Sent,
  type Writers,
} from './callers.ts';
import type { KnownImport, KnownRecord, Truth } from './truth.ts';

const records = '/api/meta-object/record/everyType';
const IMPORTED_ROWS = 40;

/** Callers who save, change, remove and import records, create users and store files. */
export function createWriters(truth: Truth, count: number): Writers {
  return createCallers({ truth, count, intents: (calls) => recordIntents(truth, count, calls) });
}

function recordIntents(truth: Truth, count: number, { send, read }: Calls) {
  const own = Array.from({ length: count }, (): KnownRecord[] => []);
  let serial = 0;
  const run = randomUUID().slice(0, 6);
  const next = (kind: string) => `${kind}${run}${(serial += 1).toString(36)}`;

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
          const progress = await read(`/api/meta-object/metaobject/progress/${id}`, 'east');
          if (progress === 200 || (typeof progress === 'string' && progress.includes('成功'))) known.outcome = 'done';
          else if (typeof progress === 'string') known.outcome = 'failed';
          else await wait(25);
        }
      },
    };
  }

  async function readDraftKey(): Promise<void> {
    const key = ((await read('/api/blade-user/draft-key', 'west')) as { readonly key?: string } | undefined)?.key;
    if (key === undefined) return;
    const known = truth.draftKeys.get('west');
    if (known !== undefined && known !== key) truth.faults.push('the key of drafts is another one than before');
    truth.draftKeys.set('west', key);
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

  return {
    next: intentFor,
    async afterWrite(caller: number) {
      if (caller === 0 && Math.random() < 0.2) await readDraftKey();
    },
  };
}
