import { afterAll, beforeAll, expect, test } from 'vitest';
import { flowModel, lineOf, userTask } from '../../../testing/flow/flow-models.ts';
import { multipart, openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';

const head = { id: 'head', name: '单位负责人', attributes: 'flowable:assignee="user-east"' };

onEachDatabase('models and deployed versions', (kind) => {
  let site: FlowSite;
  beforeAll(async () => {
    site = await openFlowSite(kind);
  });
  afterAll(() => site[Symbol.asyncDispose]());

  test('a model is saved, deployed as versions and removed, and what was deployed stays', async () => {
    const model = { modelKey: 'draft', name: '借出', category: 'office', xml: lineOf('draft', [head]) };
    const { id } = (await site.post('admin', 'model/submit', model)).data;
    expect((await site.post('admin', 'model/submit', model)).reason).toBe('FLOW_MODEL_KEY_TAKEN');
    expect((await site.post('admin', `model/deploy?modelId=${id}`)).data).toMatchObject({ key: 'draft', version: 1 });
    const second = (await site.post('admin', `model/deploy?modelId=${id}`)).data;
    expect(second).toMatchObject({ name: '借出', category: 'office', version: 2, suspensionState: 'active' });
    expect((await site.get('admin', 'model/list?name=借')).data.records).toMatchObject([{ id, modelKey: 'draft' }]);
    expect((await site.get('admin', `model/model/${id}`)).data).toMatchObject({ key: 'draft', xml: model.xml });
    expect((await site.get('admin', `model/definition/${second.id}`)).data).toMatchObject({
      version: 2,
      xml: model.xml,
    });
    expect((await site.get('admin', `model/modeltask/${second.id}`)).data).toEqual([
      { taskDefinitionKey: 'submit', taskName: 'submit', assignee: '${initiator}', isMulti: false },
      { taskDefinitionKey: 'head', taskName: '单位负责人', assignee: 'user-east', isMulti: false },
    ]);
    expect((await site.post('admin', `model/remove?ids=${id}`)).code).toBe(200);
    expect((await site.get('admin', `model/model/${id}`)).data).toEqual({});
    expect((await site.get('admin', 'manager/list?processKey=draft')).data.total).toBe(2);
  });

  test('a model that cannot run is refused with every node, in the language of the reader', async () => {
    const script = '<scriptTask id="run" name="脚本"><script>1</script></scriptTask>';
    const xml = flowModel('bad', [userTask({ id: 'submit' }), script], ['start>submit', 'submit>run', 'run>end']);
    const refused = await site.deploy(xml);
    expect(refused).toMatchObject({
      code: 400,
      reason: 'FLOW_MODEL_REFUSED',
      msg: '流程不能部署：节点“脚本”（run）的类型 ScriptTask 不受支持',
      data: { problems: [{ code: 'MODEL_ELEMENT', params: { node: 'run', name: '脚本' } }] },
    });
    const token = await site.app.signIn('admin');
    const sent = multipart('<definitions>\n<process id="p">');
    const english = await site.app.call({
      method: 'POST',
      url: '/api/blade-flow/manager/deploy-upload',
      token,
      payload: sent.payload,
      headers: { ...sent.headers, 'accept-language': 'en' },
    });
    expect(english.body.msg).toMatch(/^The process cannot be deployed: /);
    expect((await site.get('admin', 'manager/list?processKey=bad')).data.total).toBe(0);
  });

  test.each([
    ['a DOCTYPE', '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><definitions/>', 'FLOW_MODEL_REFUSED'],
    ['text that is no XML', 'hello', 'FLOW_MODEL_REFUSED'],
    ['bytes of another encoding', '\uFFFD', 'FLOW_FILE_REFUSED'],
    ['more characters than a model has', `<definitions>${' '.repeat(2_000_001)}</definitions>`, 'FLOW_FILE_REFUSED'],
  ])('%s is refused', async (_name, xml, reason) => {
    const answer = await site.deploy(xml);
    expect([answer.code, answer.reason]).toEqual([400, reason]);
    expect(JSON.stringify(answer)).not.toContain('root:');
  });

  test('a form without a BPMN file is refused', async () => {
    const token = await site.app.signIn('admin');
    const url = '/api/blade-flow/manager/deploy-upload';
    const answer = await site.app.call({ method: 'POST', url, token, ...multipart('<x/>', 'model.exe') });
    expect(answer.body.reason).toBe('FLOW_FILE_REFUSED');
    expect((await site.app.call({ method: 'POST', url, token, payload: {} })).body.reason).toBe('FLOW_FILE_REFUSED');
  });

  test('a suspended version starts no instance, and one in use is not removed', async () => {
    const { id } = (await site.deploy(lineOf('state', [head]))).data;
    const { task } = await site.start('state');
    await site.post('admin', `manager/change-state?processId=${id}&state=suspend`);
    const record = await site.village();
    const start = () =>
      site.post('clerk', `work/start?metaKey=village&businessKey=${record}&processDefinitionKey=state`);
    expect(await start()).toMatchObject({ reason: 'FLOW_SUSPENDED', msg: '流程“state”已挂起' });
    expect(await site.post('admin', `manager/delete-deployment?deploymentIds=${id}`)).toMatchObject({
      reason: 'FLOW_IN_USE',
    });
    await site.post('admin', `manager/change-state?processId=${id}&state=active`);
    expect((await start()).code).toBe(200);
    expect((await site.post('clerk', `work/give-up?taskId=${task}&comment=x`)).code).toBe(200);
    const { data } = await site.get('clerk', 'work/send-list?processDefinitionKey=state&status=running');
    for (const { processInstanceId } of data.records)
      await site.post('admin', `follow/delete-process-instance?processInstanceId=${processInstanceId}&deleteReason=x`);
    expect((await site.post('admin', `manager/delete-deployment?deploymentIds=${id}`)).code).toBe(200);
    expect((await start()).reason).toBe('FLOW_NOT_DEPLOYED');
  });
});
