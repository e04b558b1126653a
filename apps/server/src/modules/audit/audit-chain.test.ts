import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../shared/database/database.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';

interface Change {
  readonly subject: string;
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

const put = (all: Database) =>
  sql`insert into audit_log (id, tenant_id, user_id, account, call, outcome, request_id, create_time)
    values ('forged', '000000', '1', 'admin', 'users.submit', 'done', '', '2026-01-01 08:00:00')`.execute(all);

const cut = async (all: Database) => {
  const { rows } = await sql<{
    readonly line_id: string;
  }>`delete from audit_links
    where tenant_id = '000000' and position = (select max(position) from audit_links where tenant_id = '000000')
    returning line_id`.execute(all);
  await sql`delete from audit_log where id = ${rows[0]?.line_id ?? ''}`.execute(all);
  await sql`update audit_heads h set position = l.position, hash = l.hash from audit_links l
    where h.tenant_id = '000000' and l.tenant_id = h.tenant_id
      and l.position = (select max(position) from audit_links where tenant_id = '000000')`.execute(all);
};

onEachDatabase('the chain of the audit', (kind) => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await openTestApp(kind);
    admin = await app.signIn('admin');
    for (const name of ['一', '二', '三', '四', '五'])
      await post('/api/blade-system/param/submit', {
        paramName: name,
        paramKey: `chain.${name.codePointAt(0) ?? 0}`,
        paramValue: name,
      });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const post = async (url: string, payload: object) =>
    (await app.call({ method: 'POST', url, token: admin, payload })).body;
  const get = async (url: string, token = admin) => (await app.call({ method: 'GET', url, token })).body.data;
  const verify = (token = admin) => get('/api/blade-log/audit/verify', token);
  const db = () => app.app.database.db;
  const lineAt = async (position: number) => {
    const { rows } = await sql<{
      readonly id: string;
      readonly account: string;
    }>`select l.id, l.account from audit_links k join audit_log l on l.id = k.line_id
      where k.tenant_id = '000000' and k.position = ${position}`.execute(db());
    return rows[0] ?? { id: '', account: '' };
  };
  // An attacker with access to the database is not bound by the rules of the table.
  async function tampering(work: (db: Database) => Promise<unknown>): Promise<unknown> {
    await sql`create table kept_log as select * from audit_log`.execute(db());
    await sql`create table kept_links as select * from audit_links`.execute(db());
    await sql`create table kept_heads as select * from audit_heads`.execute(db());
    await sql`alter table audit_log disable rule audit_log_keeps_rows`.execute(db());
    await sql`alter table audit_log disable rule audit_log_keeps_words`.execute(db());
    await work(db());
    const report: unknown = await verify();
    for (const name of ['log', 'links', 'heads']) {
      await sql`delete from ${sql.table(`audit_${name}`)}`.execute(db());
      await sql`insert into ${sql.table(`audit_${name}`)} select * from ${sql.table(`kept_${name}`)}`.execute(db());
      await sql`drop table ${sql.table(`kept_${name}`)}`.execute(db());
    }
    await sql`alter table audit_log enable rule audit_log_keeps_rows`.execute(db());
    await sql`alter table audit_log enable rule audit_log_keeps_words`.execute(db());
    return report;
  }

  test('every line is linked when its call is answered, and each tenant has its own chain', async () => {
    const { rows } = await sql`select 1 from audit_log a
      where not exists (select 1 from audit_links l where l.line_id = a.id)`.execute(db());
    expect(rows).toEqual([]);
    const own = await verify();
    expect(own).toMatchObject({ intact: true });
    expect(own.lines).toBeGreaterThan(5);
    const foreign = await app.signIn('foreign', '000001');
    expect(await verify(foreign)).toMatchObject({ intact: true, lines: 1 });
  });

  test('concurrent writes are all linked, each once', async () => {
    const before = (await verify()).lines;
    await Promise.all(
      Array.from({ length: 12 }, (_none, index) =>
        post('/api/blade-system/param/submit', { paramName: 'x', paramKey: `chain.at.once.${index}`, paramValue: 'x' }),
      ),
    );
    expect(await verify()).toMatchObject({ intact: true, lines: before + 12 });
  });

  test.each(['account', 'call', 'outcome', 'target', 'changes', 'client_address', 'create_time'])(
    'a changed %s is detected',
    async (column) => {
      const { id } = await lineAt(3);
      const value = column === 'create_time' ? sql`create_time + interval '1 minute'` : sql`${sql.ref(column)} || 'x'`;
      expect(
        await tampering((all) => sql`update audit_log set ${sql.ref(column)} = ${value} where id = ${id}`.execute(all)),
      ).toMatchObject({ intact: false, fault: 'lineChanged', position: 3, lineId: id });
    },
  );

  test('a removed line is detected, with its place in the chain or without', async () => {
    const { id } = await lineAt(3);
    expect(await tampering((all) => sql`delete from audit_log where id = ${id}`.execute(all))).toMatchObject({
      intact: false,
      fault: 'lineMissing',
      position: 3,
      lineId: id,
    });
    const both = async (all: Database) => {
      await sql`delete from audit_log where id = ${id}`.execute(all);
      await sql`delete from audit_links where line_id = ${id}`.execute(all);
    };
    expect(await tampering(both)).toMatchObject({ intact: false, fault: 'lineMissing', position: 3 });
  });

  test('an inserted line is detected: outside the chain, inside it, or as a replacement', async () => {
    expect(await tampering(put)).toMatchObject({ intact: false, fault: 'lineForeign', lineId: 'forged' });
    const replace = async (all: Database) => {
      await put(all);
      await sql`update audit_links set line_id = 'forged' where tenant_id = '000000' and position = 4`.execute(all);
    };
    expect(await tampering(replace)).toMatchObject({
      intact: false,
      fault: 'lineChanged',
      position: 4,
      lineId: 'forged',
    });
    const between = async (all: Database) => {
      await put(all);
      await sql`update audit_links set position = position + 1000 where tenant_id = '000000' and position >= 4`.execute(
        all,
      );
      await sql`update audit_links set position = position - 999
        where tenant_id = '000000' and position >= 1000`.execute(all);
      await sql`insert into audit_links values ('000000', 4, 'forged', 'x')`.execute(all);
    };
    expect(await tampering(between)).toMatchObject({
      intact: false,
      fault: 'lineChanged',
      position: 4,
      lineId: 'forged',
    });
  });

  test('lines that were cut off at the end are detected, even if the stored end was moved', async () => {
    expect(await tampering(cut)).toMatchObject({ intact: false, fault: 'endChanged' });
  });

  test('only users of the tenant receive the result, which names the line', async () => {
    expect(
      (await app.call({ method: 'GET', url: '/api/blade-log/audit/verify', token: await app.signIn('clerk') })).body,
    ).toMatchObject({ code: 403 });
    const { id, account } = await lineAt(2);
    expect(
      await tampering((all) => sql`update audit_log set outcome = 'x' where id = ${id}`.execute(all)),
    ).toMatchObject({ intact: false, line: { id, account } });
  });

  const changesOf = async (call: string, language = 'zh'): Promise<readonly Change[]> => {
    const [line] = (await get(`/api/blade-log/audit/list?size=1&call=${call}`)).records;
    return (
      await app.call({
        method: 'GET',
        url: `/api/blade-log/audit/detail?id=${line.id}`,
        token: admin,
        headers: { 'accept-language': language },
      })
    ).body.data.changes;
  };

  test('the detail of a line shows each changed field before and after, with its label and in words', async () => {
    const { id } = (
      await post('/api/blade-user/submit', {
        account: 'told',
        realName: '赵一',
        orgId: 'unit-east',
        status: 1,
        phone: '13812345678',
        password: 'Told@2026x',
      })
    ).data;
    const made = await changesOf('users.submit');
    expect(made).toContainEqual(
      expect.objectContaining({ subject: '用户 · told', field: '姓名', before: '', after: '赵一' }),
    );
    expect(JSON.stringify(made)).not.toMatch(/13812345678|Told@2026x/);
    await post('/api/blade-user/submit', {
      id,
      account: 'told',
      realName: '赵二',
      orgId: 'unit-west',
      status: 0,
      phone: '13812345679',
      version: 1,
    });
    const expected = [
      ['姓名', '赵一', '赵二'],
      ['状态', '启用', '停用'],
      ['手机号码', '138****678', '138****679'],
    ];
    const changed = await changesOf('users.submit');
    for (const [field, before, after] of expected)
      expect(changed).toContainEqual(expect.objectContaining({ field, before, after }));
    expect(changed.map(({ field }) => field)).toContain('所属单位');
    expect(changed.map(({ field }) => field)).not.toContain('账号');
    expect(await changesOf('users.submit', 'en')).toContainEqual(
      expect.objectContaining({ subject: 'User · told', field: 'Status', before: 'In use', after: 'Off' }),
    );
    await app.call({ method: 'POST', url: `/api/blade-user/reset-password?userIds=${id}`, token: admin });
    expect(await changesOf('users.resetPassword')).toEqual([
      expect.objectContaining({ subject: '用户 · told', field: '密码', before: '••••••', after: '••••••' }),
    ]);
    await app.call({ method: 'POST', url: `/api/blade-user/remove?ids=${id}`, token: admin });
    expect(await changesOf('users.remove')).toContainEqual(
      expect.objectContaining({ field: '姓名', before: '赵二', after: '' }),
    );
  });

  test('a secret parameter is logged without its value; a grant lists what was given and taken', async () => {
    await post('/api/blade-system/param/submit', {
      paramName: '地图',
      paramKey: 'map.service.key',
      paramValue: 'abcd-1234',
    });
    const parameter = await changesOf('parameters.submit');
    expect(parameter).toContainEqual(expect.objectContaining({ field: '参数键值', after: '••••••' }));
    await post('/api/blade-system/role/grant', { roleIds: ['role-clerk'], menuIds: ['menu-user'] });
    const [grant] = await changesOf('roles.grant');
    expect(grant).toMatchObject({ field: '菜单和按钮' });
    expect(grant?.after).toMatch(/\(user\)/);
  });

  test('a refused call changes nothing, and its line says so', async () => {
    await post('/api/blade-system/menu/submit', { id: 'menu-user', code: 'user', name: 'x', version: 999 });
    const { records } = await get('/api/blade-log/audit/list?size=-1&call=menus.submit');
    expect(records.filter(({ outcome }: { outcome: string }) => outcome === 'done')).toEqual([]);
  });
});
