import { expectAccessible } from './support/accessible.ts';
import { apiOf, signIn } from './support/people.ts';
import { expect, test, type APIRequestContext, type Page } from './support/test.ts';

const FLOW = '/api/blade-flow';
const ROOM = '/api/property-basics/room';

/** A process of two steps for one person; the first step has a key and a name of its own in each version. */
function roomCheck(person: string, [key, name]: readonly [string, string]): string {
  return (
    '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn">' +
    '<process id="room_watch" name="房间核对"><startEvent id="start"/>' +
    '<userTask id="submit" name="提交" flowable:assignee="${initiator}"/>' +
    `<userTask id="${key}" name="${name}" flowable:assignee="${person}"/>` +
    `<userTask id="sign" name="负责人签发" flowable:assignee="${person}"/><endEvent id="end"/>` +
    '<sequenceFlow id="f1" sourceRef="start" targetRef="submit"/>' +
    `<sequenceFlow id="f2" sourceRef="submit" targetRef="${key}"/>` +
    `<sequenceFlow id="f3" sourceRef="${key}" targetRef="sign"/>` +
    '<sequenceFlow id="f4" sourceRef="sign" targetRef="end"/></process></definitions>'
  );
}

/** Deploys two versions, and sends a room through the first one; resolves with its name. */
async function sendRoom(request: APIRequestContext): Promise<string> {
  const admin = await apiOf(request, 'admin');
  const clerk = await apiOf(request, 'clerk.zhang');
  const verifier = await apiOf(request, 'verifier.wang');
  const { data: person } = await verifier.get('/api/blade-user/current');
  const deploy = async (modelKey: string, step: readonly [string, string]) => {
    const model = { modelKey, name: '房间核对', category: '用房', xml: roomCheck(person.id, step) };
    const { data } = await admin.post(`${FLOW}/model/submit`, model);
    await admin.post(`${FLOW}/model/deploy?modelId=${data.id}`, {});
  };
  await deploy('room_watch', ['check', '科室核对']);
  const { data: bound } = await admin.get(`${FLOW}/binding/list?metaKey=room`);
  const bindings = [{ unitId: '', processDefinitionKey: 'room_watch' }];
  await admin.post(`${FLOW}/binding/submit`, { metaKey: 'room', version: bound.version, bindings });
  const drafts = await clerk.post(`${ROOM}/list?current=1&size=1`, [
    { field: 'status', condition: 'in', value: ['0', '3'], label: 'status' },
  ]);
  const { id } = drafts.data.records[0];
  const { data: started } = await clerk.post(`${FLOW}/work/start?metaKey=room&businessKey=${id}`, {});
  await clerk.post(`${FLOW}/work/complete-task`, { taskId: started.taskId, flag: 'ok', comment: '请核对' });
  await deploy('room_watch_2', ['review', '处室复核']);
  const { data: sent } = await clerk.get(`${FLOW}/work/send-list?processDefinitionKey=room_watch&size=1`);
  return sent.records[0].title;
}

/** Chooses a step from the menu of an instance, gives the reason, and waits until the dialog is gone. */
async function take(page: Page, title: string, { verb, reason, picks = {} }: Taken) {
  await page.getByRole('button', { name: `更多 ${title}` }).click();
  await page.getByRole('menuitem', { name: verb }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, option] of Object.entries(picks)) {
    await dialog.getByRole('combobox', { name: label }).click();
    await page.getByTitle(option, { exact: true }).click();
  }
  await expectAccessible(page, verb);
  await dialog.getByLabel('原因').fill(reason);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await expect(dialog).toBeHidden();
}

interface Taken {
  readonly verb: string;
  readonly reason: string;
  readonly picks?: Readonly<Record<string, string>>;
}

test('an administrator suspends, resumes, migrates, moves and ends an instance, each with its reason', async ({
  page,
  request,
}) => {
  const title = await sendRoom(request);
  await signIn(page, 'admin', '/cloudApps/watch?process=room_watch');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByText('科室核对')).toBeVisible();

  await take(page, title, { verb: '挂起', reason: '等待补充材料' });
  await expect(row.getByText('已挂起')).toBeVisible();
  await take(page, title, { verb: '恢复', reason: '材料已补齐' });
  await expect(row.getByText('进行中')).toBeVisible();

  // The second version has not got the step: the task goes on at the step that the administrator chooses.
  const picks = { 换到版本: '第 2 版', '“科室核对”由哪个环节接替': '处室复核' };
  await take(page, title, { verb: '换版本', reason: '按新的分工办理', picks });
  await expect(row.getByText('处室复核')).toBeVisible();
  const verifier = await apiOf(request, 'verifier.wang');
  const { data: open } = await verifier.get(`${FLOW}/work/todo-list?processDefinitionKey=room_watch`);
  expect(open.records).toMatchObject([{ title, taskName: '处室复核', taskDefinitionKey: 'review' }]);

  await take(page, title, { verb: '跳转', reason: '处室已口头同意', picks: { 跳转到: '负责人签发' } });
  await expect(row.getByText('负责人签发')).toBeVisible();
  await take(page, title, { verb: '终止', reason: '房间已拆除' });
  await expect(row.getByText('已终止')).toBeVisible();
  await expect(page.getByRole('button', { name: `更多 ${title}` })).toBeHidden();

  // The history keeps what was done, and why.
  const admin = await apiOf(request, 'admin');
  const { data: listed } = await admin.get(`${FLOW}/follow/list?processDefinitionKey=room_watch`);
  const { processInstanceId } = listed.records[0];
  const { data: history } = await admin.get(`${FLOW}/process/history-flow-list?processInstanceId=${processInstanceId}`);
  const reasons = history.map(({ comment }: { readonly comment: string }) => comment);
  for (const reason of ['等待补充材料', '材料已补齐', '按新的分工办理', '处室已口头同意', '房间已拆除'])
    expect(reasons).toContain(reason);
});
