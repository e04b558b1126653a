import { recordStatus } from '@org/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf } from '../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { testForm, testItem } from '../../testing/test-forms.ts';
import { formModulesMigrations } from './form-modules.migrations.ts';

const modules = '/api/meta-object/formmodule';
const form = '/api/meta-object/metaform';
const records = '/api/meta-object/record/visitor';
const head = { id: 'head', attributes: 'flowable:assignee="user-east"' };

onEachDatabase('submitting records of forms in the menu', (kind) => {
  let site: FlowSite;
  let formId = '';
  const grant = (...actions: string[]) =>
    site.post('admin', `${modules}/submit`, {
      formId,
      name: '访客登记',
      grants: [{ roleId: 'role-clerk', actions }],
    });
  const held = async () => (await site.get('admin', `${modules}/detail?formId=${formId}`)).data.grants;
  const draft = async () => (await site.post('clerk', `${records}/submit`, { name: '王先生' })).data.id as string;
  const commit = (id: string) => site.post('clerk', `${records}/commit?id=${id}`);
  beforeAll(async () => {
    site = await openFlowSite(kind);
    await site.deploy(lineOf('approval', [head]));
    const { data } = await site.post('admin', `${form}/submit`, {
      definition: testForm('visitor', testItem(1, 'name')),
    });
    formId = data.id;
    await site.post('admin', `${form}/publish?id=${formId}&version=${data.version}`);
  });
  afterAll(() => site[Symbol.asyncDispose]());

  test('a form without a process takes no submission', async () => {
    await grant('view', 'edit', 'commit');
    const id = await draft();
    expect(await commit(id)).toMatchObject({ reason: 'FLOW_FORM_UNBOUND', msg: expect.stringContaining('visitor') });
    expect((await site.get('clerk', `${records}/detail?id=${id}`)).data.status).toBe(recordStatus.draft);
  });

  test('with a process, people with the right submit drafts, one or many', async () => {
    const bindings = [{ unitId: '', processDefinitionKey: 'approval' }];
    await site.post('admin', 'binding/submit', { metaKey: 'visitor', version: 0, bindings });
    const [one, two] = [await draft(), await draft()];
    expect((await commit(one)).data).toMatchObject({ status: recordStatus.committed });
    expect((await site.post('clerk', `${records}/bulk/commit`, { ids: [two] })).data).toMatchObject({ done: 1 });
    expect((await site.get('clerk', `${records}/moves?id=${one}`)).data).toMatchObject([{ verb: 'commit' }]);
    await grant('view', 'edit');
    const three = await draft();
    expect((await commit(three)).reason).toBe('NOT_ALLOWED');
    expect((await site.post('clerk', `${records}/bulk/commit`, { ids: [three] })).reason).toBe('NOT_ALLOWED');
  });

  test('a page from before the right gets it, for the roles that save records', async () => {
    const { db } = site.app.app.database;
    await sql`delete from role_menus where menu_id in (select id from menus where code = 'visitor_commit')`.execute(db);
    await sql`delete from menus where code = 'visitor_commit'`.execute(db);
    const buttons = async () =>
      (await sql<{ code: string }>`select code from menus where code like '%_commit' order by code`.execute(db)).rows;
    const before = await buttons();
    expect(await held()).toEqual([{ roleId: 'role-clerk', actions: ['view', 'edit'] }]);
    await formModulesMigrations['0949_form_module_commit']?.up(db);
    expect(await held()).toEqual([{ roleId: 'role-clerk', actions: ['view', 'edit', 'commit'] }]);
    expect((await buttons()).length).toBe(before.length + 1);
    expect((await commit(await draft())).success).toBe(true);
  });
});
