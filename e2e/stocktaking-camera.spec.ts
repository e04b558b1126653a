import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asInUse } from '../playwright.config.ts';
import { expectAccessible } from './support/accessible.ts';
import { writeCameraVideo } from './support/camera-video.ts';
import { signIn } from './support/people.ts';
import { expect, test, type Locator } from './support/test.ts';

// The browser reads the file when a page opens the camera: by then the test knows the number that the camera sees.
const folder = mkdtempSync(join(tmpdir(), 'camera-'));
const video = join(folder, 'label.y4m');
const fakeCamera = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${video}`,
];

test.use({
  launchOptions: { ...asInUse, args: [...asInUse.args, ...fakeCamera] },
  viewport: { width: 390, height: 844 },
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isLive = (stream: MediaStream) => stream.getTracks().some(({ readyState }) => readyState === 'live');

/** The stream that a dialog shows. */
const cameraOf = (dialog: Locator) =>
  dialog.locator('video').evaluateHandle(({ srcObject }: HTMLVideoElement) => {
    if (!(srcObject instanceof MediaStream)) throw new Error('the camera is not open');
    return srcObject;
  });

test('the camera of a phone checks the asset whose label it sees, once, and is given back', async ({ page }) => {
  await signIn(page, 'clerk.zhang', '/thingcheck/index');
  await page.getByRole('button', { name: '发起盘点' }).click();
  const asked = page.getByRole('dialog', { name: '发起盘点' });
  await asked.getByLabel('名称', { exact: true }).fill(`扫码盘点 ${Date.now()}`);
  await asked.getByRole('button', { name: '确定' }).click();
  const items = page.getByRole('list', { name: '盘点清单' });
  const number = await items.locator('strong').first().innerText();

  writeCameraVideo(video, number);
  await page.getByRole('button', { name: '扫一扫' }).click();
  const dialog = page.getByRole('dialog', { name: '扫一扫' });
  await expect(dialog.getByRole('status')).toContainText(`已登记：${number}`);
  const camera = await cameraOf(dialog);
  expect(await camera.evaluate(isLive)).toBe(true);
  const box = await dialog.boundingBox();
  expect(box).toMatchObject({ x: 0, width: 390 });
  await expectAccessible(page, 'the camera of a stock-taking');

  await dialog.getByRole('button', { name: '完成' }).click();
  await expect(dialog).toBeHidden();
  expect(await camera.evaluate(isLive)).toBe(false);
  await expect(page.getByRole('button', { name: '已找到 1' })).toBeVisible();
  await expect(items.getByRole('listitem').filter({ hasText: number })).toContainText('已找到');

  // A person who leaves the page gives the camera back too.
  await page.getByRole('button', { name: '扫一扫' }).click();
  await expect(dialog.getByRole('status')).toContainText('已在');
  const again = await cameraOf(dialog);
  expect(await again.evaluate(isLive)).toBe(true);
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(await again.evaluate(isLive)).toBe(false);
});
