import { recordModules, recordStatus } from '@org/contract';
import { recordName } from '@org/meta-forms/checking';
import { compileForm, parseMetaForm, type CompiledForm, type WireRecord } from '@org/meta-forms/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedEmptyDatabase } from '../../../app/seeding/seed-demo.ts';
import { demoDeployment } from '../../../demo/create-demo-deployment.ts';
import type { MessagesTables } from '../../messages/messages.tables.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../../testing/open-test-app.ts';

onEachDatabase('names of records', (kind) => {
  const deployment = demoDeployment();
  const forms = new Map<string, CompiledForm>(
    deployment.metaForms.map((form) => [form.metaKey, compileForm(parseMetaForm(form).form)]),
  );
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

  const post = async (url: string, payload: object) => (await app.call({ method: 'POST', url, payload, token })).body;
  const nameOf = (metaKey: string, record: WireRecord) => {
    const form = forms.get(metaKey);
    return form ? recordName(form, record) : '';
  };

  test.each(recordModules.map(({ metaKey, path }) => [metaKey, path] as const))(
    'are the same in the list and the opened record of %s',
    async (metaKey, path) => {
      const { records } = (await post(`${path}/list?size=5`, [])).data;
      expect(records.length).toBeGreaterThan(0);
      for (const listed of records) {
        const { body } = await app.call({ method: 'GET', url: `${path}/detail?id=${listed.id}`, token });
        const name = nameOf(metaKey, listed);
        expect(name).not.toBe('');
        expect(name).not.toBe(listed.id);
        expect(nameOf(metaKey, body.data)).toBe(name);
      }
    },
  );

  /** The first draft that can be committed: some want more than the demo has filled in. */
  async function committed(path: string, records: readonly WireRecord[]): Promise<WireRecord> {
    for (const record of records.filter(({ status }) => status === recordStatus.draft))
      if ((await post(`${path}/commit?id=${String(record['id'])}`, {})).code === 200) return record;
    throw new Error(`No draft of ${path} can be committed.`);
  }

  test.each(recordModules.filter(({ verbs }) => verbs.length > 0).map(({ metaKey, path }) => [metaKey, path] as const))(
    'are the same in the list and in the message about a committed record of %s',
    async (metaKey, path) => {
      const { records } = (await post(`${path}/list?size=100`, [])).data;
      const draft = await committed(path, records);
      const sent = await app.app.database.db
        .withTables<MessagesTables>()
        .selectFrom('messages')
        .select('params')
        .where('business_key', '=', `${metaKey}:${String(draft['id'])}`)
        .execute();
      expect(sent.length).toBeGreaterThan(0);
      expect(new Set(sent.map(({ params }) => params['record']))).toEqual(new Set([nameOf(metaKey, draft)]));
    },
  );
});
