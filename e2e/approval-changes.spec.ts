import { expectAccessible } from './support/accessible.ts';
import { apiOf, signIn, wearLook } from './support/people.ts';
import { expect, test } from './support/test.ts';

const path = '/api/warrant-propety/lend';
const FLOW = '/api/blade-flow';

test('an approver sees what was corrected, asks about it, and writes the opinion on two machines', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const clerk = await apiOf(request, 'clerk.zhang');
  const head = await apiOf(request, 'sun.guoqiang');
  const found = (await clerk.post(`${path}/list?size=1`, [])).data.records[0];
  const { data: known } = await clerk.get(`${path}/detail?id=${found.id}`);
  const { id: _id, version: _version, status: _status, documentNumber: _number, ...values } = known;
  const { id } = (await clerk.post(`${path}/submit`, { ...values, workUnit: '原工作单位' })).data;
  await clerk.post(`${path}/commit?id=${id}`, {});
  const taskOf = async (person: typeof head) =>
    (await person.get(`${FLOW}/work/of-record?metaKey=lend&businessKey=${id}`)).data;
  const claim = async () => {
    const { taskId, isClaimed } = await taskOf(head);
    if (!isClaimed) await head.post(`${FLOW}/work/claim-task?taskId=${taskId}`, {});
    return taskId as string;
  };
  const back = { flag: '', outcome: 'return', target: '', comment: '工作单位不对' };
  expect((await head.post(`${FLOW}/work/complete-task`, { taskId: await claim(), ...back })).code).toBe(200);
  const { taskId: own } = await taskOf(clerk);
  const { data: form } = await clerk.get(`${FLOW}/work/form/${own}`);
  expect((await clerk.post(`${FLOW}/work/form/${own}`, { ...form, workUnit: '新工作单位' })).code).toBe(200);
  expect((await clerk.post(`${path}/commit?id=${id}`, {})).code).toBe(200);
  const taskId = await claim();
  const { processInstanceId } = await taskOf(head);
  const address = `/work/process/leave/handle/${taskId}/${processInstanceId}/${id}`;

  await wearLook(page, 'zh', 'light');
  await signIn(page, 'sun.guoqiang', address);
  const list = page.getByRole('region', { name: /修改了 1 项$/ });
  await list.getByRole('button').click();
  const mark = page.getByRole('button', { name: /已修改：由“原工作单位”改为“新工作单位”$/ });
  await expect(mark).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /的修改$/ })).toContainText('新工作单位');
  await expectAccessible(page, 'a change', '.ant-drawer');
  await page.keyboard.press('Escape');
  await expect(mark).toBeFocused();

  const comments = page.getByRole('region', { name: '评论' });
  await comments.getByRole('textbox', { name: '写评论' }).fill('请附上工作单位证明');
  await comments.getByRole('button', { name: '发表' }).click();
  await expect(comments.getByRole('list')).toContainText('请附上工作单位证明');

  await page.getByRole('button', { name: '审批', exact: true }).click();
  await page.getByLabel('审批意见').fill('核对过单位证明，');
  await expect
    .poll(async () => (await head.get(`${FLOW}/work/comment-draft?taskId=${taskId}`)).data.content)
    .toBe('核对过单位证明，');

  const other = await (await browser.newContext()).newPage();
  await wearLook(other, 'zh', 'light');
  await signIn(other, 'sun.guoqiang', address);
  await other.getByRole('button', { name: '审批', exact: true }).click();
  await expect(other.getByLabel('审批意见')).toHaveValue('核对过单位证明，');
  await other.getByLabel('审批意见').fill('核对过单位证明，同意');
  await other.keyboard.press('Control+Enter');
  await expect(other.getByText('审核成功！')).toBeVisible();
  expect((await head.get(`${FLOW}/work/comment-draft?taskId=${taskId}`)).data.content).toBe('');
  await other.context().close();
});
