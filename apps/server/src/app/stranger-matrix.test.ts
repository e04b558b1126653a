import { allCalls, type Call } from '@org/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { plantedFor, plantedRows, plantRows, readPlanted } from '../testing/planted-rows.ts';

/** Calls that do not answer with rows of a list or by an id, and why. */
const withoutRows: Readonly<Record<string, string>> = {
  'users.current': 'the caller himself',
  'users.updatePassword': 'the caller himself',
  'users.updateInfo': 'the caller himself',
  'drafts.key': 'the caller himself',
  'menus.routes': 'what the caller may open',
  'menus.buttons': 'what the caller may press',
  'menus.pages': 'what the caller may open',
  'menus.topMenu': 'what the caller may open',
  'menus.roleTreeKeys': 'menus of the roles in the question',
  'parameters.appinfo': 'the product itself',
  'files.upload': 'makes a row of its own',
  'files.uploadFor': 'makes a row of its own',
  'errorLogs.submit': 'makes rows of its own',
  'auth.bladexLogout': 'the caller himself',
  'favourites.list': 'the caller himself',
  'favourites.submit': 'the caller himself',
  'references.records': 'records of the units and forms that the caller sees, found by a text',
  'lock.lock': 'the session of the caller',
  'lock.unlock': 'the session of the caller',
  'auth.springLogout': 'the caller himself',
  'metaForms.byKey': 'every tenant has a form of this key',
  'metaForms.liteByKey': 'every tenant has a form of this key',
  'dictionaries.dictionary': 'shows keys and words, no ids',
  'messages.unread': 'a count',
  'messages.setRead': 'the caller himself: ids of others change nothing, as messages.test.ts shows',
  'messages.ticket': 'the caller himself',
  'announcements.readers': 'shows people by name; whose notice it is not is refused, as announcements.test.ts shows',
  'tenants.select': 'shows names of tenants, no ids',
};

interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly minimum?: number;
  readonly items?: Shape;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
}

// A schema of typebox is a plain JSON Schema.
const shapeOf = (schema: unknown) => schema as Shape;

/** Some value that the schema takes: what stops a call must not be a word missing in its body. */
function sampleOf(schema: Shape, name: string, row: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0], name, row);
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, numbers[name] ?? 1);
  if (schema.type === 'array' && /ids$/i.test(name)) return [row];
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}, name, row));
  if (schema.type === 'boolean') return true;
  if (schema.type !== 'object') return sampleText(name, row);
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, property]) => [key, sampleOf(property, key, row)]));
}

// Limits stand in their order: what stops a call must not be a limit either.
const numbers: Readonly<Record<string, number>> = { size: 1000, maxPerson: 2 };
const texts: Readonly<Record<string, string>> = { tenantId: '000000', code: 'planted', metaKey: 'village', standard: '1', specifiedUseArea: '1', refKey: 'village', paramKey: 'planted', businessKey: 'planted', parentId: '', ascs: '', descs: '', password: '', menuIds: '', width: '', minWidth: '' };

function sampleText(name: string, row: string): string {
  if (Object.hasOwn(texts, name)) return texts[name] ?? '';
  return /ids?$/i.test(name) ? row : 'planted';
}

const required = (schema: unknown) => (typeof schema === 'object' && schema !== null && 'required' in schema && Array.isArray(schema.required) ? schema.required.map(String) : []);

const isRead = ({ name, method }: Call) => (method === 'GET' && name !== 'auth.bladexLogout') || /[.](list|chooselist|search|unitList)$/.test(name);
const meaningRow = /^(size|businessKey|paramKey)$/;

/** The call as somebody sends it who means the row. */
function requestFor(call: Call, row: string) {
  const url = call.path.replace(/:(\w+)/g, (_mark, name: string) => (name === 'unitId' ? 'unit-east' : sampleText(name, row)));
  const known = Object.keys(shapeOf(call.query ?? {}).properties ?? {});
  const names = known.filter((name) => meaningRow.test(name) || required(call.query).includes(name) || (!isRead(call) && /ids?$/i.test(name)));
  const query = Object.fromEntries(names.map((name) => [name, name === 'size' ? '1000' : sampleText(name, row)]));
  return { method: call.method, url, query, ...(call.body ? { payload: bodyFor(call, row) } : {}) };
}

