import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { allCalls, genericRecordCalls, metaFormsCalls, reportColumnsCalls } from '@org/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonLimits } from '../shared/json/read-json.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { plantRows } from '../testing/planted-rows.ts';

const json = { 'content-type': 'application/json' };
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const deepText = nested(30_000);
/** Values just above the limits. */
const oversized = {
  depth: `{"a":${nested(jsonLimits.depth)}}`,
  values: `[${'0,'.repeat(jsonLimits.values)}0]`,
  characters: `["${'x'.repeat(jsonLimits.characters)}"]`,
};
const thousand = { field: 'status', condition: 'in', value: Array.from({ length: 1000 }, (_, index) => String(index)) };
const filter = (conditions: number) => JSON.stringify(Array.from({ length: conditions }, () => thousand));

onEachDatabase('limits of requests', (kind) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await openTestApp(kind);
    await plantRows(app.app.database.db);
    token = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const post = (url: string, payload: string, headers: Readonly<Record<string, string>> = json) =>
    app.call({ method: 'POST', url, payload, headers, token });

  test.each(allCalls.filter(({ method }) => method === 'POST').map((call) => [call.name, call] as const))(
    '%s refuses a body that is too deep',
    async (_name, call) => {
      const { body } = await post(call.path.replace(/:\w+/g, 'village'), oversized.depth);
      expect(body).toMatchObject({ code: 400, reason: 'REQUEST_OVER_LIMIT' });
    },
  );

  test('a body with too many values or too long a text is refused with the limits in both languages', async () => {
    const url = reportColumnsCalls.submit.path;
    for (const payload of [oversized.values, oversized.characters])
      expect((await post(url, payload)).body).toMatchObject({
        code: 400,
        reason: 'REQUEST_OVER_LIMIT',
        msg: '请求内容超过限制：层级最多 64 层，数据最多 400000 项，单个文本最多 4000000 个字符，不同的名称最多 20000 个',
      });
    expect((await post(url, oversized.depth, { ...json, 'accept-language': 'en' })).body.msg).toBe(
      'The request exceeds a limit: at most 64 levels, 400000 values, ' +
        '4000000 characters in one text and 20000 different keys',
    );
  });

  test('a text that holds JSON has the same limits', async () => {
    const settings = JSON.stringify({
      reportName: 'deep',
      menuJson: `[{"prop":"a","isCheck":1,"filterSort":${deepText}}]`,
    });
    expect((await post(reportColumnsCalls.submit.path, settings)).body).toMatchObject({ code: 400 });
    const definition = {
      metaKey: 'deep',
      formName: 'deep',
      metaFormItemList: [{ itemKey: 'a', itemName: 'a', itemType: 1, itemConfigJson: `{"param":${deepText}}` }],
    };
    const saved = await post(metaFormsCalls.submit.path, JSON.stringify({ definition }));
    expect(saved.status).toBeLessThan(500);
    expect((await app.call({ method: 'GET', url: '/api/health' })).status).toBe(200);
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ] as const)('a body that is compressed with %s is not decompressed', async (encoding, pack) => {
    const payload = pack(Buffer.alloc(2_000_000, ' '));
    const { body } = await app.call({
      method: 'POST',
      url: reportColumnsCalls.submit.path,
      payload,
      headers: { ...json, 'content-encoding': encoding },
      token,
    });
    expect(body).toMatchObject({ code: 400, reason: 'REQUEST_UNREADABLE' });
  });

  test('a body of a web form has a limited number of fields and bytes', async () => {
    const url = '/api/blade-auth/token';
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post(url, Array.from({ length: 10_000 }, (_, index) => `a${index}`).join('&'), form)).body.code).toBe(
      413,
    );
    expect((await post(url, 'a'.repeat(100_000), form)).body.code).toBe(413);
  });

  test('a filter with 66 x 1000 values is refused, one with 2 x 1000 is answered', async () => {
    const url = genericRecordCalls.list.path.replace(':metaKey', 'village');
    expect((await post(url, filter(66))).body).toMatchObject({
      code: 400,
      reason: 'FILTER_TOO_LARGE',
      msg: '查询条件的取值合计最多 2000 个',
    });
    expect((await post(url, filter(2))).body).toMatchObject({ code: 200 });
  });
});
