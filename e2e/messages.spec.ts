import { expectAccessible } from './support/accessible.ts';
import { follow } from './support/pages.ts';
import { apiOf, signIn } from './support/people.ts';
import { expect, test, type BrowserContext, type Page } from './support/test.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^消息，/ });
/** The most messages that the popover shows. */
const MOST_IN_PANEL = 20;
const panel = (page: Page) => page.getByRole('region', { name: '消息', exact: true });
const main = (page: Page) => page.getByRole('main');
const row = (page: Page, text: string) => main(page).getByRole('row').filter({ hasText: text });
const agree = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();

const IN_TIME = 3000;

async function unreadOf(page: Page): Promise<number> {
  await expect(bell(page)).not.toHaveAttribute('aria-label', '消息，0 条未读');
  return Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0]);
}

async function hasUnread(page: Page, count: number, timeout = 15_000) {
  await expect(bell(page)).toHaveAttribute('aria-label', `消息，${count} 条未读`, { timeout });
}

/** The page in the dark scheme. */
async function inDark(page: Page) {
  await page.getByRole('button', { name: '切换明暗' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
}

/** The message connections that windows of this browser open from now on. */
function streamsOf(context: BrowserContext): readonly string[] {
  const opened: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/metamessage/stream')) opened.push(request.url());
  });
  return opened;
}

test('a message arrives in time, in every window and after a break; the keyboard reads it and its record', async ({
  page,
  context,
  request,
}) => {
  const zhang = await apiOf(request, 'clerk.zhang');
  const house = '/api/property-basics/house';
  const { records } = (await zhang.post(`${house}/list?size=50`, [{ field: 'status', condition: 'eq', value: '0' }]))
    .data;
  const [first, second] = [String(records[0].id), String(records[1].id)];
  const streams = streamsOf(context);

  await signIn(page, 'sun.guoqiang');
  const before = await unreadOf(page);
  const toast = page.getByText(`您有 ${before} 条未读消息`);
  await expect(toast).toBeVisible();
  const other = await context.newPage();
  await other.goto('/business/house');
  await hasUnread(other, before);
  await expect(toast).toBeHidden();

  await zhang.post(`${house}/commit?id=${first}`, { id: first });
  await Promise.all([hasUnread(page, before + 1, IN_TIME), hasUnread(other, before + 1, IN_TIME)]);
  expect(streams).toHaveLength(1);

  // The window with the connection closes, and the next one cannot connect for a while.
  await context.route('**/metamessage/stream*', (route) => route.abort());
  await page.close();
  await expect.poll(() => streams.length).toBeGreaterThan(1);
  await zhang.post(`${house}/commit?id=${second}`, { id: second });
  await hasUnread(other, before + 1);
  await context.unroute('**/metamessage/stream*');
  await hasUnread(other, before + 2);

  await bell(other).focus();
  await other.keyboard.press('Enter');
  await expect(panel(other)).toBeVisible();
  const box = await panel(other).boundingBox();
  expect(box?.width).toBe(312);
  const lines = panel(other).getByRole('button', { name: /^预警消息/ });
  await expect(lines.first()).toContainText(/^\d{4}-\d\d-\d\d\D/);
  expect((await lines.first().boundingBox())?.height).toBe(72);
  expect(
    await panel(other)
      .getByRole('button', { name: /^系统消息/ })
      .count(),
  ).toBe(0);
  await expectAccessible(other, 'popover, light');
  await other.keyboard.press('Escape');
  await expect(panel(other)).toBeHidden();
  await expect(bell(other)).toBeFocused();
  await other.keyboard.press('Enter');
  await expect(lines.first()).toBeVisible();
  const listed = await lines.count();
  for (let step = 0; step < 6 && !(await lines.first().evaluate((line) => line === document.activeElement)); step += 1)
    await other.keyboard.press('Tab');
  await other.keyboard.press('Enter');
  const dialog = other.getByRole('dialog', { name: '房屋待审核' });
  await expect(dialog).toContainText('张晓芸提交了房屋');
  await hasUnread(other, before + 1);
  await expectAccessible(other, 'dialog, light');
  await other.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(bell(other)).toBeFocused();
  await other.keyboard.press('Enter');
  // In a full popover the next older one takes the place of the one that was read.
  if (listed < MOST_IN_PANEL) await expect(lines).toHaveCount(listed - 1);
  await lines.first().click();
  await hasUnread(other, before);
  await dialog.getByRole('button', { name: '查看单据' }).click();
  await expect(other.getByRole('dialog').filter({ has: other.getByRole('form') })).toBeVisible();

  await follow(other, '/message/index');
  await inDark(other);
  await bell(other).click();
  await expect(lines.first()).toBeVisible();
  await expectAccessible(other, 'popover and list, dark');
  await panel(other).getByRole('button', { name: '全部已读' }).click();
  await expect(panel(other).getByText('暂无消息')).toBeVisible();
  await panel(other).getByRole('tab', { name: '已读' }).click();
  await expect(lines.first()).toBeVisible();
  await other.keyboard.press('Escape');
  await main(other).getByText('未读', { exact: true }).first().click();
  await expect(other).toHaveURL(/state=unread/);
  await main(other).getByRole('button', { name: '全部已读' }).click();
  await hasUnread(other, 0);
  await expect(main(other).getByText('暂无消息').first()).toBeVisible();
});

