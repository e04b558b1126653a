import { expectAccessible } from './support/accessible.ts';
import { apiOf, signIn } from './support/people.ts';
import { expect, test, type APIRequestContext } from './support/test.ts';

const FLOW = '/api/blade-flow';
const VERIFIER = 'verifier.wang';

/** Deploys a process of two steps, the second of which is for a person, binds it to rooms, and sends some of them. */
async function sendRooms(request: APIRequestContext, count: number): Promise<readonly string[]> {
  const admin = await apiOf(request, 'admin');
  const clerk = await apiOf(request, 'clerk.zhang');
  const verifier = await apiOf(request, VERIFIER);
  const { data: person } = await verifier.get('/api/blade-user/current');
  const xml =
    '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn">' +
    '<process id="floor_check" name="楼层核对"><startEvent id="start"/>' +
    '<userTask id="submit" name="提交" flowable:assignee="${initiator}"/>' +
    `<userTask id="head" name="负责人核对" flowable:assignee="${person.id}"/><endEvent id="end"/>` +
    '<sequenceFlow id="f1" sourceRef="start" targetRef="submit"/>' +
    '<sequenceFlow id="f2" sourceRef="submit" targetRef="head"/>' +
    '<sequenceFlow id="f3" sourceRef="head" targetRef="end"/></process></definitions>';
  const { data: known } = await admin.get(`${FLOW}/model/list?processKey=floor_check`);
  if (known.total === 0) {
    const { data: model } = await admin.post(`${FLOW}/model/submit`, {
      modelKey: 'floor_check',
      name: '楼层核对',
      category: '用房',
      xml,
    });
    await admin.post(`${FLOW}/model/deploy?modelId=${model.id}`, {});
    const { data: bound } = await admin.get(`${FLOW}/binding/list?metaKey=floor`);
    await admin.post(`${FLOW}/binding/submit`, {
      metaKey: 'floor',
      version: bound.version,
      bindings: [{ unitId: '', processDefinitionKey: 'floor_check' }],
    });
  }
  const path = '/api/property-basics/floor';
  const drafts = await clerk.post(`${path}/list?current=1&size=${count}`, [
    { field: 'status', condition: 'in', value: ['0', '3'], label: 'status' },
  ]);
  const titles: string[] = [];
  for (const { id } of drafts.data.records) {
    const { data: started } = await clerk.post(`${FLOW}/work/start?metaKey=floor&businessKey=${id}`, {});
    await clerk.post(`${FLOW}/work/complete-task`, { taskId: started.taskId, flag: 'ok', comment: '请核对' });
    const { data: done } = await clerk.get(`${FLOW}/work/done-list?processDefinitionKey=floor_check&size=1`);
    titles.push(done.records[0].title);
  }
  return titles;
}

test('an approver finds tasks, moves by key, agrees to one and to several, and the badge follows', async ({
  page,
  request,
}) => {
  const titles = await sendRooms(request, 4);
  expect(titles).toHaveLength(4);
  await signIn(page, VERIFIER, '/cloudApps/approval?process=floor_check');
  const list = page.getByRole('grid');
  await expect(list.getByRole('row').filter({ hasText: '负责人核对' })).toHaveCount(4);
  await expectAccessible(page, 'the inbox');
  const badge = page.getByRole('button', { name: /流程中心，\d+ 项待办/ });
  const openTasks = async () => Number(/(\d+) 项/.exec((await badge.getAttribute('aria-label')) ?? '')?.[1]);
  const before = await openTasks();

  // j moves to the first task, a asks, Ctrl+Enter sends.
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: /^同意“/ });
  await expect(dialog.getByLabel('审批意见')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(list.getByRole('row').filter({ hasText: '负责人核对' })).toHaveCount(3);
  await expect.poll(openTasks).toBe(before - 1);

  // Two of the same step together.
  const boxes = list.getByRole('row').filter({ hasText: '负责人核对' }).getByRole('checkbox');
  await boxes.nth(0).click();
  await boxes.nth(1).click();
  await page.getByRole('button', { name: '批量同意' }).click();
  const both = page.getByRole('dialog', { name: '同意2项任务' });
  await both.getByLabel('审批意见').fill('已核对，同意');
  await both.getByRole('button', { name: '同意' }).click();
  await expect(list.getByRole('row').filter({ hasText: '负责人核对' })).toHaveCount(1);

  // The last one in the drawer; the address of an open task can be sent to a colleague.
  await page.getByRole('button', { name: /^查看/ }).click();
  await expect(page).toHaveURL(/task=/);
  await expect(page.getByText('负责人核对流程审批')).toBeVisible();
  await page.goBack();
  await page.locator('.flow-inbox-lists').getByText(/^已办/).click();
  await expect(list.getByRole('row').filter({ hasText: '同意' })).toHaveCount(3);
});

test('the initiator sees what was started, and opens it with its record and what was done', async ({
  page,
  request,
}) => {
  const [title = ''] = await sendRooms(request, 1);
  await signIn(page, 'clerk.zhang', '/cloudApps/approval?list=send&process=floor_check');
  await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: /^查看/ }).click();
  await expect(page).toHaveURL(/\/work\/process\/leave\/detail\//);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('tab', { name: '流程信息' })).toBeVisible();
  await expect(page.getByRole('button', { name: '流程审批表' })).toBeVisible();
});

test('on a phone a task is a card, and its approval opens with a press', async ({ page, request }) => {
  await sendRooms(request, 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, VERIFIER, '/cloudApps/approval?process=floor_check');
  const card = page.getByRole('row').filter({ hasText: '负责人核对' }).first();
  await expect(card).toBeVisible();
  await expectAccessible(page, 'the inbox on a phone');
  await card.getByText('负责人核对').click();
  await expect(page.getByText('负责人核对流程审批')).toBeVisible();
  await expect(page.getByRole('button', { name: '同意' })).toBeInViewport();
});
