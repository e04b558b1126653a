import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf } from '../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../testing/flow/flow-site.ts';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';

onEachDatabase('what all units share: models, versions, bindings and the calendar', (kind) => {
  let site: FlowSite;
  let model = '';
  let version = '';
  const xml = lineOf('shared', [{ id: 'head', attributes: 'flowable:assignee="user-east"' }]);
  beforeAll(async () => {
    site = await openFlowSite(kind);
    await grantButtons(site.app.app.database.db, { 'role-manager': ['flow_view', 'flow_manage', 'metaform_publish'] });
    model = (await site.post('admin', 'model/submit', { modelKey: 'shared', name: 'shared', xml })).data.id;
    version = (await site.deploy(xml)).data.id;
    await site.bind('shared');
  });
  afterAll(() => site[Symbol.asyncDispose]());

  test.each<readonly [string, () => Promise<{ readonly reason?: string }>]>([
    ['saves a model', () => site.post('west', 'model/submit', { modelKey: 'own', name: 'own', xml })],
    ['removes a model', () => site.post('west', `model/remove?ids=${model}`)],
    ['deploys a model', () => site.post('west', `model/deploy?modelId=${model}`)],
    ['deploys a file', () => site.deploy(xml, 'west')],
    ['deploys a file that cannot run', () => site.deploy('<none/>', 'west')],
    ['suspends a version', () => site.post('west', `manager/change-state?state=suspend&processId=${version}`)],
    ['removes a version', () => site.post('west', `manager/delete-deployment?deploymentIds=${version}`)],
    ['binds a form', () => site.post('west', 'binding/submit', { metaKey: 'village', version: 1, bindings: [] })],
    ['removes a binding', () => site.post('west', 'binding/remove?metaKey=village')],
    ['sets a day', () => site.post('west', 'calendar/submit', { day: '2030-01-01', isWorkday: true })],
    ['removes a day', () => site.post('west', 'calendar/remove?days=2030-01-01')],
  ])('nobody who sees some units %s', async (_name, change) => {
    expect((await change()).reason).toBe('GRANT_BEYOND_OWN');
  });

  test('a flow administrator of some units sees them, and administers the instances of these units', async () => {
    expect((await site.get('west', 'manager/list?processKey=shared')).data.total).toBe(1);
    const { instance } = await site.start('shared');
    const suspend = `follow/suspend-process-instance?processInstanceId=${instance}`;
    expect((await site.post('west', suspend)).reason).toBe('RECORD_MISSING');
    expect((await site.post('east', suspend)).code).toBe(200);
  });
});
