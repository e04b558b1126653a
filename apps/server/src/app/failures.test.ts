import multipart from '@fastify/multipart';
import { addressesOf, allCalls, ownClientHeader, type Call } from '@org/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptBodies } from '../shared/http/json-body.ts';
import { answerFailures } from '../shared/http/answer-failures.ts';
import { registerRoutes } from '../shared/http/register-routes.ts';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { plantedFor, plantRows } from '../testing/planted-rows.ts';
import { sampleRequest } from '../testing/sample-call.ts';
import { sampleFile, type Sent } from '../testing/sample-file.ts';
import { loggerFor } from './log-lines.ts';
import { sendSecurityHeaders } from './security-headers.ts';

const traces = [
  'select password_hash from users',
  '/srv/product/apps/server',
  'Error:',
  'at Object.',
  '350102199003078888',
  '42P01',
  'relation',
];

/** The error of a driver when a statement fails. It names the statement, the row and the line of our source. */
function databaseFailure(): Error {
  const error = new Error('relation "users" does not exist: select password_hash from users');
  return Object.assign(error, {
    code: '42P01',
    detail: 'Failing row contains (陈静, 350102199003078888)',
    where: 'PL/pgSQL',
    stack: 'Error: relation\n    at Object.query (/srv/product/apps/server/src/x.ts:1:1)',
  });
}

const broken: KyselyPlugin = {
  transformQuery() {
    throw databaseFailure();
  },
  transformResult: async ({ result }) => result,
};

const signIn = { tenantId: '000000', password: 'sample' };
/** Values that a sample needs in addition to its schema, so that the call reaches the database. */
const reachingValues: Readonly<Record<string, Partial<Pick<Sent, 'url' | 'query' | 'payload'>>>> = {
  'auth.bladexToken': { query: { ...signIn, username: 'clerk', grant_type: 'password' }, payload: {} },
  'auth.springToken': { query: { ...signIn, account: 'clerk', grantType: 'password' }, payload: {} },
  // A key that names no record is refused before the database is asked.
  'files.uploadFor': { url: '/api/jfs/file/upload/village:sample' },
  'files.download': { query: { ticket: 'sample'.repeat(10) } },
  'messages.stream': { query: { ticket: 'sample'.repeat(10) } },
  'errorLogs.submit': { payload: [{ message: 'sample' }] },
  'transfers.preexportList': { payload: { list: 'user' } },
  'lock.lock': { payload: { password: 'sample' } },
  'flowModels.content': { url: '/api/blade-flow/model/model/sample' },
  'flowModels.changeState': { query: { processId: 'sample', state: 'active' } },
  'flowWork.start': { query: { metaKey: 'village', businessKey: 'sample' } },
  'flowWork.table': { query: { metaKey: 'village', businessKey: 'sample' } },
  'flowWork.ofRecord': { query: { metaKey: 'village', businessKey: 'sample' } },
  'flowProxies.save': { payload: { proxyUserId: 'sample', beginDate: '2026-12-01', endDate: '2026-12-02' } },
  'flowCalendar.list': { query: { year: '2026' } },
  'flowWatch.engine': { query: { processInstanceId: 'sample' } },
  'flowCalendar.save': { payload: { day: '2026-12-01', isWorkday: true } },
  'flowCalendar.remove': { query: { days: '2026-12-01' } },
  'flowPeople.assignees': { url: '/api/blade-user/ourUnit/1' },
  'flowPeople.ofDepartment': { query: { deptId: 'sample' } },
  'rooms.freezeAfter': { payload: { ids: ['sample'], reason: 'sample' } },
  'rooms.updateById': { payload: { id: 'sample' } },
  'reports.assign': { payload: { taskId: 'sample', unitIds: ['sample'] } },
  'reports.prolong': { payload: { ids: ['sample'], endDate: '2099-12-31' } },
  'reportTemplates.submit': { payload: { id: 'sample', name: 'sample' } },
  'analysis.run': { payload: { metaKey: 'village', measures: [{ kind: 'count' }] } },
  'analysis.page': { query: { key: 'riversideData' } },
  'analysis.open': { query: { key: 'dataAnalysis' } },
  'boards.submit': { payload: { name: 'sample', scope: 'own', tiles: [] } },
  'boards.share': { query: { id: 'sample', scope: 'own' } },
  'stocktakings.check': { payload: { id: 'sample', number: 'sample' } },
  'stocktakings.start': { payload: { name: 'sample', unitId: 'sample', endDay: '2099-12-31' } },
  'maps.submitAreas': {
    payload: {
      name: 'sample',
      approvalNumber: '',
      shapes:
        '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":""},' +
        '"geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}}]}',
    },
  },
  'clients.submit': { payload: { clientId: 'sample', clientSecret: 'sample-secret' } },
  'dictionaries.childList': { query: { parentId: '1' } },
  'trace.steps': { query: { type: 'certificateLend', module: 'lend', id: 'sample' } },
  'lock.unlock': { payload: { password: 'sample' } },
};