test('an announcement is written, published, read and withdrawn', async ({ page, browser }) => {
  await using machine = await browser.newContext();
  const reader = await machine.newPage();
  await signIn(reader, 'clerk.zhang');
  const before = await unreadOf(reader);

  await signIn(page, 'admin', '/system/notice');
  await expect(row(page, '系统升级维护公告')).toContainText('草稿');
  await expect(row(page, '资产管理系统操作培训安排')).toContainText('已过期');
  await expectAccessible(page, 'announcements, light');
  await main(page).getByRole('button', { name: '新增', exact: true }).click();
  const form = page.getByRole('dialog').filter({ has: page.getByRole('form') });
  await form.getByRole('textbox', { name: '标题', exact: true }).fill('端到端公告');
  await form.getByRole('textbox', { name: '内容', exact: true }).click();
  await page.keyboard.press('Control+b');
  await page.keyboard.type('请在周五前回复');
  await form
    .locator('input[type="file"]')
    .last()
    .setInputFiles({ name: '回执表.txt', mimeType: 'text/plain', buffer: Buffer.from('回执') });
  await expect(form.getByRole('button', { name: '预览回执表.txt' })).toBeVisible();
  await expectAccessible(page, 'form of an announcement, light');
  await page.keyboard.press('Control+s');
  await expect(form).toBeHidden();

  await row(page, '端到端公告').getByRole('button', { name: '发布', exact: true }).click();
  await agree(page);
  await hasUnread(reader, before + 1, IN_TIME);
  await follow(reader, '/message/index');
  await row(reader, '新公告：端到端公告').getByRole('button').click();
  await expectAccessible(reader, 'list and dialog, light');
  await reader.getByRole('dialog').getByRole('button', { name: '阅读公告' }).click();
  await expect(main(reader).locator('strong', { hasText: '请在周五前回复' })).toBeVisible();
  const attachments = main(reader).getByRole('region', { name: '附件' });
  const arrival = reader.waitForEvent('download');
  await attachments.getByRole('button', { name: '下载回执表.txt' }).click();
  expect((await arrival).suggestedFilename()).toBe('回执表.txt');
  await expectAccessible(reader, 'reading, light');
  await hasUnread(reader, before);

  await follow(reader, '/message/index?title=announcement');
  await reader.getByRole('button', { name: 'English', exact: true }).click();
  await expect(main(reader).getByRole('button', { name: 'New announcement: 端到端公告' })).toBeVisible();
  await reader.getByRole('button', { name: '中文', exact: true }).click();

  await inDark(page);
  await expect(row(page, '端到端公告')).toBeVisible();
  await expectAccessible(page, 'announcements, dark');
  await page.reload();
  await expect(row(page, '端到端公告')).toBeVisible();
  await row(page, '端到端公告').getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: '阅读情况' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 人已读');
  await expectAccessible(page, 'readers, dark');
  await page.keyboard.press('Escape');
  await row(page, '端到端公告').getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: '撤回' }).click();
  await agree(page);
  await expect(row(page, '端到端公告')).toContainText('草稿');
  await reader.goto('/notice/index');
  await expect(main(reader).getByRole('button', { name: /年度国有资产清查盘点/ })).toBeVisible();
  await expect(main(reader).getByText('端到端公告')).toHaveCount(0);
  await inDark(reader);
  await expect(main(reader).getByRole('button', { name: /年度国有资产清查盘点/ })).toBeVisible();
  await expectAccessible(reader, 'reading, dark');
});
