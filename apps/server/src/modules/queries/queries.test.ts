import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { MOST_OF_FORM } from './limits.ts';

const json = '[{"field":"name","value":"x"}]';
const scheme = { formKey: 'house', querySchemeName: ' 我的 ', querySchemeJson: json };
const view = { metaKey: 'house', name: '在用', viewJson: '{"query":{}}' };

onEachDatabase('queries that people save', (kind) => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    app = await openTestApp(kind);
    for (const account of ['admin', 'clerk', 'east', 'west']) tokens[account] = await app.signIn(account);
    tokens['foreign'] = await app.signIn('foreign', '000001');
    await grantButtons(app.app.database.db, { 'role-manager': ['business_report_item'] });
    for (const account of ['east', 'west']) tokens[account] = await app.signIn(account);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const get = async (url: string, account: string) =>
    (await app.call({ method: 'GET', url: `/api/meta-object/${url}`, token: tokens[account] })).body;
  const post = async (url: string, account: string, payload?: object) =>
    (
      await app.call({
        method: 'POST',
        url: `/api/meta-object/${url}`,
        token: tokens[account],
        ...(payload ? { payload } : {}),
      })
    ).body;
  const saveScheme = (payload: object, account = 'clerk') => post('queryscheme/submit', account, payload);
  const schemesOf = async (account = 'clerk', key = 'house') =>
    (await post(`queryscheme/listAllByFormMetaKey?formMetaKey=${key}`, account)).data;
  const removeSchemes = (ids: string, account = 'clerk') => post(`queryscheme/remove?ids=${ids}`, account);
  const schemeReason = async (changed: object) => (await saveScheme({ ...scheme, ...changed })).reason;
  const saveView = (payload: object, account = 'east') => post('listview/submit', account, { ...view, ...payload });
  const removeView = (id: string, account: string) => post(`listview/remove?ids=${id}`, account);
  const viewNames = async (account: string, metaKey = 'house') =>
    (await get(`listview/list?metaKey=${metaKey}`, account)).data.map(({ name }: { name: string }) => name);

  describe('as schemes', () => {
    test('belong to one person and one form, and are listed by name', async () => {
      const { data } = await saveScheme(scheme);
      await saveScheme({ ...scheme, querySchemeName: 'a', formKey: 'room' });
      expect(await schemesOf()).toMatchObject([
        { id: data.id, formKey: 'house', querySchemeName: '我的', querySchemeJson: json, createUser: 'user-clerk' },
      ]);
      for (const account of ['admin', 'west', 'foreign'])
        expect([account, await schemesOf(account)]).toEqual([account, []]);
    });

    test('are changed by their id, and one name is used once', async () => {
      const [{ id }] = await schemesOf();
      expect((await saveScheme({ ...scheme, id, querySchemeName: '新' })).data).toEqual({ id, version: 2 });
      expect(await saveScheme({ ...scheme, querySchemeName: '新' })).toMatchObject({
        code: 400,
        reason: 'VALUE_TAKEN',
        msg: '已有名为“新”的查询方案',
      });
      expect((await saveScheme({ ...scheme, id }, 'west')).reason).toBe('RECORD_MISSING');
      expect((await schemesOf()).map(({ querySchemeName }: { querySchemeName: string }) => querySchemeName)).toEqual([
        '新',
      ]);
    });

    test('are removed by their owner only, all or none', async () => {
      const [{ id }] = await schemesOf();
      const other = (await saveScheme({ ...scheme, querySchemeName: 'west' }, 'west')).data.id;
      expect((await removeSchemes(id, 'west')).reason).toBe('RECORD_MISSING');
      expect((await removeSchemes(id, 'admin')).reason).toBe('RECORD_MISSING');
      expect((await removeSchemes(`${id},${other}`)).reason).toBe('RECORD_MISSING');
      expect(await schemesOf()).toHaveLength(1);
      expect((await removeSchemes(id)).code).toBe(200);
      expect([await schemesOf(), (await schemesOf('west')).length]).toEqual([[], 1]);
      expect((await saveScheme({ ...scheme, querySchemeName: '新' })).code).toBe(200);
    });

    test('have a short name and a JSON list or object of at most 20,000 characters', async () => {
      for (const querySchemeJson of ['{]', '"text"', 'null', '12', '[1,]', '{"a":1}}'])
        expect([querySchemeJson, await schemeReason({ querySchemeJson })]).toEqual([
          querySchemeJson,
          'QUERY_TEXT_INVALID',
        ]);
      expect(await schemeReason({ querySchemeJson: `"${'x'.repeat(20_000)}"` })).toBe('REQUEST_INVALID');
      expect(await schemeReason({ querySchemeName: '名'.repeat(61) })).toBe('REQUEST_INVALID');
      expect(await schemeReason({ querySchemeName: '  ' })).toBe('REQUEST_INVALID');
      expect(await schemeReason({ querySchemeName: '名'.repeat(60), querySchemeJson: '{}' })).toBeUndefined();
    });

    test('are at most 200 of a person for a form', async () => {
      for (let n = 0; n < MOST_OF_FORM; n += 1)
        await saveScheme({ ...scheme, formKey: 'land', querySchemeName: `n ${n}` }, 'east');
      expect(await schemesOf('east', 'land')).toHaveLength(MOST_OF_FORM);
      expect(await saveScheme({ ...scheme, formKey: 'land', querySchemeName: 'more' }, 'east')).toMatchObject({
        code: 400,
        reason: 'QUERIES_TOO_MANY',
      });
      expect((await saveScheme({ ...scheme, formKey: 'land' }, 'west')).code).toBe(200);
    });
  });

  describe('as templates', () => {
    const path = 'formquerytemplate/';
    const template = {
      metaFormId: 'form-1',
      orgId: 'unit-east',
      templateConfig: '[{"field":"name","defaulted":true}]',
    };
    const submit = (payload: object, account = 'east') => post(`${path}submit`, account, payload);
    const list = async (query: string, account = 'east') => (await get(`${path}list?${query}`, account)).data.records;
    const setDefault = (id: string, isDefault: number, account = 'east') =>
      get(`${path}setDefault?id=${id}&isDefault=${isDefault}`, account);

    test('are listed by form and unit, with one default of a unit, which comes last', async () => {
      const ids: string[] = [];
      for (const templateName of ['first', 'second', 'third'])
        ids.push((await submit({ ...template, templateName })).data.id);
      const everyone = (await submit({ ...template, orgId: '' }, 'admin')).data.id;
      await setDefault(everyone, 2, 'admin');
      await setDefault(ids[1] ?? '', 2);
      await setDefault(ids[0] ?? '', 2);
      const listed = await list('metaFormId=form-1&orgId=unit-east&current=1&size=20');
      expect(listed.map(({ id, isDefault }: Record<string, unknown>) => [id, isDefault])).toEqual([
        [ids[1], 1],
        [ids[2], 1],
        [ids[0], 2],
      ]);
      expect(listed[0]).toMatchObject({ ...template, templateName: 'second', createUser: 'user-east' });
      expect(await list('metaFormId=form-1')).toHaveLength(4);
      expect(await list('metaFormId=form-2')).toEqual([]);
      expect((await get(`${path}detail?id=${everyone}`, 'west')).data).toMatchObject({
        id: everyone,
        isDefault: 2,
      });
      await setDefault(ids[0] ?? '', 1);
      expect((await list('orgId=unit-east')).map(({ isDefault }: { isDefault: number }) => isDefault)).toEqual([
        1, 1, 1,
      ]);
    });

    test('of a unit are hidden from other units and tenants', async () => {
      const [{ id }] = await list('orgId=unit-east');
      for (const account of ['west', 'foreign']) {
        expect((await get(`${path}detail?id=${id}`, account)).data).toEqual({});
        expect(await list('orgId=unit-east', account)).toEqual([]);
      }
      expect((await submit({ ...template, id }, 'west')).reason).toBe('RECORD_MISSING');
      expect((await submit(template, 'west')).reason).toBe('RECORD_MISSING');
      expect((await setDefault(id, 2, 'west')).reason).toBe('RECORD_MISSING');
      expect((await post(`${path}remove?ids=${id}`, 'west')).reason).toBe('RECORD_MISSING');
    });

    test('are changed with the permission only, and those of everyone only by who sees the tenant', async () => {
      expect((await submit(template, 'clerk')).reason).toBe('NOT_ALLOWED');
      expect((await submit({ ...template, orgId: '' })).code).toBe(403);
      const everyone = (await list('metaFormId=form-1')).find(({ orgId }: { orgId: string }) => orgId === '');
      expect((await setDefault(everyone.id, 1)).code).toBe(403);
      expect((await post(`${path}remove?ids=${everyone.id}`, 'east')).code).toBe(403);
      expect((await submit({ ...template, templateConfig: 'no' })).reason).toBe('QUERY_TEXT_INVALID');
      expect((await post(`${path}remove?ids=${everyone.id}`, 'admin')).code).toBe(200);
      expect(await list('metaFormId=form-1')).toHaveLength(3);
    });
  });

  describe('as views', () => {
    test('are seen by their creator, the unit of the creator, or everyone of the tenant', async () => {
      await saveView({ audience: 'mine', name: 'own' });
      await saveView({ audience: 'unit', name: 'of east' });
      await saveView({ audience: 'everyone', name: 'all' });
      expect(await viewNames('east')).toEqual(['own', 'of east', 'all']);
      expect(await viewNames('west')).toEqual(['all']);
      expect(await viewNames('admin')).toEqual(['of east', 'all']);
      expect(await viewNames('foreign')).toEqual([]);
      expect(await viewNames('east', 'room')).toEqual([]);
      const { data } = await get('listview/list?metaKey=house', 'west');
      expect(data).toEqual([
        {
          id: expect.any(String),
          ...view,
          name: 'all',
          audience: 'everyone',
          createUser: 'user-east',
          createUserName: expect.stringMatching(/\S/),
        },
      ]);
    });

    test('for others take the permission to arrange lists', async () => {
      for (const audience of ['unit', 'everyone'])
        expect((await saveView({ audience }, 'clerk')).reason).toBe('NOT_ALLOWED');
      const { data } = await saveView({ audience: 'mine' }, 'clerk');
      expect((await saveView({ id: data.id, audience: 'everyone' }, 'clerk')).reason).toBe('NOT_ALLOWED');
      expect((await saveView({ id: data.id, audience: 'mine', name: 'mine' }, 'clerk')).data.version).toBe(2);
    });

    test('are changed and removed by their creator and by administrators only', async () => {
      const [all] = (await get('listview/list?metaKey=house', 'west')).data;
      const [own] = (await get('listview/list?metaKey=house', 'east')).data;
      expect((await removeView(all.id, 'west')).reason).toBe('NOT_ALLOWED');
      expect((await saveView({ ...all, createUser: undefined, createUserName: undefined }, 'west')).reason).toBe(
        'NOT_ALLOWED',
      );
      for (const account of ['west', 'admin', 'foreign'])
        expect((await removeView(own.id, account)).reason).toBe('RECORD_MISSING');
      expect((await saveView({ id: all.id, audience: 'everyone', name: 'renamed' }, 'admin')).code).toBe(200);
      expect(await viewNames('west')).toEqual(['renamed']);
      expect((await removeView(all.id, 'admin')).code).toBe(200);
      expect((await removeView(own.id, 'east')).code).toBe(200);
      expect(await viewNames('east')).toEqual(['of east']);
    });

    test('have a known audience and a JSON object', async () => {
      expect((await saveView({ audience: 'world' })).reason).toBe('REQUEST_INVALID');
      expect((await saveView({ audience: 'mine', viewJson: '{]' })).reason).toBe('QUERY_TEXT_INVALID');
    });
  });
});
