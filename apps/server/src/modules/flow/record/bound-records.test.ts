import { recordStatus } from '@org/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldAccess } from '../../../testing/flow/field-access.ts';
import { flowModel, lineOf, userTask } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { testForm, testItem } from '../../../testing/test-forms.ts';

const village = '/api/property-basics/village';
const head = {
  id: 'head',
  attributes: 'flowable:assignee="user-east"',
  inner: fieldAccess({ note: 'edit', secret: 'hide', lines: 'read' }),
};
const office = { id: 'office', attributes: 'flowable:candidateUsers="user-east,user-west"' };

onEachDatabase('records whose form is bound to a process', (kind) => {
  let site: FlowSite;
  beforeAll(async () => {
    site = await openFlowSite(kind);
    const columns = [{ name: 'cell', field: 'cell', columntype: 1 }];
    const definition = testForm(
      'village',
      testItem(1, 'name', { required: true }),
      testItem(2, 'area', { digits: 2 }),
      testItem(2, 'twice', { digits: 2, isComputeData: true, computeData: { formula: 'area * 2' } }),
      testItem(1, 'note'),
      testItem(1, 'secret'),
      testItem(7, 'lines', { columns }),
      testItem(3, 'approvedTime'),
    );
    await site.publish(definition);
    await site.deploy(lineOf('approval', [head, office]));
    await site.deploy(
      flowModel(
        'voting',
        [
          userTask({ id: 'submit', attributes: 'flowable:assignee="${initiator}"' }),
          userTask({ id: 'vote', attributes: 'flowable:assignee="user-east"' }),
          '<exclusiveGateway id="which" default="f3"/>',
          '<endEvent id="refused"/>',
        ],
        ['start>submit', 'submit>vote', 'vote>which', 'which>end', 'which>refused ${!pass}'],
      ),
    );
    await site.bind('approval');
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const values = { name: '东院', area: 3, note: 'n', secret: 's', lines: [{ cell: 'a' }] };
  const read = async (id: string, account = 'clerk') => (await site.get(account, `${village}/detail?id=${id}`)).data;
  const act = (verb: string, id: string, account = 'clerk') =>
    site.post(account, `${village}/${verb}?id=${id}`, verb === 'commit' ? {} : { comment: 'x' });
  const ofRecord = async (id: string, account = 'clerk') =>
    (await site.get(account, `work/of-record?metaKey=village&businessKey=${id}`)).data;
  const statusOf = async (id: string) => (await read(id)).status;
  const taskOf = async (account: string, id: string) => (await ofRecord(id, account)).taskId as string;
  const committed = async (more: object = {}) => {
    const id = await site.village({ ...values, ...more });
    expect((await act('commit', id)).data).toMatchObject({ id, status: recordStatus.committed });
    return id;
  };
  const save = async (account: string, id: string, changes: object) =>
    site.post(account, `${village}/submit`, { ...(await read(id, account)), ...changes });
  /** Saves from the task, as its form does. */
  const saveTask = async (account: string, id: string, changes: object) => {
    const form = `work/form/${await taskOf(account, id)}`;
    return site.post(account, form, { ...(await site.get(account, form)).data, ...changes });
  };
  const moves = async (id: string) =>
    (await site.get('clerk', `${village}/moves?id=${id}`)).data.map((move: { verb: string; comment: string }) => [
      move.verb,
      move.comment,
    ]);

  describe('commit', () => {
    test('starts the process and submits it, in one step', async () => {
      const id = await site.village(values);
      expect(await ofRecord(id)).toMatchObject({
        isBound: true,
        processDefinitionName: 'approval',
        processInstanceId: '',
        canStart: true,
        canWithdraw: false,
      });
      await act('commit', id);
      expect(await ofRecord(id)).toMatchObject({
        status: 'running',
        taskName: 'head',
        assigneeName: 'east',
        taskId: '',
        canStart: false,
        canWithdraw: true,
      });
      expect(await ofRecord(id, 'east')).toMatchObject({ isClaimed: true, isSubmit: false, canWithdraw: false });
      expect(await moves(id)).toEqual([['commit', '']]);
    });

    test('of many records starts a process for each, and one that cannot start stays as it was', async () => {
      const ids = [await site.village(values), await site.village(values)];
      const busy = await committed();
      const { data } = await site.post('clerk', `${village}/bulk/commit`, { ids: [...ids, busy] });
      expect(data).toMatchObject({ done: 2, refused: 1 });
      expect(data.outcomes[2]).toMatchObject({ id: busy, reason: 'RECORD_IN_FLOW' });
      for (const id of ids) expect((await ofRecord(id)).status).toBe('running');
    });

    test('that the process refuses leaves the record as it was', async () => {
      await site.bind([{ unitId: '', processDefinitionKey: 'approval', condition: '${name > 1}' }]);
      const id = await site.village(values);
      expect(await act('commit', id)).toMatchObject({ reason: 'FLOW_STEP_REFUSED' });
      expect([await statusOf(id), await moves(id)]).toEqual([recordStatus.draft, []]);
      await site.bind('approval');
    });

    test('of one record by two clerks at once starts one process', async () => {
      const id = await site.village(values);
      const answers = await Promise.all([act('commit', id), act('commit', id)]);
      expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)[0]).toBe(200);
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      expect(await moves(id)).toHaveLength(1);
    });

    test('without a process for the record keeps the verbs', async () => {
      await site.bind([{ unitId: 'unit-west', processDefinitionKey: 'approval' }]);
      const id = await committed();
      expect(await ofRecord(id)).toMatchObject({ isBound: false, canStart: false, status: '' });
      expect((await act('verify', id, 'east')).data.status).toBe(recordStatus.verified);
      await site.bind('approval');
    });
  });

  describe('the state of the record', () => {
    test('follows agreement to its end, with the effects of verifying', async () => {
      const id = await committed();
      await site.decide('east', await taskOf('east', id));
      expect(await statusOf(id)).toBe(recordStatus.committed);
      await site.decide('west', await taskOf('west', id), { comment: '可以借出' });
      const verified = await read(id);
      expect(verified).toMatchObject({ status: recordStatus.verified, updateUser: 'user-west' });
      expect(verified.approvedTime).toBe(verified.updateTime);
      expect(await moves(id)).toEqual([
        ['verify', '可以借出'],
        ['commit', ''],
      ]);
      expect(await ofRecord(id)).toMatchObject({ status: 'completed', canStart: false });
      const { data } = await site.post('clerk', '/api/msg-plateform/metamessage/list?size=1', []);
      expect(data.records[0]).toMatchObject({
        messageTitle: 'village已审核',
        contentJson: { letter: { key: 'verifiedFor', params: { person: 'west', comment: '可以借出' } } },
      });
    });

    test('is rejected with a rejection, and the clerk submits it again', async () => {
      const id = await committed();
      await site.decide('east', await taskOf('east', id), { flag: '', comment: '面积不对' });
      expect(await statusOf(id)).toBe(recordStatus.rejected);
      expect((await moves(id))[0]).toEqual(['reject', '面积不对']);
      expect(await ofRecord(id)).toMatchObject({ isSubmit: true, canStart: true, taskName: 'submit' });
      expect((await save('clerk', id, { area: 4 })).code).toBe(200);
      expect((await act('commit', id)).data.status).toBe(recordStatus.committed);
      expect((await ofRecord(id)).taskName).toBe('head');
    });

    test('is a draft again after a return to the initiator and after a withdrawal', async () => {
      const returned = await committed();
      const back = { flag: '', outcome: 'return', target: 'submit', comment: '补充附件' };
      await site.decide('east', await taskOf('east', returned), back);
      expect(await statusOf(returned)).toBe(recordStatus.draft);
      const withdrawn = await committed();
      const { processInstanceId } = await ofRecord(withdrawn);
      await site.post('clerk', `work/rollback?processInstanceId=${processInstanceId}&comment=填错了`);
      expect(await statusOf(withdrawn)).toBe(recordStatus.draft);
      expect((await moves(withdrawn))[0]).toEqual(['rollback', '填错了']);
    });

    test('stays while the process goes on, and is approved when it is archived', async () => {
      const id = await committed();
      const { version } = await read(id);
      await site.decide('east', await taskOf('east', id));
      await site.decide('east', await taskOf('east', id), {
        flag: '',
        outcome: 'return',
        target: 'head',
        comment: '再看',
      });
      expect((await read(id)).version).toBe(version);
      await site.decide('east', await taskOf('east', id), { outcome: 'archive' });
      expect(await statusOf(id)).toBe(recordStatus.verified);
      expect((await ofRecord(id)).status).toBe('archived');
    });

    test('is rejected where the model ends after a rejection, and a draft where an instance is deleted', async () => {
      await site.bind('voting');
      const voted = await committed();
      await site.decide('east', await taskOf('east', voted), { flag: '', comment: '不同意' });
      expect([await statusOf(voted), (await ofRecord(voted)).status]).toEqual([recordStatus.rejected, 'completed']);
      const deleted = await committed();
      const { processInstanceId } = await ofRecord(deleted);
      await site.post('admin', `follow/delete-process-instance?processInstanceId=${processInstanceId}`);
      expect(await statusOf(deleted)).toBe(recordStatus.draft);
      await site.bind('approval');
    });

    test('is not moved by a verb while the process runs, and the refusal says where the record is', async () => {
      const id = await committed();
      for (const verb of ['verify', 'reject', 'rollback'])
        expect(await act(verb, id, 'admin')).toMatchObject({
          code: 409,
          reason: 'RECORD_IN_FLOW',
          msg: '该单据正在流程“approval”的“head”环节，请到流程中心办理',
        });
      await site.decide('east', await taskOf('east', id), { flag: '', comment: 'x' });
      for (const verb of ['cancel', 'commit']) expect((await act(verb, id, 'admin')).reason).toBe('RECORD_IN_FLOW');
      expect((await site.post('admin', `${village}/remove?ids=${id}`)).reason).toBe('RECORD_IN_FLOW');
      expect((await act('verify', id, 'foreign')).code).not.toBe(200);
      expect(await statusOf(id)).toBe(recordStatus.rejected);
    });
  });

  describe('a save during the process', () => {
    test('is for the person of the open task, and for the items that the node lets them edit', async () => {
      const id = await committed();
      const [{ id: row }] = (await read(id)).lines;
      expect((await save('clerk', id, { note: 'by the clerk' })).reason).toBe('RECORD_IN_FLOW');
      expect((await save('admin', id, { note: 'by the admin' })).reason).toBe('RECORD_IN_FLOW');
      expect(await saveTask('east', id, { name: '西院', area: 9, note: 'x' })).toMatchObject({
        code: 400,
        reason: 'RECORD_FIELDS_CLOSED',
        msg: '当前环节不能修改：name、area',
        data: { keys: ['name', 'area'] },
      });
      const changed = [
        [{ id: row, cell: 'a', isDeleted: true }],
        [{ id: row, cell: 'b' }],
        [{ id: row, cell: 'a' }, { cell: 'new' }],
      ];
      for (const lines of changed) expect((await saveTask('east', id, { lines })).reason).toBe('RECORD_FIELDS_CLOSED');
      await saveTask('east', id, { lines: [] });
      expect((await saveTask('east', id, { note: 'by the head' })).data).toMatchObject({
        note: 'by the head',
        twice: 6,
      });
      expect(await read(id)).toMatchObject({ ...values, note: 'by the head', lines: [{ id: row, cell: 'a' }] });
      expect(await statusOf(id)).toBe(recordStatus.committed);
    });

    test('does not lose a hidden item, which its person does not see while the task is open', async () => {
      const id = await committed();
      expect(await read(id, 'east')).not.toHaveProperty('secret');
      expect(await read(id)).toMatchObject({ secret: 's' });
      const saved = await saveTask('east', id, { note: 'x', secret: 'guessed' });
      expect(saved.code).toBe(200);
      expect(saved.data).not.toHaveProperty('secret');
      expect(await read(id)).toMatchObject({ secret: 's', note: 'x' });
      const task = await taskOf('east', id);
      await site.decide('east', task);
      expect((await site.get('east', `work/form/${task}`)).data).not.toHaveProperty('secret');
      expect((await site.get('east', `work/detail?taskId=${task}`)).data.fields).toMatchObject({
        note: 'read',
        secret: 'hide',
      });
      expect((await site.post('east', `work/form/${task}`, { id, note: 'late' })).reason).toBe('FLOW_TASK_HANDLED');
    });

    test('needs a claimed task, and is open to a person of another unit who has one', async () => {
      const id = await committed();
      expect(await read(id, 'west')).toEqual({});
      await site.decide('east', await taskOf('east', id));
      expect(await read(id, 'west')).toMatchObject({ name: '东院' });
      expect((await saveTask('east', id, {})).reason).toBe('FLOW_TASK_UNCLAIMED');
      await site.post('east', `work/claim-task?taskId=${await taskOf('east', id)}`);
      expect((await saveTask('east', id, {})).code).toBe(200);
      expect(await saveTask('east', id, { note: 'x' })).toMatchObject({ msg: '当前环节不能修改：note' });
      expect((await ofRecord(id, 'west')).taskId).toBe('');
    });

    test('waits while the process is suspended', async () => {
      const id = await committed();
      const { processInstanceId } = await ofRecord(id);
      await site.post('admin', `follow/suspend-process-instance?processInstanceId=${processInstanceId}`);
      expect((await saveTask('east', id, { note: 'x' })).reason).toBe('RECORD_IN_FLOW');
    });
  });

  test('the task says what its person may do with each item, and where the record is saved', async () => {
    const id = await committed();
    const task = await taskOf('east', id);
    const detail = async (account: string) => (await site.get(account, `work/detail?taskId=${task}`)).data;
    expect(await detail('east')).toMatchObject({
      isOwn: true,
      fields: { name: 'read', area: 'read', twice: 'read', note: 'edit', secret: 'hide', lines: 'read' },
      detailUrl: `blade-flow/work/form/${task}`,
      updateUrl: `blade-flow/work/form/${task}`,
      metaType: 3,
      canAddSign: false,
      isRejectBlocked: false,
    });
    expect(await detail('clerk')).toMatchObject({
      isOwn: false,
      fields: { note: 'read', secret: 'read' },
      detailUrl: 'property-basics/village/detail',
      updateUrl: '',
    });
    await site.decide('east', task, { flag: '', comment: 'x' });
    const own = (await site.get('clerk', `work/detail?taskId=${await taskOf('clerk', id)}`)).data;
    expect(own).toMatchObject({
      isSubmit: true,
      fields: { name: 'edit', secret: 'edit' },
      updateUrl: expect.stringMatching(/^blade-flow\/work\/form\//),
      isRejectBlocked: true,
    });
  });
});
