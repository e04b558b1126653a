import { recordModules, recordStatus } from '@org/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedEmptyDatabase } from '../app/seeding/seed-demo.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { demoDeployment } from './create-demo-deployment.ts';

/** Filled in as a sheet, not as a form. */
const SHEETS: ReadonlySet<string> = new Set(['reporttaskassign']);

onEachDatabase('drafts of the demo', (kind) => {
  const deployment = demoDeployment();
  let app: TestApp;
  let token = '';
  beforeAll(async () => {
    app = await openTestApp(kind, {
      seed: (db, sealing) => seedEmptyDatabase(db, { sealing, isDemo: true, deployment: async () => deployment }),
    });
    const query = { grantType: 'password', tenantId: '000000', account: 'admin', password: deployment.password };
    token = (await app.call({ method: 'POST', url: '/api/blade-auth/token', query })).body.data.accessToken;
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const draftOf = (metaKey: string) =>
    (deployment.records[metaKey] ?? []).find(
      ({ tenantId, status }) => tenantId === '000000' && status === recordStatus.draft,
    );
  const modules = recordModules.filter(({ key, metaKey }) => !SHEETS.has(key) && draftOf(metaKey));

  test.each(modules)('$key: an unchanged draft is saved', async ({ metaKey, path }) => {
    const id = draftOf(metaKey)?.id ?? '';
    const { data } = (await app.call({ method: 'GET', url: `${path}/detail`, query: { id }, token })).body;
    const answer = await app.call({ method: 'POST', url: `${path}/submit`, payload: data, token });
    expect(answer.body).toMatchObject({ success: true });
  });

  test('leases are among them', () => {
    expect(modules.map(({ key }) => key)).toEqual(expect.arrayContaining(['housecontract', 'landcontract', 'house']));
  });
});
