import { boxOf, dragTo } from './support/drag.ts';
import { pdfTexts } from './support/pdf-texts.ts';
import { signIn } from './support/people.ts';
import { expect, test, type Locator, type Page } from './support/test.ts';

/** Opens the plan of the building with the most rooms. */
async function openLargestHouse(page: Page): Promise<Locator> {
  await signIn(page, 'clerk.zhang', '/houseinfo');
  const houses = page.getByRole('list', { name: '房屋使用情况' }).getByRole('button');
  await expect(houses.first()).toBeVisible();
  const rooms = await houses.evaluateAll((all) =>
    all.map((house) => Number(/\/(\d+) 间在用/.exec(house.textContent ?? '')?.[1])),
  );
  await houses.nth(rooms.indexOf(Math.max(...rooms))).click();
  const plan = page.getByRole('listbox', { name: '1层平面图' });
  await expect(plan).toBeVisible();
  return plan;
}

async function dragOnto(page: Page, allottee: Locator, room: Locator): Promise<void> {
  const box = await boxOf(room);
  await dragTo(page, allottee, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  await page.mouse.up();
}

async function decide(page: Page, verb: string, reason?: string): Promise<void> {
  await page.getByRole('button', { name: `${verb}…`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByLabel('原因').fill(reason);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a clerk allots rooms by dragging and by keys, is refused a frozen one, vacates it, and prints', async ({
  page,
}) => {
  const plan = await openLargestHouse(page);
  // The first rooms of the floor are partly drafts.
  const names = await plan
    .getByRole('option', { name: /使用中/ })
    .evaluateAll((rooms) => rooms.map((room) => String(room.getAttribute('aria-label')?.split('，')[0])));
  const rooms = names.slice(-4).map((name) => plan.getByRole('option', { name: new RegExp(`^${name}，`) }));
  const [first, second, third, fourth] = rooms;
  if (!first || !second || !third || !fourth) throw new Error('The floor has too few used rooms.');

  // All four leave at once.
  await first.click();
  for (const room of [second, third, fourth]) await room.click({ modifiers: ['Control'] });
  await decide(page, '清退');
  for (const room of rooms) await expect(room).toHaveAccessibleName(/空置/);

  // Two by dragging a department onto one of the selected.
  const department = page.getByRole('button', { name: '资产管理科', exact: true });
  await first.click();
  await second.click({ modifiers: ['Control'] });
  await dragOnto(page, department, second);
  for (const room of [first, second]) await expect(room).toHaveAccessibleName(/使用中.*资产管理科/);
  await expect(third).toHaveAccessibleName(/空置/);

  // One by keys alone.
  await page.getByRole('button', { name: '取消选择' }).click();
  await plan.focus();
  await plan.press('Home');
  const thirdId = await third.getAttribute('id');
  for (let step = 0; step < names.length + 20; step += 1) {
    if ((await plan.getAttribute('aria-activedescendant')) === thirdId) break;
    await plan.press(step % 14 === 13 ? 'ArrowDown' : 'ArrowRight');
    if (step === 6) await plan.press('Home');
    if (step === 6) await plan.press('ArrowDown');
  }
  await expect(plan).toHaveAttribute('aria-activedescendant', thirdId ?? '');
  await plan.press(' ');
  await department.focus();
  await department.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('资产管理科');
  await dialog.getByRole('button', { name: '分配', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(third).toHaveAccessibleName(/使用中.*资产管理科/);

  // A frozen room is not allotted, and the sentence says why.
  await fourth.click();
  await decide(page, '冻结', '消防整改');
  await expect(fourth).toHaveAccessibleName(/冻结/);
  await dragOnto(page, department, fourth);
  await expect(page.getByText(/已冻结（消防整改），不能分配，请先清退解除冻结/)).toBeVisible();
  await expect(fourth).toHaveAccessibleName(/冻结/);
  await fourth.click();
  await decide(page, '清退');
  await expect(fourth).toHaveAccessibleName(/空置/);

  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: '打印平面图' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.plan-paper [data-room]').first()).toBeVisible();
  const texts = await pdfTexts(await page.pdf({ preferCSSPageSize: true }));
  expect(texts.join('')).toContain('使用中');
});

test('a history line of each room says what happened, and its record has the same verbs', async ({ page }) => {
  const plan = await openLargestHouse(page);
  await plan
    .getByRole('option', { name: /使用中/ })
    .last()
    .click();
  await page.getByRole('link', { name: '打开单据' }).click();
  await page.getByRole('button', { name: '用房办理' }).click();
  await page.getByRole('menuitem', { name: '清退', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '清退', exact: true }).click();
  await page.getByText(/处理记录（\d+）/).click();
  // The test before may have vacated the same room.
  await expect(page.getByText('清退 → 已审核').first()).toBeVisible();
});

test('the open page shows nothing of records without sign-in', async ({ page }) => {
  await page.goto('/floor');
  await expect(page.getByRole('heading', { level: 1, name: '楼层' })).toBeVisible();
  await expect(page.getByRole('link', { name: /登录/ }).first()).toBeVisible();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.getByRole('list', { name: '房屋使用情况' })).toHaveCount(0);
});

test('on a phone the names of rooms can be read, and the card of a room is in view with its plan', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const plan = await openLargestHouse(page);
  const name = plan.locator('.plan-room-name').first();
  await expect(name).toBeVisible();
  // Names have 14 units; a readable one has 12 pixels at least.
  const pixels = () => name.evaluate((text: SVGTextElement) => 14 * (text.getScreenCTM()?.a ?? 0));
  await expect.poll(pixels).toBeGreaterThanOrEqual(12);
  const before = await pixels();
  await page.getByRole('button', { name: '放大' }).click();
  expect(await pixels()).toBeGreaterThan(before);
  await page.getByRole('button', { name: '适应窗口' }).click();
  expect(await pixels()).toBeLessThan(before);

  await plan.getByRole('option').first().click();
  const card = page.locator('.plan-card');
  await expect(card).toBeInViewport({ ratio: 0.9 });
  await expect(plan).toBeInViewport({ ratio: 0.9 });
  const [above, sheet] = [await boxOf(plan), await boxOf(page.locator('.plan-card-place'))];
  expect(above.y + above.height).toBeLessThanOrEqual(sheet.y + 1);
  await card.getByRole('button', { name: '取消选择' }).click();
  await expect(card).toBeHidden();
});
