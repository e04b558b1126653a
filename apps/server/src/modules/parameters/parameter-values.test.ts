import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';

const addresses = ['file.url', 'system.url', 'kkview.url', 'onlyoffice.url', 'system.logo'];
const notAddresses = [
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  '//evil.example',
  '/\\evil.example',
  'http://a:b@evil.example',
  'ftp://files',
  'two words',
];

onEachDatabase('values of parameters', (kind) => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await openTestApp(kind);
    admin = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const path = '/api/blade-system/param';
  const stored = async (paramKey: string) =>
    (await app.call({ method: 'GET', url: `${path}/detail?paramKey=${paramKey}`, token: admin })).body.data;
  const save = async (paramKey: string, paramValue: string, language = 'zh') => {
    const { id, version } = await stored(paramKey);
    const payload = { ...(id === undefined ? {} : { id, version }), paramName: paramKey, paramKey, paramValue };
    const headers = { 'accept-language': language };
    return (await app.call({ method: 'POST', url: `${path}/submit`, token: admin, payload, headers })).body;
  };

  test.each([
    ...['file.quota.person', 'file.quota.tenant', 'file.quota.tenant.000001'].map(
      (key) =>
        [key, ['', '0', '0.5', '500'], ['abc', '-5', '９', '2GB', '1e3', ' 5', '0x10', 'Infinity', '1,000']] as const,
    ),
    ...['file.url', 'system.url', 'kkview.url'].map(
      (key) => [key, ['', '/preview/', 'https://files.example:8443/x', 'http://10.0.0.1'], notAddresses] as const,
    ),
    ['onlyoffice.url', ['', 'https://office.example/'], [...notAddresses, '/office/']],
    [
      'system.logo',
      ['', '/logo.png', 'https://a.example/logo.png', 'data:image/png;base64,iVBORw0KGgo='],
      [...notAddresses, 'data:image/png,x', 'data:image/png;base64,"><script>'],
    ],
    ['enable.onlineedit', ['', '1', '2'], ['3', 'yes', '２', 'on ']],
    ['enable.watermark', ['', '1', '2'], ['0', 'off', ' 1']],
    ['watermark.strength', ['', '2', '7'], ['1', '8', '5%', '05', '100']],
    ['file.preview', ['', 'builtin', 'kkview'], ['other', 'KKVIEW']],
    ['kkview.version', ['', '2', '4.1'], ['x', '-2', '２']],
    [
      'password.regex',
      ['^.{8,}$', '^(?=.*[0-9])[^ ]{6,}$'],
      ['', '.*', '.', '^', 'a?', '[0-9]', '^.{1,}$', '|x', '中'],
    ],
    ['system.title', ['', 'any text: <b>', '9'], []],
  ] as const)('%s accepts values that its reader can use, and nothing else', async (key, taken, refused) => {
    for (const value of taken) expect([value, (await save(key, value)).code]).toEqual([value, 200]);
    const { paramValue } = await stored(key);
    for (const value of refused)
      expect([value, (await save(key, value)).reason]).toEqual([value, 'PARAMETER_VALUE_REFUSED']);
    expect((await stored(key)).paramValue).toBe(paramValue);
  });

  test('the refusal names the key and what is expected, in both languages', async () => {
    expect((await save('file.quota.person', '2GB')).msg).toBe(
      '参数“file.quota.person”的值不能使用，应为空值或以 MB 为单位的非负数（如 500 或 0.5）',
    );
    for (const key of addresses) {
      expect((await save(key, 'javascript:alert(1)')).msg).toContain(`“${key}”`);
      expect((await save(key, 'javascript:alert(1)', 'en')).msg).toMatch(
        new RegExp(`^The parameter “${key}” takes nothing, .*an http\\(s\\) address`),
      );
    }
  });

  test('another parameter does not take a value under the key of one that refuses it', async () => {
    await save('own.text', 'javascript:alert(1)');
    const { id, version } = await stored('own.text');
    const renamed = { id, version, paramName: 'x', paramKey: 'system.logo.x', paramValue: 'javascript:alert(1)' };
    const submit = async (payload: object) =>
      (await app.call({ method: 'POST', url: `${path}/submit`, token: admin, payload })).body.reason;
    expect(await submit({ ...renamed, paramKey: 'map.service' })).toBeUndefined();
    const again = await stored('map.service');
    await app.call({
      method: 'POST',
      url: `${path}/remove?ids=${(await stored('file.url')).id}`,
      token: admin,
      payload: {},
    });
    expect(await submit({ ...renamed, version: again.version, paramKey: 'file.url' })).toBe('PARAMETER_VALUE_REFUSED');
  });
});
