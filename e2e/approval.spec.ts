import { query } from './support/database.ts';
import { expectAccessible } from './support/accessible.ts';
import { apiOf, signIn, wearLook } from './support/people.ts';
import { expect, test, type APIRequestContext, type Browser, type Page } from './support/test.ts';

const path = '/api/warrant-propety/lend';
const FLOW = '/api/blade-flow';

interface Task {
  readonly taskId: string;
  readonly processInstanceId: string;
  readonly businessId: string;
}

/** A new draft: a copy of a record that the person sees, with its own number, for a certificate that is in stock. */
async function draftOf(clerk: Awaited<ReturnType<typeof apiOf>>): Promise<string> {
  const { data: found } = await clerk.post(`${path}/list?size=1`, []);
  const { data: known } = await clerk.get(`${path}/detail?id=${found.records[0].id}`);
  const { id: _id, version: _version, status: _status, documentNumber: _number, ...values } = known;
  // These come from the certificate.
  const { warrantNumber: _from, registeredAddress: _address, warrantStatus: _state, ...named } = values;
  const { propetyNumber: _named, propetyAddress: _place, ...own } = named;
  const inStock = { label: '证书状态', field: 'propetyWarrantStatus', condition: 'eq', value: '1' };
  const { data: stock } = await clerk.post('/api/warrant-propety/propety/list?size=50', [inStock]);
  let said = '';
  // A loan of some of them waits for approval.
  for (const { id: warrantId, orgId } of stock.records) {
    const saved = await clerk.post(`${path}/submit`, { ...own, orgId, warrantId });
    if (saved.msg === '操作成功') return saved.data.id;
    said = saved.msg;
  }
  throw new Error(`No certificate can be lent: ${said}`);
}

/** The page of a person in a browser of their own. */
async function pageOf(browser: Browser, account: string, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await wearLook(page, 'zh', 'light');
  await signIn(page, account, address);
  return page;
}

/** The open task of a person for a record, from their lists. */
async function taskOf(request: APIRequestContext, account: string, id: string): Promise<Task> {
  const api = await apiOf(request, account);
  for (const list of ['todo-list', 'claim-list']) {
    const { data } = await api.get(`${FLOW}/work/${list}?size=100`);
    const task = data.records.find(({ businessId }: Task) => businessId === id);
    if (task) return task;
  }
  throw new Error(`${account} has no task for ${id}.`);
}

/** Opens the task of a person for a record in the approval drawer, and claims it if it awaits that. */
async function openTask(browser: Browser, request: APIRequestContext, [account, id]: readonly [string, string]) {
  const { taskId, processInstanceId } = await taskOf(request, account, id);
  const page = await pageOf(browser, account, `/work/process/leave/handle/${taskId}/${processInstanceId}/${id}`);
  await expect(page.locator('.flow-drawer-name').last()).toBeVisible();
  const claim = page.getByRole('button', { name: '签收', exact: true });
  const approve = page.getByRole('button', { name: '审批', exact: true });
  await expect(claim.or(approve)).toBeVisible();
  if (await claim.isVisible()) {
    await claim.click();
    await expect(page.getByText('签收成功！')).toBeVisible();
  }
  await expect(approve).toBeEnabled();
  return page;
}

/** The approval dialog, opened by the key `a`. */
async function decisionOf(page: Page) {
  await page.locator('.flow-drawer-name').last().click();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog').filter({ hasText: '审批意见' }).last();
  await expect(dialog.getByLabel('审批意见')).toHaveValue('同意');
  return dialog;
}

