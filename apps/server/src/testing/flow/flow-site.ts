import { grantButtons } from '../grant-buttons.ts';
import {
  openTestApp,
  type DatabaseKind,
  type TestAnswer,
  type TestApp,
  type TestAppOptions,
} from '../open-test-app.ts';
import { storeModuleForms } from '../test-forms.ts';

const flow = '/api/blade-flow';
const village = '/api/property-basics/village';

/** A server with people who work on the processes of villages. */
export interface FlowSite extends AsyncDisposable {
  readonly app: TestApp;
  get(account: string, path: string): Promise<TestAnswer['body']>;
  post(account: string, path: string, payload?: object): Promise<TestAnswer['body']>;
  /** Uploads a model as the administrator. */
  deploy(xml: string, account?: string): Promise<TestAnswer['body']>;
  /** Publishes another form of villages, as the administrator. */
  publish(definition: object): Promise<void>;
  /** A new village of the clerk; resolves with its id. */
  village(values?: object): Promise<string>;
  /** Binds villages to a process, as the administrator; with a list, to these rows. */
  bind(rows: string | readonly object[]): Promise<TestAnswer['body']>;
  /** Binds villages to a process, and starts it for a new one. */
  start(
    key: string,
    values?: object,
  ): Promise<{ readonly instance: string; readonly task: string; readonly id: string }>;
  /** The open tasks of a person that they have or may claim, by node. */
  tasksOf(account: string, instance?: string): Promise<Readonly<Record<string, string>>>;
  decide(account: string, taskId: string, decision?: object): Promise<TestAnswer['body']>;
  /** Uploads a text file for an instance. */
  attach(account: string, instance: string): Promise<TestAnswer['body']>;
  /** Uploads a text file for a business key; without one it waits for a record that names it. */
  upload(account: string, businessKey?: string): Promise<TestAnswer['body']>;
  /** The titles of the messages of a person, the newest first. */
  messagesOf(account: string): Promise<readonly string[]>;
}

const formId = 'form-000000-village';

const address = (path: string) => (path.startsWith('/') ? path : `${flow}/${path}`);

/** Opens the site: clerk and east are of one unit, west of another, admin above both, foreign of another tenant. */
export async function openFlowSite(kind: DatabaseKind, setup: TestAppOptions['setup'] = {}): Promise<FlowSite> {
  const app = await openTestApp(kind, { setup });
  await storeModuleForms(app.app.database.db);
  await grantButtons(app.app.database.db, {
    'role-clerk': ['village_submit', 'village_view', 'village_commit'],
    'role-manager': ['village_view', 'village_verify'],
  });
  const tokens: Record<string, string> = {};
  for (const account of ['admin', 'east', 'west', 'clerk']) tokens[account] = await app.signIn(account);
  tokens['foreign'] = await app.signIn('foreign', '000001');
  const get: FlowSite['get'] = async (account, path) =>
    (await app.call({ method: 'GET', url: address(path), token: tokens[account] })).body;
  const post: FlowSite['post'] = async (account, path, payload = {}) =>
    (await app.call({ method: 'POST', url: address(path), token: tokens[account], payload })).body;
  const newVillage: FlowSite['village'] = async (values = {}) =>
    (await post('clerk', `${village}/submit`, { name: '东院', ...values })).data.id;
  const bind: FlowSite['bind'] = async (rows) => {
    const { version } = (await get('admin', 'binding/list?metaKey=village')).data;
    const bindings = typeof rows === 'string' ? [{ unitId: '', processDefinitionKey: rows }] : rows;
    return post('admin', 'binding/submit', { metaKey: 'village', version, bindings });
  };
  const upload: FlowSite['upload'] = async (account, businessKey) => {
    const url = `/api/jfs/file/upload${businessKey === undefined ? '' : `/${businessKey}`}`;
    const file = multipart('意见', 'opinion.txt', 'file');
    return (await app.call({ method: 'POST', url, token: tokens[account], ...file })).body;
  };
  return {
    app,
    get,
    post,
    village: newVillage,
    async deploy(xml, account = 'admin') {
      const answer = await app.call({
        method: 'POST',
        url: `${flow}/manager/deploy-upload`,
        token: tokens[account],
        ...multipart(xml),
      });
      return answer.body;
    },
    async publish(definition) {
      const { version } = (await get('admin', `/api/meta-object/metaform/detail?id=${formId}`)).data;
      await post('admin', '/api/meta-object/metaform/submit', { id: formId, version, definition });
      await post('admin', `/api/meta-object/metaform/publish?id=${formId}&confirmedName=village`);
    },
    bind,
    async start(key, values = {}) {
      await bind(key);
      const id = await newVillage(values);
      const url = `work/start?metaKey=village&businessKey=${id}&processDefinitionKey=${key}`;
      const { data, msg } = await post('clerk', url);
      if (data?.processInstanceId === undefined) throw new Error(String(msg));
      return { id, instance: data.processInstanceId, task: data.taskId };
    },
    async tasksOf(account, instance) {
      const lists = [await get(account, 'work/todo-list?size=-1'), await get(account, 'work/claim-list?size=-1')];
      const rows = lists.flatMap((list) => list.data.records as readonly Readonly<Record<string, string>>[]);
      const own = rows.filter((row) => instance === undefined || row['processInstanceId'] === instance);
      return Object.fromEntries(own.map((row) => [row['taskDefinitionKey'], row['taskId'] ?? '']));
    },
    decide: (account, taskId, decision = {}) =>
      post(account, 'work/complete-task', { taskId, flag: 'ok', comment: '同意', ...decision }),
    attach: (account, instance) => upload(account, `flow:${instance}`),
    upload,
    async messagesOf(account) {
      const { data } = await post(account, '/api/msg-plateform/metamessage/list?size=100', []);
      return data.records.map(({ messageTitle }: { readonly messageTitle: string }) => messageTitle);
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

const boundary = 'flow-test-boundary';

/** A form with one file and its category. */
export function multipart(xml: string, fileName = 'model.bpmn20.xml', field = 'files') {
  const head = (fields: string) => `--${boundary}\r\nContent-Disposition: form-data; ${fields}\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload:
      `${head('name="category"')}\r\noffice\r\n` +
      `${head(`name="${field}"; filename="${fileName}"`)}Content-Type: text/xml\r\n\r\n${xml}\r\n--${boundary}--\r\n`,
  };
}
