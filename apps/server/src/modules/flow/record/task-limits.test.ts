import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flowModel, lineOf, userTask } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { testForm, testItem } from '../../../testing/test-forms.ts';

const village = '/api/property-basics/village';
const access = (fields: Readonly<Record<string, string>>) =>
  `<extensionElements>${Object.entries(fields)
    .map(([key, may]) => `<own:field xmlns:own="urn:org:meta-forms:field-access" key="${key}" may="${may}"/>`)
    .join('')}</extensionElements>`;
const west = (fields: Readonly<Record<string, string>>) => ({
  id: 'head',
  attributes: 'flowable:assignee="user-west"',
  inner: access(fields),
});

onEachDatabase('the person of a task', (kind) => {
  let site: FlowSite;
  beforeAll(async () => {
    site = await openFlowSite(kind);
    const ofVillage = { isMapper: true, mapperMetaFormCode: 'village', mapperMetaFormItem: 'name' };
    const definition = testForm(
      'village',
      testItem(1, 'name', { required: true }),
      testItem(1, 'note'),
      testItem(1, 'secret'),
      testItem(8, 'origin', { refKey: 'village' }),
      testItem(1, 'copied', { mapperOrigin: 'origin', simpleMapperConfig: ofVillage }),
    );
    await site.publish(definition);
    await site.deploy(lineOf('hiding', [west({ note: 'edit', secret: 'hide' })]));
    await site.deploy(lineOf('mapping', [west({ origin: 'edit', copied: 'read' })]));
    await site.deploy(
      flowModel(
        'parallel',
        [
          userTask({ id: 'submit', attributes: 'flowable:assignee="${initiator}"' }),
          '<parallelGateway id="split"/><parallelGateway id="meet"/>',
          userTask(west({ secret: 'hide' })),
          userTask({ id: 'office', attributes: 'flowable:assignee="user-east"' }),
        ],
        ['start>submit', 'submit>split', 'split>head', 'split>office', 'head>meet', 'office>meet', 'meet>end'],
      ),
    );
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const committed = async (key: string, values: object) => {
    await site.bind(key);
    const id = await site.village(values);
    await site.post('clerk', `${village}/commit?id=${id}`, {});
    const { processInstanceId } = (await site.get('clerk', `work/of-record?metaKey=village&businessKey=${id}`)).data;
    const { head = '' } = await site.tasksOf('west', processInstanceId);
    return { id, head, processInstanceId };
  };

  test('reads that the process is suspended, until it is resumed', async () => {
    const { head, processInstanceId } = await committed('hiding', { note: 'n' });
    const detail = async () => (await site.get('west', `work/detail?taskId=${head}`)).data;
    await site.post('admin', `follow/suspend-process-instance?processInstanceId=${processInstanceId}`);
    expect(await detail()).toMatchObject({ isOwn: true, isSuspended: true, isRejectBlocked: true });
    await site.post('admin', `follow/resume-process-instance?processInstanceId=${processInstanceId}`);
    expect(await detail()).toMatchObject({ isOwn: true, isSuspended: false, isRejectBlocked: false });
  });

  test('gets no hidden item in the answer to a save of an older version', async () => {
    const { head } = await committed('hiding', { secret: 's', note: 'n' });
    const shown = (await site.get('west', `work/form/${head}`)).data;
    const refused = await site.post('west', `work/form/${head}`, { ...shown, version: 0 });
    expect(refused).toMatchObject({ reason: 'VERSION_STALE', data: { note: 'n' } });
    expect(refused.data).not.toHaveProperty('secret');
  });

  test('does not read by a task that their own decision cancelled', async () => {
    const { head, processInstanceId } = await committed('parallel', { secret: 's' });
    const { office = '' } = await site.tasksOf('east', processInstanceId);
    await site.decide('west', head, { flag: '', comment: '不同意' });
    expect((await site.get('west', `work/form/${head}`)).data).toMatchObject({ name: '东院' });
    expect((await site.get('west', `work/form/${office}`)).reason).toBe('RECORD_MISSING');
    const detail = (await site.get('west', `work/detail?taskId=${office}`)).data;
    expect(detail.detailUrl).not.toContain('work/form');
  });

  test('sees by the unit alone neither the record nor its process, without a permission for the form', async () => {
    const { id } = await committed('hiding', { secret: 's' });
    const db = site.app.app.database.db;
    const tableOf = async () => (await site.get('east', `work/tableview?metaKey=village&businessKey=${id}`)).data;
    const placeOf = async () => (await site.get('east', `work/of-record?metaKey=village&businessKey=${id}`)).data;
    expect(await placeOf()).toMatchObject({ isBound: true });
    await sql`update role_menus set role_id = 'role-away' where role_id = 'role-manager'`.execute(db);
    const [table, place] = [await tableOf(), await placeOf()];
    await sql`update role_menus set role_id = 'role-manager' where role_id = 'role-away'`.execute(db);
    expect(table).not.toHaveProperty('instance');
    expect(place).not.toHaveProperty('isBound');
  });

  test('finds the process of a record also when its versions are removed', async () => {
    await site.deploy(lineOf('removed', [{ id: 'head', attributes: 'flowable:assignee="user-west"' }]));
    const { id, head, processInstanceId } = await committed('removed', {});
    await site.decide('west', head);
    const versions = (await site.get('admin', 'manager/list?processKey=removed&size=10')).data.records;
    const ids = versions.map((version: { id: string }) => version.id).join(',');
    expect((await site.post('admin', `manager/delete-deployment?deploymentIds=${ids}`)).code).toBe(200);
    const place = (await site.get('clerk', `work/of-record?metaKey=village&businessKey=${id}`)).data;
    expect(place).toMatchObject({ isBound: true, processInstanceId, status: 'completed', canStart: false });
  });

  test('changes a mapped item only by the choice that fills it', async () => {
    const other = await site.village({ name: '南院' });
    const { head } = await committed('mapping', { copied: 'before' });
    const form = (await site.get('west', `work/form/${head}`)).data;
    const save = (changes: object) => site.post('west', `work/form/${head}`, { ...form, ...changes });
    expect(await save({ copied: 'forged' })).toMatchObject({
      reason: 'RECORD_FIELDS_CLOSED',
      data: { keys: ['copied'] },
    });
    expect((await save({ origin: other, copied: 'forged' })).reason).toBe('RECORD_FIELDS_CLOSED');
    expect((await save({ origin: other, copied: '南院' })).data).toMatchObject({ origin: other, copied: '南院' });
  });
});
