// Workbooks of users: export, template and import, as the page of users in a front end of the family calls them.
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditTables } from '../../modules/audit/audit.tables.ts';
import { readWorkbook } from '../../modules/transfers/read-workbook.ts';
import { fileForm } from '../../testing/file-calls.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';

const base = '/api/blade-system/user';
const titles = ['账户', '昵称', '姓名', '邮箱', '手机', '生日', '角色名称', '部门名称', '岗位名称'];
const initial = 'Welcome@2026';

async function rowsOf(bytes: Buffer) {
  const read = await readWorkbook({ bytes, names: [] });
  return 'rows' in read ? read.rows.map(({ cells }) => cells.map(({ text }) => text)) : [];
}

onEachDatabase('workbooks of users in a front end of the family', (kind) => {
  let app: TestApp;
  let token = '';
  const lines: string[] = [];
  const open = (
    path: string,
    query: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ) => app.server.inject({ method: 'GET', url: path, query, headers });
  const inQuery = (own = token) => ({ 'blade-auth': `bearer ${own}` });
  const importRows = async (rows: readonly (readonly string[])[], by = token) => {
    const book = await writeXlsx({ sheets: [{ name: '用户', rows: rows.map((row) => [...row]) }] });
    const { payload, headers } = fileForm({ fileName: 'users.xlsx', bytes: Buffer.from(book) });
    return app.call({ method: 'POST', url: `${base}/import-user`, payload, headers, token: by });
  };
  const total = async () => (await app.call({ method: 'GET', url: `${base}/list`, token })).body.data.total as number;

  beforeAll(async () => {
    const logTo = { write: (line: string) => void lines.push(line) };
    app = await openTestApp(kind, { setup: { initialPassword: initial, log: 'calls', logTo } });
    token = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test('the address that the front end opens downloads the users that the caller sees', async () => {
    // Saber writes the text of a missing value for a search that is empty.
    const query = { ...inQuery(), account: 'undefined', realName: 'undefined' };
    const answer = await open(`${base}/export-user`, query, { 'sec-fetch-site': 'same-origin' });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['referrer-policy']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'no-referrer',
    ]);
    const rows = await rowsOf(answer.rawPayload);
    expect(rows).toContainEqual(titles);
    expect(rows.flatMap(([account]) => account)).toEqual(expect.arrayContaining(['admin', 'east', 'west', 'clerk']));
    const east = await open('/api/blade-user/export-user', { ...inQuery(await app.signIn('east')), account: '' });
    const seen = (await rowsOf(east.rawPayload)).map(([account]) => account);
    expect(seen).toContain('east');
    expect(seen).not.toContain('west');
    const found = await open(`${base}/export-user`, { ...inQuery(), account: 'cle' });
    expect((await rowsOf(found.rawPayload)).at(-1)?.[0]).toBe('clerk');
  });

  test('a token in the query is taken by these downloads only, of the own site and with the permission', async () => {
    for (const path of [`${base}/list`, `${base}/info`, '/api/blade-system/menu/routes'])
      expect((await open(path, inQuery())).statusCode).toBe(401);
    for (const site of ['cross-site', 'none'])
      expect((await open(`${base}/export-user`, inQuery(), { 'sec-fetch-site': site })).statusCode).toBe(401);
    expect((await open(`${base}/export-user`, {})).statusCode).toBe(401);
    expect((await open(`${base}/export-user`, inQuery('x.y.z'))).statusCode).toBe(401);
    expect((await open(`${base}/export-user`, inQuery(await app.signIn('clerk')))).statusCode).toBe(403);
    expect((await app.call({ method: 'POST', url: `${base}/import-user`, query: inQuery(), payload: '' })).status).toBe(
      401,
    );
  });

  test('the token is in no line of the log, and the audit says who exported', async () => {
    expect(lines.some((line) => line.includes('export-user'))).toBe(true);
    expect(lines.filter((line) => line.includes(token) || line.includes('bearer'))).toEqual([]);
    const audit = app.app.database.db.withTables<AuditTables>().selectFrom('audit_log').selectAll();
    const exports = await audit.where('call', '=', 'users.exportUsers').where('outcome', '=', 'done').execute();
    expect(exports.map(({ account }) => account)).toEqual(['admin', 'east', 'admin']);
    expect(JSON.stringify(exports)).not.toContain(token.slice(0, 20));
  });

  test('the template has the columns that an import reads', async () => {
    const answer = await open(`${base}/export-template`, inQuery());
    const [first = []] = await rowsOf(answer.rawPayload);
    expect(first.map((title) => title.replace('*', ''))).toEqual(titles);
    expect(first.filter((title) => title.startsWith('*'))).toEqual(['*账户', '*姓名']);
  });

  test('an import adds its users with the initial password, which they must change', async () => {
    const before = await total();
    const { body } = await importRows([titles, ['sun', '小孙', '孙六', '', '', '1990-01-02', 'Clerk', '', '']]);
    expect(body).toMatchObject({
      code: 200,
      msg: '操作成功',
      data: { users: [{ account: 'sun', password: initial }] },
    });
    expect(await total()).toBe(before + 1);
    const query = { account: 'sun', password: initial };
    const signedIn = await app.call({ method: 'POST', url: '/api/blade-auth/token', query });
    const refused = await app.call({
      method: 'GET',
      url: '/api/blade-user/user-list',
      token: signedIn.body.data.accessToken,
    });
    expect(refused.body.reason).toBe('PASSWORD_CHANGE_REQUIRED');
    const shown = await app.call({ method: 'GET', url: `${base}/list`, query: { account: 'sun' }, token });
    expect(shown.body.data.records).toMatchObject([{ roleName: 'Clerk', birthday: '1990-01-02 00:00:00', sex: -1 }]);
  });

  test.each([
    ['a taken account', ['clerk', '', '重复'], '当前账号已被使用'],
    ['an unknown role', ['zhou', '', '周七', '', '', '', '没有这样的角色'], '角色“没有这样的角色”不存在'],
    ['an account with a space', ['zhou qi', '', '周七'], '账户'],
    ['no name', ['zhou', '小周', ''], '姓名'],
  ])('a row with %s is named and nothing is added', async (_what, row, sentence) => {
    const before = await total();
    const { body } = await importRows([titles, ['first', '', '第一'], row]);
    expect(body).toMatchObject({ code: 400, reason: 'USER_SHEET_ROW' });
    expect(body.msg).toContain('第 3 行');
    expect(body.msg).toContain(sentence);
    expect(await total()).toBe(before);
  });

  test('nobody imports a user with more rights than their own, or a file that is no such workbook', async () => {
    const east = await app.signIn('east');
    const mighty = await importRows([titles, ['mighty', '', '王八', '', '', '', 'Administrator']], east);
    expect(mighty.body.code).toBeGreaterThanOrEqual(400);
    expect((await importRows([['列一'], ['a']])).body.reason).toBe('USER_SHEET_TITLES');
    const many = Array.from({ length: 201 }, (_, index) => [`many${index}`, '', '很多']);
    expect((await importRows([titles, ...many])).body.reason).toBe('USER_SHEET_TOO_MANY');
    const { payload, headers } = fileForm({ fileName: 'users.xlsx', bytes: 'no workbook' });
    const broken = await app.call({ method: 'POST', url: `${base}/import-user`, payload, headers, token });
    expect(broken.body).toMatchObject({ code: 400, success: false });
  });
});