function bodyFor(call: Call, row: string): object {
  if (shapeOf(call.body).type === 'array') return [];
  if (call.name.endsWith('.submit') && call.name.startsWith('records')) return { id: row, version: 1, name: 'theirs' };
  if (call.name.startsWith('records')) return { id: row, version: 1 };
  // sampleOf makes an object of an object's schema.
  const sample = sampleOf(shapeOf(call.body), '', row) as Record<string, unknown>;
  return call.name === 'metaForms.submit' ? { ...sample, definition: { metaKey: 'village', formName: 'theirs', metaFormItemList: [] } } : sample;
}

const holds = (body: unknown, id: string) => new RegExp(String.raw`(?<![\w-])${id}(?![\w-])`).test(JSON.stringify(body));

const guarded = allCalls.filter(({ permission, answerStyle }) => permission !== 'public' && answerStyle !== 'bytes');
const withRow = guarded.flatMap((call) => {
  const row = plantedFor(call);
  return row && withoutRows[call.name] === undefined ? [{ call, row, name: call.name }] : [];
});

onEachDatabase('what a stranger sees and changes', (kind) => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    app = await openTestApp(kind);
    await plantRows(app.app.database.db);
    for (const account of ['admin', 'west']) tokens[account] = await app.signIn(account);
    tokens['foreign'] = await app.signIn('foreign', '000001');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const send = (call: Call, row: string, account: string) => app.call({ ...requestFor(call, row), token: tokens[account] });

  test('knows which calls read', () => {
    const reading = app.app.modules.routes.filter(({ work }) => work === 'read').map(({ call }) => call.name);
    expect(guarded.filter(isRead).map(({ name }) => name).toSorted()).toEqual(reading.filter((name) => guarded.some((call) => call.name === name)).toSorted());
  });

  test('every call is about a planted row, a tree of the deployment, or named with its reason', () => {
    const others = guarded.filter((call) => !withRow.some((entry) => entry.call === call)).map(({ name }) => name);
    expect(others.filter((name) => withoutRows[name] === undefined && !name.startsWith('trees.'))).toEqual([]);
    expect(Object.keys(withoutRows).filter((name) => !allCalls.some((call) => call.name === name))).toEqual([]);
  });

  test.each(guarded.filter(isRead).map((call) => [call.name, call] as const))('%s shows a stranger no row that is not his', async (_name, call) => {
    const about = plantedFor(call)?.id ?? 'sample';
    for (const account of ['foreign', 'west'] as const) {
      const { body } = await send(call, about, account);
      const hidden = plantedRows.filter(({ hiddenFrom }) => account === 'foreign' || hiddenFrom === 'unit').map(({ id }) => id);
      expect([account, hidden.filter((id) => holds(body.data, id))]).toEqual([account, []]);
    }
  });

  test.each(withRow.filter(({ call }) => isRead(call)))('$name means the row, for who may', async ({ call, row }) => {
    expect(holds((await send(call, row.id, 'admin')).body.data, row.id)).toBe(true);
  });

  test.each(withRow.filter(({ call }) => !isRead(call)))('$name by a stranger leaves the row as it is', async ({ call, row }) => {
    const { db } = app.app.database;
    const before = await readPlanted(db);
    for (const account of row.hiddenFrom === 'unit' ? (['foreign', 'west'] as const) : (['foreign'] as const)) {
      const { status, body } = await send(call, row.id, account);
      // Refused because of the row: not for want of a permission, and not because the words were wrong.
      const isRefused = status >= 400 && status < 500 && (row.table === 'tenants' ? body.reason === 'NOT_ALLOWED' : body.reason === 'RECORD_MISSING');
      expect([account, status, body.reason, isRefused]).toEqual([account, status, body.reason, true]);
      expect(await readPlanted(db)).toBe(before);
    }
  });
});
