import { ownClientHeader } from '@org/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { flat, openJourney, type Journey, type Row } from './journey.fixture.ts';

/** What the first page of such a front end reads before anybody can change the password. */
const firstPage = ['/menu/top-menu', '/menu/routes', '/menu/buttons', '/menu/auth-routes', '/param/detail?paramKey=x'];
const rest = [
  '/menu/list',
  '/menu/tree',
  '/dict/list',
  '/topmenu/list',
  '/client/list',
  '/region/select',
  '/user/list',
];

/** The pages that only Saber draws. */
const ofSaber = ['/system/topmenu', '/system/client', '/desk/notice', '/base/region'].concat(
  ['/monitor/log/usual', '/monitor/log/api', '/monitor/log/error'],
  ['/authority/datascope', '/authority/apiscope'],
);

/** The codes of buttons that its pages ask for. */
const buttonsOfSaber = [
  'log_usual_view',
  'log_api_view',
  'log_error_view',
  'data_scope_setting',
  'api_scope_setting',
].concat(
  ['add', 'edit', 'view', 'delete', 'debug'].map((end) => `region_${end}`),
  ['add', 'edit', 'view', 'delete'].map((end) => `notice_${end}`),
);

const basic = (client: string) => ({ authorization: `Basic ${Buffer.from(`${client}:x`).toString('base64')}` });

// Each test continues from the state that the previous one left.
onEachDatabase('the first page of a front end of the family', (kind) => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await openJourney(kind);
  });
  afterAll(() => journey[Symbol.asyncDispose]());

  test('opens with the initial password, and nothing else does', async () => {
    const { front, first } = journey;
    await front.signIn('admin', first);
    for (const path of firstPage)
      expect([path, (await front.get(path)).body.reason]).not.toEqual([path, 'PASSWORD_CHANGE_REQUIRED']);
    for (const path of rest)
      expect([path, (await front.get(path)).body.reason]).toEqual([path, 'PASSWORD_CHANGE_REQUIRED']);
    for (const path of ['/menu/submit', '/topmenu/submit', '/client/submit'])
      expect((await front.submit(path, {})).body.reason).toBe('PASSWORD_CHANGE_REQUIRED');
    await journey.start();
    expect((await front.get('/menu/list')).body.code).toBe(200);
  });

  const paths = async (headers: Readonly<Record<string, string>>): Promise<readonly string[]> => {
    const { body } = await journey.front.getAs('/api/blade-system/menu/routes', headers);
    return flat(body.data as readonly Row[]).map((row) =>
      String(Object.entries(row).find(([key]) => key === 'path')?.[1]),
    );
  };

  test('each client gets the entries that it draws', async () => {
    const shared = [
      '/system',
      '/system/user',
      '/authority/role',
      '/system/menu',
      '/system/dict',
      '/system/param',
    ].concat(['/system/tenant', '/system/dept', '/system/post']);
    expect((await paths(basic('unknown'))).toSorted()).toEqual(shared.toSorted());
    expect((await paths({ authorization: '' })).toSorted()).toEqual(shared.toSorted());
    expect((await paths(basic('saber'))).toSorted()).toEqual([...shared, ...ofSaber].toSorted());
    const own = await paths({ authorization: ownClientHeader });
    expect(own).toEqual(expect.arrayContaining([...shared, '/system/metaform', '/system/audit', '/flow/proxies']));
    expect(own.filter((path) => ofSaber.includes(path))).toEqual([]);
  });

  test('its pages find the buttons that they ask for', async () => {
    const codes = new Set(flat((await journey.front.get('/menu/buttons')).body.data).map(({ code }) => code));
    expect(buttonsOfSaber.filter((code) => !codes.has(code))).toEqual([]);
  });

  test('an entry that names a client is drawn by it alone, and with it everything below', async () => {
    const { front } = journey;
    const { data: group } = (await front.submit('/menu/submit', { code: 'ours', name: '我们', clientIds: 'a,b,a' }))
      .body;
    const below = { code: 'below', name: '下级', path: '/below', parentId: group.id, clientIds: '' };
    await front.submit('/menu/submit', below);
    expect((await front.get('/menu/detail', { id: group.id })).body.data.clientIds).toBe('a,b');
    expect(await paths(basic('b'))).toContain('/below');
    expect(await paths(basic('c'))).not.toContain('/below');
    expect((await front.submit('/menu/submit', { code: 'x', name: 'x', clientIds: 'a b' })).body.code).toBe(400);
    // A form that does not know the property keeps it.
    await front.submit('/menu/submit', { id: group.id, code: 'ours', name: '我们自己' });
    expect((await front.get('/menu/detail', { id: group.id })).body.data).toMatchObject({
      clientIds: 'a,b',
      isOpen: 0,
    });
  });
});
