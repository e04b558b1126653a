import { sql } from 'kysely';
import { expect } from 'vitest';
import { officeUse } from '../demo/reports/office-use.ts';
import { writeOfficeUse } from '../demo/reports/report-workbook.ts';
import type { Database } from '../shared/database/database.ts';
import { createdBy } from '../shared/database/maintained.ts';
import { grantButtons } from './grant-buttons.ts';
import { openTestApp, type DatabaseKind, type TestApp } from './open-test-app.ts';
import { storePublished, testForm, testItem } from './test-forms.ts';

const tasks = '/api/report-engine/reporttask';
export const assigns = '/api/report-engine/reporttaskassign';
export const templates = '/api/report-engine/reporttemplate';

/** The forms of tasks and of reports of units. */
export const reportForms = [
  testForm(
    'reporttask',
    testItem(1, 'taskCode'),
    testItem(1, 'taskName'),
    testItem(3, 'periodMonth', { dateformat: 'yyyy-MM' }),
    testItem(3, 'endDate', { dateformat: 'yyyy-MM-dd HH:mm:ss' }),
    testItem(1, 'assignedUnits'),
  ),
  testForm(
    'reporttaskassign',
    testItem(1, 'taskId'),
    testItem(1, 'orgId'),
    testItem(1, 'taskCode'),
    testItem(3, 'endDate', { dateformat: 'yyyy-MM-dd HH:mm:ss' }),
    testItem(1, 'assignStatus'),
    testItem(1, 'reporter'),
    testItem(2, 'rowsTotal', { digits: 0 }),
    testItem(2, 'rowsFilled', { digits: 0 }),
  ),
];

/** What east and west may do: everything that a unit does with its own report, and nothing for others. */
const fillers = [
  'view',
  'fill',
  'commit',
  'export',
  'prolong',
  'removeadmin',
  'remind',
  'verify',
  'reject',
  'cancel',
].map((verb) => `reporttaskassign_${verb}`);

type Who = 'admin' | 'east' | 'west' | 'clerk' | 'foreign';

/** A server with the forms of reports, and short functions for their calls. */
export async function openReportCalls(kind: DatabaseKind) {
  const app = await openTestApp(kind);
  const { db } = app.app.database;
  for (const form of reportForms) await storePublished(db, ['000000', '000001'], form);
  await grantButtons(db, { 'role-manager': [...fillers, 'reporttask_view'] });
  const tokens: Record<string, string> = { foreign: await app.signIn('foreign', '000001') };
  for (const who of ['admin', 'east', 'west', 'clerk']) tokens[who] = await app.signIn(who);
  const token = (who: Who) => tokens[who] ?? '';
  const post = (url: string, who: Who = 'admin', body: object = {}) =>
    app.call({ method: 'POST', url, payload: body, token: token(who) });
  const get = (url: string, who: Who = 'admin') => app.call({ method: 'GET', url, token: token(who) });
  const bytes = async (url: string, who: Who, payload?: object) => {
    const method = payload ? 'POST' : 'GET';
    const headers = { 'blade-auth': `bearer ${token(who)}` };
    const answer = await app.server.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
  };
  const upload = (fileName: string, content: Buffer, who: Who = 'admin') =>
    uploaded(app, token(who), { fileName, content });

  return {
    app,
    db,
    post,
    get,
    bytes,
    upload,
    /** A published template: the report of the demo, with its checks. */
    async template(name = officeUse.name): Promise<string> {
      const fileId = await upload('report.xlsx', await writeOfficeUse());
      const { body } = await post(`${templates}/submit`, 'admin', { name, fileId });
      expect(body).toMatchObject({ code: 200 });
      const id = String(body.data.id);
      const { template } = (await get(`${templates}/detail?id=${id}`)).body.data;
      await post(`${templates}/submit`, 'admin', { id, name, version: 1, design: designOf(template) });
      expect((await post(`${templates}/publish?id=${id}`)).body).toMatchObject({ code: 200, data: { number: 1 } });
      return id;
    },
    async task(values: object = {}): Promise<string> {
      const sent = { taskCode: 'T1', taskName: '季报', periodMonth: '2026-12-01 00:00:00', endDate: '2099-01-15' };
      const { body } = await post(`${tasks}/submit`, 'admin', { ...sent, ...values });
      expect(body).toMatchObject({ code: 200 });
      return String(body.data.id);
    },
    /** Assigns a task and answers the assignment of each unit. */
    async assign(
      taskId: string,
      unitIds: readonly string[],
      more: object = {},
    ): Promise<Readonly<Record<string, string>>> {
      const { body } = await post(`${assigns}/assign`, 'admin', { taskId, unitIds, ...more });
      expect(body).toMatchObject({ code: 200 });
      const done: readonly { readonly unitId: string; readonly assignId: string }[] = body.data.done;
      return Object.fromEntries(done.map(({ unitId, assignId }) => [unitId, assignId]));
    },
    detail: async (id: string, who: Who = 'admin') => (await get(`${assigns}/detailfill?id=${id}`, who)).body,
    fill: (...[id, version, values, who = 'east']: [string, number, Readonly<Record<string, unknown>>, Who?]) =>
      post(`${assigns}/fill`, who, { id, version, filled: filledWith(values) }),
    commit: (id: string, who: Who = 'east') => post(`${assigns}/commit?id=${id}`, who),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

export type ReportCalls = Awaited<ReturnType<typeof openReportCalls>>;

/** A filled workbook of the demo's report. */
export function filledWith(values: Readonly<Record<string, unknown>>) {
  return { sheets: { [officeUse.sheet]: { values, repeats: {} } } };
}

/** The design that a template has by its workbook, with the checks of the demo. */
function designOf(template: {
  readonly sheets: readonly {
    readonly name: string;
    readonly cells: Readonly<Record<string, { readonly input?: unknown }>>;
    readonly repeated: unknown;
  }[];
}) {
  return {
    sheets: template.sheets.map(({ name, cells, repeated }) => ({
      name,
      inputs: Object.fromEntries(
        Object.entries(cells).flatMap(([address, { input }]) => (input === undefined ? [] : [[address, input]])),
      ),
      repeated,
    })),
    checks: officeUse.checks,
  };
}

async function uploaded(
  app: TestApp,
  token: string,
  { fileName, content }: { readonly fileName: string; readonly content: Buffer },
): Promise<string> {
  const boundary = 'test-boundary';
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n` +
    'Content-Type: application/octet-stream\r\n\r\n';
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const { body } = await app.call({ method: 'POST', url: '/api/jfs/file/upload', payload, token, headers });
  expect(body).toMatchObject({ code: 200 });
  return String(body.data.id);
}

/** Adds units below a unit of the test tenant, and answers their ids in the order of the names. */
export async function addUnits(db: Database, parentId: string, names: readonly string[]): Promise<readonly string[]> {
  const { create_user, create_time, update_user, update_time } = createdBy({ userId: '1', now: '2026-01-01 08:00:00' });
  const ids = names.map((_name, index) => `${parentId}-${index + 1}`);
  for (const [index, name] of names.entries()) {
    const id = ids[index];
    await sql`insert into units (id, tenant_id, parent_id, path, unit_name, unit_code, full_name, unit_level, unit_type,
        address, linkman, contact_number, sort, remark, create_user, create_time, update_user, update_time)
      select ${id}, tenant_id, id, path || ${id}::text || '/', ${name}, '', ${name}, '', '', '', '', '', 0, '',
        ${create_user}, ${create_time}::timestamp, ${update_user}, ${update_time}::timestamp
      from units where id = ${parentId}`.execute(db);
  }
  return ids;
}