/** What a bulk call needs to reach the records. */
function reachingBulk({ name }: Call): Partial<Pick<Sent, 'payload'>> {
  const ids = ['sample'];
  if (name.endsWith('.bulkEdit')) return { payload: { ids, field: 'sample', value: 'sample' } };
  if (name.endsWith('.bulkRemove')) return { payload: { ids } };
  return /\.bulk[A-Z]/.test(name) ? { payload: { ids, comment: 'sample' } } : {};
}

/** Calls that need no database because the server has the answer in memory. */
const withoutDatabase = [
  'auth.regionalSignOn',
  'auth.variants',
  'auth.publicKey',
  'auth.clearCache',
  'dataScopes.list',
  'dataScopes.detail',
  'dataScopes.submit',
  'dataScopes.remove',
  'apiScopes.list',
  'apiScopes.detail',
  'apiScopes.submit',
  'apiScopes.remove',
  'users.exportTemplate',
  // A wrong key, and a file that is no workbook, are refused first.
  'files.picture',
  'users.importUsers',
  'files.editor',
  'files.editorPage',
  'files.edit',
  'maps.ground',
  'maps.tile',
];

describe('CFG-02: a failure inside', () => {
  let app: TestApp;
  let token: string;
  let server: FastifyInstance;
  const lines: string[] = [];
  beforeAll(async () => {
    app = await openTestApp('embedded');
    await plantRows(app.app.database.db);
    token = await app.signIn('admin');
    const { db } = app.app.database;
    const { modules } = app.app;
    const everything = new Set(allCalls.map(({ permission }) => permission));
    server = Fastify({
      ajv: { customOptions: { allowUnionTypes: true } },
      genReqId: () => randomUUID(),
      logger: loggerFor('failures', { write: (line) => void lines.push(line) }),
    });
    acceptBodies(server);
    sendSecurityHeaders(server);
    await server.register(multipart);
    answerFailures(server, new Set(allCalls.flatMap((call) => (call.answerStyle === 'bare' ? addressesOf(call) : []))));
    registerRoutes(server, modules.routes, {
      db: db.withPlugin(broken),
      clock: () => new Date(),
      // The sign-in of the caller succeeds, so the handler meets the failure.
      authenticate: (context, sent, permissions) => modules.kernel.authenticate({ ...context, db }, sent, permissions),
      holdsAll: () => true,
      permissionsOf: async () => everything,
      audit: (context, entry) => modules.kernel.audit(context, entry),
      chainAuditLines: (tenantId) => modules.kernel.chainAuditLines(tenantId),
      sealing: modules.kernel.sealing,
    });
  });
  afterAll(async () => {
    await server.close();
    await app[Symbol.asyncDispose]();
  });

  test.each(allCalls.filter(({ name }) => !withoutDatabase.includes(name)).map((call) => [call.name, call] as const))(
    '%s answers with its request id only, and is logged once',
    async (_name, call) => {
      lines.length = 0;
      const { headers = {}, ...request } = sampleFile(
        {
          ...sampleRequest(call, plantedFor(call)?.id ?? 'sample'),
          ...reachingBulk(call),
          ...reachingValues[call.name],
        },
        call.name,
      );
      const answer = await server.inject({
        ...request,
        headers: { 'blade-auth': `bearer ${token}`, authorization: ownClientHeader, ...headers },
      });
      const id = String(answer.headers['x-request-id']);
      expect([answer.statusCode, answer.json().msg]).toEqual([500, `服务器异常，请稍后再试(编号 ${id})`]);
      for (const trace of traces) expect(answer.body).not.toContain(trace);
      const written = lines
        .map((line) => JSON.parse(line))
        .filter(({ reqId }) => reqId === answer.headers['x-request-id']);
      expect(written).toHaveLength(1);
      expect(lines).toHaveLength(1);
      expect(written[0]).toMatchObject({ level: 50, err: { code: '42P01' } });
      expect(lines[0]).not.toContain('350102199003078888');
    },
  );

  test('only a few calls need no database, and they answer', async () => {
    for (const name of withoutDatabase) expect(allCalls.map((call) => call.name)).toContain(name);
    for (const url of ['/api/blade-auth/variants', '/api/blade-auth/public-key'])
      expect((await server.inject(url)).statusCode).toBe(200);
  });
});
