import { allCalls, type Call } from '@org/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { plantRows } from '../testing/planted-rows.ts';
import { sampleRequest } from '../testing/sample-call.ts';

const hostile = [
  "' or ''='",
  '1;select pg_sleep(5)--',
  '\u0000',
  '9'.repeat(400),
  '99999999999',
  '__proto__',
  '../../etc/passwd',
  '\ud800',
  '9999999-01-01',
];
/** Bodies that no call accepts. */
const bodies: readonly string[] = [
  'null',
  '[]',
  '{}',
  '1',
  '"x"',
  '[[]]',
  '[null]',
  '{"id":{"$ne":""}}',
  '{"id":[1]}',
  '[{"label":"x","field":"__proto__","condition":"eq","value":"x"}]',
  '[{"label":"x","field":"name","condition":"eq) or 1=1 --","value":{"$ne":1}}]',
];
// Text that only the server knows. An answer must not contain it; it may repeat an unknown name that the caller sent.
const traces = /\b(?:insert into|relation|syntax error|at Object|node_modules|password_hash|pg_catalog)\b|[.]ts:[0-9]/i;

interface Named {
  readonly properties?: Readonly<Record<string, unknown>>;
}

function namesOf(schema: unknown): readonly string[] {
  // A schema of typebox is a plain JSON Schema.
  return Object.keys((schema as Named | undefined)?.properties ?? {});
}

type Request = ReturnType<typeof sampleRequest>;

const withQuery = (usual: Request, name: string, value: string) => ({
  ...usual,
  query: { ...usual.query, [name]: value },
});
const withUrl = (usual: Request, url: string) => ({ ...usual, url });
const withBody = (usual: Request, payload: string) => ({
  ...usual,
  payload,
  headers: { 'content-type': 'application/json' },
});

function requestsOf(call: Call) {
  const usual = sampleRequest(call, 'sample');
  const inQuery = namesOf(call.query).flatMap((name) => hostile.map((value) => withQuery(usual, name, value)));
  const inPath = call.path.includes(':')
    ? hostile.map((value) => withUrl(usual, call.path.replaceAll(/:\w+/g, encodeURIComponent(value.toWellFormed()))))
    : [];
  const inBody = call.body ? bodies.map((payload) => withBody(usual, payload)) : [];
  return [...inQuery, ...inPath, ...inBody];
}

describe('S-13: whatever is sent', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await openTestApp('embedded');
    await plantRows(app.app.database.db);
    token = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const endsSession = /^(?:auth|lock)[.]/;
  test.each(
    allCalls
      .filter(({ name, answerStyle }) => !endsSession.test(name) && answerStyle !== 'bytes')
      .map((call) => [call.name, call] as const),
  )('%s never fails internally, and its answer contains no message of the database', async (_name, call) => {
    for (const request of requestsOf(call)) {
      const { status, body } = await app.call({ ...request, token });
      const what = JSON.stringify([request.url, request.query, 'payload' in request ? request.payload : '']).slice(
        0,
        300,
      );
      expect(`${status < 500} ${what}`).toBe(`true ${what}`);
      expect(status >= 400 ? JSON.stringify(body) : '').not.toMatch(traces);
    }
  });
});
