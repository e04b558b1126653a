import { everyType, storeKinds, storePublished, storeSources, testForm } from './test-forms.ts';
import type { DocumentEditor } from '../modules/files/editing/editing-parts.ts';
import type { Database } from '../shared/database/database.ts';
import { buttonRow } from './grant-buttons.ts';
import { openTestApp, type DatabaseKind, type TestApp } from './open-test-app.ts';

type Values = Readonly<Record<string, unknown>>;

export interface RecordCalls extends AsyncDisposable {
  readonly app: TestApp;
  readonly tokens: Readonly<Record<'admin' | 'east' | 'west' | 'clerk' | 'foreign', string>>;
  post(
    path: string,
    body?: unknown,
    who?: keyof RecordCalls['tokens'],
    headers?: Readonly<Record<string, string>>,
  ): ReturnType<TestApp['call']>;
  get(path: string, who?: keyof RecordCalls['tokens']): ReturnType<TestApp['call']>;
  /** Saves a record of `everyType`. */
  save(values: Values, who?: keyof RecordCalls['tokens']): ReturnType<TestApp['call']>;
  /** Lists records of `everyType`. */
  list(query?: string, conditions?: unknown, who?: keyof RecordCalls['tokens']): ReturnType<TestApp['call']>;
}

export const everyTypePath = '/api/meta-object/record/everyType';

/** A server with the form of every type, and short functions for its calls. */
export async function openRecordCalls(kind: DatabaseKind, editor?: DocumentEditor): Promise<RecordCalls> {
  const app = await openTestApp(kind, editor ? { editor } : {});
  await storeEveryTypeForm(app.app.database.db);
  const tokens = {
    admin: await app.signIn('admin'),
    east: await app.signIn('east'),
    west: await app.signIn('west'),
    clerk: await app.signIn('clerk'),
    foreign: await app.signIn('foreign', '000001'),
  };
  // A test may send any JSON value.
  const post = (...[url, body = {}, who = 'east', headers = {}]: Parameters<RecordCalls['post']>) =>
    app.call({ method: 'POST', url, payload: body as object, token: tokens[who], headers });
  return {
    app,
    tokens,
    post,
    get: (url, who = 'east') => app.call({ method: 'GET', url, token: tokens[who] }),
    save: (values, who) => post(`${everyTypePath}/submit`, values, who),
    list: (query = '', conditions = [], who = 'east') => post(`${everyTypePath}/list${query}`, conditions, who),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

/** Publishes a new version of `everyType` with these items like an author; returns the answer of the server. */
export async function publishItems(calls: RecordCalls, ...items: readonly object[]) {
  const forms = '/api/meta-object/metaform';
  const id = 'form-000000-everyType';
  const { version } = (await calls.get(`${forms}/detail?id=${id}`, 'admin')).body.data;
  await calls.post(`${forms}/submit`, { id, version, definition: testForm('everyType', ...items) }, 'admin');
  return calls.post(`${forms}/publish?id=${id}&confirmedName=everyType`, {}, 'admin');
}

/** Publishes these items as `everyType`; throws if the server refuses. */
export async function publishedItems(calls: RecordCalls, ...items: readonly object[]): Promise<void> {
  const { body } = await publishItems(calls, ...items);
  if (body.code !== 200) throw new Error(JSON.stringify(body));
}

/** Publishes the form of every type with the sources of its choices, for everyone except the clerk. */
export async function storeEveryTypeForm(db: Database): Promise<void> {
  await storePublished(db, ['000000', '000001'], everyType);
  await storeKinds(db);
  await storeSources(db);
  await storeButtons(db);
}

// Everyone except the clerk has all permissions for the form.
async function storeButtons(db: Database): Promise<void> {
  for (const action of ['view', 'submit', 'delete']) {
    for (const [tenant_id, roles] of [
      ['000000', ['role-admin', 'role-manager']],
      ['000001', ['role-foreign']],
    ] as const) {
      const id = `button-${tenant_id}-${action}`;
      const code = `everyType_${action}`;
      await db.insertInto('menus').values(buttonRow({ id, tenant_id, code })).execute();
      await db
        .insertInto('role_menus')
        .values(roles.map((role_id) => ({ role_id, menu_id: id })))
        .execute();
    }
  }
}
