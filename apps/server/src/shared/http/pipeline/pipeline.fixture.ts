import { defineCall, type Call } from '@org/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import type { AuditTables } from '../../../modules/audit/audit.tables.ts';
import { openTestApp, type DatabaseKind, type TestAnswer, type TestApp } from '../../../testing/open-test-app.ts';
import type { Database } from '../../database/database.ts';
import { answerFailures } from '../answer-failures.ts';
import type { HttpKernel } from '../http-kernel.ts';
import type { Route } from '../implement.ts';
import { acceptBodies } from '../json-body.ts';
import { admitSignedIn } from './admit.ts';
import { runSteps, startCall, type Step } from './step.ts';

/** A call for tests; it writes a setting. */
export const testCall = defineCall({
  name: 'test.write',
  method: 'POST',
  path: '/api/test/write',
  summary: 'Writes a setting',
  permission: 'signedIn',
  body: Type.Object({ id: Type.Optional(Type.String()), value: Type.Optional(Type.String()) }),
  answer: Type.Object({ value: Type.String() }),
});

/** The value of the setting that tests write; undefined before the first write. */
export async function readSetting(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', 'test').executeTakeFirst();
  return row?.value;
}

/** Writes the setting. */
export async function writeSetting(db: Database, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: 'test', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** A Fastify server that reads bodies and answers failures as the product does. */
export function bareServer(): FastifyInstance {
  const server = Fastify({ genReqId: () => randomUUID(), ajv: { customOptions: { allowUnionTypes: true } } });
  acceptBodies(server);
  answerFailures(server, new Set());
  return server;
}

/** A server with some of the steps over a database, and with the sign-in and audit of the whole app. */
export interface StepServer extends AsyncDisposable {
  readonly app: TestApp;
  readonly db: Database;
  readonly kernel: HttpKernel;
  /** Sends a request to the route as `account`. */
  post(account: string, payload: object, headers?: Readonly<Record<string, string>>): Promise<TestAnswer>;
  /** Outcome and target of the audit lines of the test call, in their order. */
  auditLines(): Promise<readonly (readonly [outcome: string, target: string])[]>;
}

/** Serves a route through these steps alone, to signed-in callers. */
export async function openStepServer(kind: DatabaseKind, steps: readonly Step[], route: Route): Promise<StepServer> {
  const app = await openTestApp(kind);
  const { db } = app.app.database;
  const kernel: HttpKernel = { db, clock: () => new Date(), ...app.app.modules.kernel };
  const server = bareServer();
  server.post(route.call.path, {
    onRequest: (request) => admitSignedIn(kernel, request),
    handler: async (request) => ({ data: await runSteps(steps, startCall(kernel, route, request)) }),
  });
  const tokens = new Map<string, string>();
  const tokenOf = async (account: string) => {
    const token = tokens.get(account) ?? (await app.signIn(account));
    tokens.set(account, token);
    return token;
  };
  return {
    app,
    db,
    kernel,
    async post(account, payload, headers = {}) {
      const sent = { 'blade-auth': `bearer ${await tokenOf(account)}`, ...headers };
      return answerOf(await server.inject({ method: 'POST', url: route.call.path, payload, headers: sent }));
    },
    auditLines: () => auditLines(db, route.call),
    async [Symbol.asyncDispose]() {
      await server.close();
      await app[Symbol.asyncDispose]();
    },
  };
}

/** An answer of `inject` with its parsed body. */
export function answerOf({ statusCode, headers, json }: Awaited<ReturnType<FastifyInstance['inject']>>): TestAnswer {
  return { status: statusCode, headers, body: json() };
}

/** Outcome and target of the audit lines of a call, in their order. */
export async function auditLines(db: Database, { name }: Call): Promise<readonly (readonly [string, string])[]> {
  const lines = await db
    .withTables<AuditTables>()
    .selectFrom('audit_log')
    .select(['outcome', 'target'])
    .where('call', '=', name)
    .orderBy('id')
    .execute();
  return lines.map(({ outcome, target }) => [outcome, target] as const);
}
