import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/people.ts';
import { sendRecords } from './support/send-records.ts';
import { expect, test, type APIRequestContext } from './support/test.ts';

const VERIFIER = 'verifier.wang';

const FLOORS = { metaKey: 'floor', path: '/api/property-basics/floor', processKey: 'floor_check', name: '楼层核对' };

/** Sends floors, which a person checks then. */
const sendRooms = (request: APIRequestContext, count: number) => sendRecords(request, { ...FLOORS, count });

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
  await page.getByRole('button', { name: /^办理 / }).click();
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
