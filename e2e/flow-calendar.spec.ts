import { expectAccessible } from './support/accessible.ts';
import { apiOf, signIn } from './support/people.ts';
import { expect, test, type APIRequestContext } from './support/test.ts';

const FLOW = '/api/blade-flow';
const ROOM = '/api/property-basics/room';
const DAY_MS = 24 * 60 * 60 * 1000;

/** A process of two steps; the second one is a person's and is due after two working days. */
function dueCheck(key: string, person: string): string {
  return (
    '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn">' +
    `<process id="${key}" name="房间抽查"><startEvent id="start"/>` +
    '<userTask id="submit" name="提交" flowable:assignee="${initiator}"/>' +
    `<userTask id="check" name="抽查" flowable:assignee="${person}" flowable:dueDate="P2D"/><endEvent id="end"/>` +
    '<sequenceFlow id="f1" sourceRef="start" targetRef="submit"/>' +
    '<sequenceFlow id="f2" sourceRef="submit" targetRef="check"/>' +
    '<sequenceFlow id="f3" sourceRef="check" targetRef="end"/></process></definitions>'
  );
}

/** Deploys the process with a task for the verifier, and binds rooms to it. */
async function deployCheck(request: APIRequestContext, key: string): Promise<void> {
  const admin = await apiOf(request, 'admin');
  const verifier = await apiOf(request, 'verifier.wang');
  const { data: person } = await verifier.get('/api/blade-user/current');
  const model = { modelKey: key, name: '房间抽查', category: '用房', xml: dueCheck(key, person.id) };
  const { data } = await admin.post(`${FLOW}/model/submit`, model);
  await admin.post(`${FLOW}/model/deploy?modelId=${data.id}`, {});
  const { data: bound } = await admin.get(`${FLOW}/binding/list?metaKey=room`);
  const bindings = [{ unitId: '', processDefinitionKey: key }];
  await admin.post(`${FLOW}/binding/submit`, { metaKey: 'room', version: bound.version, bindings });
}

/** Sends a room of the clerk for approval; resolves with its name. */
async function sendRoom(request: APIRequestContext, key: string): Promise<string> {
  const clerk = await apiOf(request, 'clerk.zhang');
  const drafts = await clerk.post(`${ROOM}/list?current=1&size=1`, [
    { field: 'status', condition: 'in', value: ['0', '3'], label: 'status' },
  ]);
  const { id } = drafts.data.records[0];
  const { data: started } = await clerk.post(`${FLOW}/work/start?metaKey=room&businessKey=${id}`, {});
  await clerk.post(`${FLOW}/work/complete-task`, { taskId: started.taskId, flag: 'ok', comment: '请核对' });
  const { data: sent } = await clerk.get(`${FLOW}/work/send-list?processDefinitionKey=${key}&size=1`);
  return sent.records[0].title;
}

/** The day on which the newest task of the verifier is due. */
async function dueDay(request: APIRequestContext, key: string): Promise<string> {
  const verifier = await apiOf(request, 'verifier.wang');
  const { data } = await verifier.get(`${FLOW}/work/todo-list?processDefinitionKey=${key}&size=1`);
  return data.records[0].dueTime.slice(0, 10);
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** A day as the calendar names it. */
const named = (day: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};

test('a holiday that an administrator marks moves the due date of the next task', async ({ page, request }) => {
  await deployCheck(request, 'calendar_check');
  await sendRoom(request, 'calendar_check');
  const due = await dueDay(request, 'calendar_check');

  await signIn(page, 'admin', `/flow/calendar?year=${due.slice(0, 4)}`);
  const cell = page.getByRole('gridcell', { name: new RegExp(`^${named(due)}星期`) });
  await expect(cell).toHaveAccessibleName(/工作日/);
  await cell.click();
  await page.getByRole('textbox', { name: '名称' }).fill('机关运动会');
  await page.getByRole('button', { name: '设为休息日' }).click();
  await expect(cell).toHaveAccessibleName(/休息日，机关运动会，未保存$/);
  // A change that is not saved is not lost: the tab says so, and closing it asks.
  await expect(page.getByRole('img', { name: '有未保存的内容' })).toBeVisible();
  await expectAccessible(page, 'the calendar of working days');
  await page.getByRole('button', { name: '保存（1 天）' }).click();
  await expect(cell).toHaveAccessibleName(/休息日，机关运动会$/);

  await sendRoom(request, 'calendar_check');
  const next = await dueDay(request, 'calendar_check');
  expect(next > due).toBe(true);

  // A reader sees the day and cannot change it; by keys it is cleared again.
  await page.getByRole('gridcell', { name: new RegExp(`^${named(due)}星期`) }).press('Delete');
  await page.getByRole('button', { name: '保存（1 天）' }).click();
  await expect(cell).toHaveAccessibleName(/，工作日$/);
  await signIn(page, 'leader.chen', `/flow/calendar?year=${due.slice(0, 4)}`);
  await expect(page.getByText('工作日历由全租户共用，只有流程管理员可以修改。')).toBeVisible();
  await expect(page.getByRole('button', { name: '保存' })).toHaveCount(0);
});

test('a person names a proxy in the inbox, the proxy decides the task, and the proxy is ended', async ({
  page,
  request,
}) => {
  await deployCheck(request, 'proxy_check');
  const admin = await apiOf(request, 'admin');
  const { data: person } = await admin.get('/api/blade-user/current');

  await signIn(page, 'verifier.wang', '/cloudApps/approval');
  await page.getByRole('button', { name: '外出代理' }).click();
  await expect(page).toHaveURL(/\/flow\/proxies$/);
  await page.getByRole('button', { name: '新增代理' }).click();
  const dialog = page.getByRole('dialog', { name: '新增代理' });
  const today = await dialog.getByRole('textbox', { name: /开始日期$/ }).inputValue();
  await dialog.getByRole('combobox', { name: /代理人$/ }).fill(person.realName);
  await page.getByTitle(person.realName, { exact: true }).click();
  await dialog.getByRole('textbox', { name: /结束日期$/ }).fill(dayAfter(today, 3));
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: '原因' }).fill('外出培训');
  await expectAccessible(page, 'the dialog of a proxy');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: '外出培训' });
  await expect(row.getByText('生效中')).toBeVisible();
  await expectAccessible(page, 'the page of proxies');

  // A second one on the same days is refused, with the sentence of the server at the days.
  await page.getByRole('button', { name: '新增代理' }).click();
  await dialog.getByRole('combobox', { name: /代理人$/ }).fill(person.realName);
  await page.getByTitle(person.realName, { exact: true }).click();
  await dialog.getByRole('textbox', { name: /结束日期$/ }).fill(dayAfter(today, 1));
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByRole('group').getByText(/已有代理人/)).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '放弃' }).click();

  const title = await sendRoom(request, 'proxy_check');
  const { data: todo } = await admin.get(`${FLOW}/work/todo-list?processDefinitionKey=proxy_check`);
  const { taskId } = todo.records[0];
  expect(todo.records[0]).toMatchObject({ title, proxyForName: '王淑敏' });
  const decided = await admin.post(`${FLOW}/work/complete-task`, { taskId, flag: 'ok', comment: '同意' });
  expect(decided.code).toBe(200);

  await page.getByRole('button', { name: `结束代理人${person.realName}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '结束' }).click();
  await expect(row).toHaveCount(0);
  await sendRoom(request, 'proxy_check');
  const verifier = await apiOf(request, 'verifier.wang');
  const { data: own } = await verifier.get(`${FLOW}/work/todo-list?processDefinitionKey=proxy_check`);
  expect(own.total).toBe(1);
});