test('证照借出 goes from the clerk through a return, a countersign with an added signer to the archive', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const clerk = await apiOf(request, 'clerk.zhang');
  const id = await draftOf(clerk);

  await test.step('the clerk submits the record from its page', async () => {
    await wearLook(page, 'zh', 'light');
    await signIn(page, 'clerk.zhang', `/business/lend/${id}`);
    await page.getByRole('button', { name: '提交', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(page.getByText(/^提交成功！/)).toBeVisible();
    await expect(page.getByRole('button', { name: '撤回' })).toBeVisible();
    await expect(page.getByRole('button', { name: '流程查看' })).toBeVisible();
    await expect(page.getByText(/^证照借出审批：单位负责人审批/)).toBeVisible();
  });

  await test.step('the head of the unit returns it with a reason', async () => {
    const head = await openTask(browser, request, ['sun.guoqiang', id]);
    await expect(head.getByRole('tab', { name: '流程图' })).toBeVisible();
    await expectAccessible(head, 'approval drawer', '.ant-drawer');
    const dialog = await decisionOf(head);
    await dialog.getByRole('radio', { name: '退回' }).click();
    await dialog.getByRole('button', { name: /确\s?定/ }).click();
    await expect(dialog.getByText('请填写审核意见！')).toBeVisible();
    await dialog.getByLabel('审批意见').fill('请写明归还日期');
    await head.keyboard.press('Control+Enter');
    await expect(head.getByText('退回成功！')).toBeVisible();
    await head.context().close();
  });

  await test.step('the clerk reads why and submits again to the head', async () => {
    await page.reload();
    await page.getByText(/^证照借出审批：提交申请/).click();
    await expect(page.getByRole('list', { name: '办理过程' })).toContainText('请写明归还日期');
    await page.getByRole('button', { name: '提交审批' }).click();
    await page.locator('.ant-drawer').getByRole('button', { name: '提交审批' }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: '审批意见' }).last();
    await dialog.getByLabel('审批意见').fill('已写明');
    await page.keyboard.press('Control+Enter');
    const persons = page.getByRole('dialog').filter({ hasText: '的办理人' }).last();
    await persons.getByRole('radio', { name: /孙国强/ }).click();
    await persons.getByRole('button', { name: '确定' }).click();
    await expect(page.getByText('提交成功！').last()).toBeVisible();
  });

  await test.step('the head agrees by the keyboard alone', async () => {
    const head = await openTask(browser, request, ['sun.guoqiang', id]);
    await decisionOf(head);
    await head.keyboard.press('Control+Enter');
    await expect(head.getByText('审核成功！')).toBeVisible();
    await head.context().close();
  });

  await test.step('the warrant office adds a signer and agrees', async () => {
    const office = await openTask(browser, request, ['zheng.haibo', id]);
    await office.getByRole('button', { name: '后加签' }).click();
    const persons = office.getByRole('dialog').filter({ hasText: '后加签给' }).last();
    await persons.getByRole('radio', { name: /冯丽丽/ }).click();
    await persons.getByRole('button', { name: '确定' }).click();
    const question = office.getByRole('dialog').filter({ hasText: '请确认是否签出到' }).last();
    await question.getByRole('button', { name: '确定' }).click();
    await expect(office.getByText('加签成功!')).toBeVisible();
    await decisionOf(office);
    await office.keyboard.press('Control+Enter');
    await expect(office.getByText('审核成功！')).toBeVisible();
    await office.context().close();
  });

  await test.step('an open drawer says that somebody else has decided', async () => {
    const signer = await openTask(browser, request, ['feng.lili', id]);
    const { taskId } = await taskOf(request, 'feng.lili', id);
    const dialog = await decisionOf(signer);
    await dialog.getByLabel('审批意见').fill('证照在库');
    const other = await apiOf(request, 'feng.lili');
    expect((await other.post(`${FLOW}/work/complete-task`, { taskId, flag: 'ok', comment: '同意' })).code).toBe(200);
    await signer.keyboard.press('Control+Enter');
    await expect(dialog.getByRole('alert')).toContainText(/任务已被处理（冯丽丽 /);
    await expect(dialog.getByLabel('审批意见')).toHaveValue('证照在库');
    await signer.context().close();
  });

  await test.step('the second signer archives', async () => {
    const last = await openTask(browser, request, ['verifier.wang', id]);
    const dialog = await decisionOf(last);
    await dialog.getByRole('radio', { name: '归档' }).click();
    await last.keyboard.press('Control+Enter');
    await expect(last.getByText('审核成功！')).toBeVisible();
    await last.context().close();
  });

  await test.step('the clerk sees every step, and the database has them', async () => {
    await page.reload();
    await page.getByText(/^证照借出审批：流程已结束/).click();
    const timeline = page.getByRole('list', { name: '办理过程' });
    for (const text of ['退回', '已写明', '郑海波', '冯丽丽', '王淑敏', '归档'])
      await expect(timeline).toContainText(text);
    await page.getByRole('button', { name: '流程查看' }).click();
    await page.getByRole('tab', { name: '流程信息' }).click();
    await expect(page.getByRole('tabpanel', { name: '流程信息' }).getByText('未通过')).toHaveCount(1);
    const rows = await query<{ readonly outcome: string }>(
      `select h.outcome from flow_history h join flow_instances i on i.id = h.instance_id
        where i.business_id = $1 and h.activity_type = 'userTask' order by h.id`,
      [id],
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      'submit',
      'return',
      'submit',
      'agree',
      'agree',
      'agree',
      'archive',
    ]);
  });
});
