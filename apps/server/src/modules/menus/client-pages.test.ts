import { ownClientHeader } from '@org/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';

const path = '/api/blade-system/menu';
const basic = (client: string) => `Basic ${Buffer.from(`${client}:x`).toString('base64')}`;

interface Branch {
  readonly code: string;
}

onEachDatabase('a new page that names no client', (kind) => {
  let app: TestApp;
  let token = '';
  beforeAll(async () => {
    app = await openTestApp(kind);
    token = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const get = async (end: string, authorization: string) =>
    (await app.call({ method: 'GET', url: `${path}/${end}`, token, headers: { authorization } })).body.data;
  const save = async (draft: object, authorization: string) => {
    const page = { name: '页面', parentId: '', sort: '', ...draft };
    const options = {
      method: 'POST',
      url: `${path}/submit`,
      payload: page,
      token,
      headers: { authorization },
    } as const;
    const { id } = (await app.call(options)).body.data;
    return get(`detail?id=${id}`, authorization);
  };
  const drawn = async (authorization: string) => (await get('routes', authorization)).map(({ code }: Branch) => code);

  test('is drawn by the client that saved it, and by no other', async () => {
    expect(await save({ code: 'theirs', path: '/theirs' }, basic('saber'))).toMatchObject({ clientIds: 'saber' });
    expect(await drawn(basic('saber'))).toContain('theirs');
    expect(await drawn(ownClientHeader)).not.toContain('theirs');
  });

  test('keeps its clients when another client changes it', async () => {
    const theirs = await save({ code: 'kept', path: '/kept' }, basic('saber'));
    const { clientIds: _none, ...draft } = theirs;
    expect(await save({ ...draft, name: '改名' }, ownClientHeader)).toMatchObject({ name: '改名', clientIds: 'saber' });
    const ours = await save({ code: 'ours', path: '/ours' }, ownClientHeader);
    expect(ours.clientIds).toBe('');
    const { clientIds: _neither, ...own } = ours;
    expect(await save({ ...own, name: '改名' }, basic('saber'))).toMatchObject({ name: '改名', clientIds: '' });
  });

  test('is for all where it is saved so, where the client has no usable name, and where it is a button', async () => {
    expect(await save({ code: 'open', path: '/open', clientIds: '' }, basic('saber'))).toMatchObject({ clientIds: '' });
    expect(await save({ code: 'odd', path: '/odd' }, basic('a,b c'))).toMatchObject({ clientIds: '' });
    expect(await save({ code: 'open_add', category: 2 }, basic('saber'))).toMatchObject({ clientIds: '' });
  });
});
