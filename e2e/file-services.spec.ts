import { expect, test, type APIRequestContext, type Page } from './support/test.ts';
import { openDocumentServices } from './support/document-services.ts';
import { apiOf, signIn } from './support/people.ts';
import { docx, wav, type SampleFile } from './support/sample-files.ts';

const PATIENT = { timeout: 60_000 };

/** Uploads files to the first record that the clerk may edit, and opens its attachments. */
async function attach(page: Page, request: APIRequestContext, files: readonly SampleFile[]) {
  await signIn(page, 'clerk.zhang', '/business/assetCard');
  const detail = page.waitForResponse((response) => response.url().includes('/assetcard/detail'));
  await page.getByRole('row').getByRole('button', { name: '编辑' }).first().click();
  const id = new URL((await detail).url()).searchParams.get('id');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^附件(（\d+）)?$/ })
    .click();
  const dialog = page.getByRole('dialog', { name: '附件查看' });
  await dialog.locator('input[type="file"]').setInputFiles([...files]);
  for (const { name } of files)
    await expect(dialog.getByRole('button', { name: `预览${name}` }).first()).toBeVisible(PATIENT);
  const clerk = await apiOf(request, 'clerk.zhang');
  const { data } = await clerk.get(`/api/jfs/file/list?businessKey=assetCard:${String(id)}&current=1&size=100`);
  return {
    newestId: String(data.records[0].id),
    clerk,
    dialog,
    drawer: page.locator('.ant-drawer').getByRole('dialog'),
  };
}

async function setParameters(request: APIRequestContext, values: Readonly<Record<string, string>>) {
  const admin = await apiOf(request, 'admin');
  for (const [paramKey, paramValue] of Object.entries(values)) {
    const { data } = await admin.get(`/api/blade-system/param/detail?paramKey=${paramKey}`);
    const { id, version, paramName, remark } = data;
    expect(
      (await admin.post('/api/blade-system/param/submit', { id, version, paramName, remark, paramKey, paramValue }))
        .code,
    ).toBe(200);
  }
}

/** A film of a second, as the browser itself records it. */
async function film(page: Page, name: string): Promise<SampleFile> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const [pen, parts] = [canvas.getContext('2d'), [] as Blob[]];
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' });
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((done) => (recorder.onstop = done));
    recorder.start();
    for (let frame = 0; frame < 10; frame += 1) {
      pen?.fillRect(frame * 10, 0, 10, 100);
      await new Promise((done) => setTimeout(done, 100));
    }
    recorder.stop();
    await ended;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return { name, mimeType: 'video/webm', buffer: Buffer.from(bytes) };
}

test('sound and pictures play from any position, without loading the whole file', async ({ page, request }) => {
  await page.goto('/login');
  const { dialog, drawer } = await attach(page, request, [wav('录音.wav', 120), await film(page, '现场.webm')]);
  const parts: string[] = [];
  page.on(
    'response',
    (response) =>
      response.url().includes('/file/download/') &&
      parts.push(`${response.status()} ${response.headers()['content-range']}`),
  );
  await dialog.getByRole('button', { name: '预览录音.wav' }).first().click();
  const sound = drawer.locator('audio');
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration), PATIENT).toBe(120);
  await sound.evaluate((audio: HTMLAudioElement) => {
    audio.muted = true;
    audio.currentTime = 110;
    return audio.play();
  });
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(110);
  expect(parts.some((part) => /^206 bytes [1-9]\d{5,}-/.test(part))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: '预览现场.webm' }).first().click();
  const picture = drawer.locator('video');
  await expect.poll(() => picture.evaluate((video: HTMLVideoElement) => video.videoWidth), PATIENT).toBe(300);
  await picture.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => picture.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
});

test('the preview service fetches a file once and shows it', async ({ page, request }) => {
  await using services = await openDocumentServices();
  await setParameters(request, { 'file.preview': 'kkview', 'kkview.url': services.origin, 'kkview.version': '2' });
  const { newestId, dialog, drawer } = await attach(page, request, [
    { name: '旧 文书&1.doc', mimeType: 'application/msword', buffer: Buffer.from('旧程序写的文书') },
  ]);
  await dialog.getByRole('button', { name: '预览旧 文书&1.doc' }).first().click();
  await expect(drawer.frameLocator('iframe').getByText('旧程序写的文书')).toBeVisible(PATIENT);
  expect(services.previewed).toHaveLength(1);
  const [address = ''] = services.previewed;
  expect(new URL(address).searchParams.get('fullfilename')).toBe(`${newestId}旧 文书&1.doc`);
  expect((await request.get(address)).status()).toBe(403);
  await setParameters(request, { 'file.preview': 'builtin', 'kkview.url': '/kkfileview/' });
});

test('a document is edited in its own window, and its earlier version can be downloaded', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await using services = await openDocumentServices();
  await setParameters(request, {
    'enable.onlineedit': '2',
    'onlyoffice.url': services.origin,
    'system.url': baseURL ?? '',
  });
  const { newestId, clerk, dialog, drawer } = await attach(page, request, [docx('编辑.docx', '初稿')]);
  const problems: string[] = [];
  const opening = context.waitForEvent('page');
  await dialog.getByRole('button', { name: '在线编辑编辑.docx' }).first().click();
  const editor = await opening;
  editor.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
  await expect(editor.frameLocator('iframe').getByText('初稿')).toBeVisible(PATIENT);
  expect(problems).toEqual([]);
  expect(await editor.evaluate(() => window.opener === null)).toBe(true);
  const { document: opened, editorConfig } = JSON.parse(
    new URL((await editor.locator('iframe').getAttribute('src')) ?? '').searchParams.get('configuration') ?? '{}',
  );
  const next = docx('编辑.docx', '终稿').buffer;
  expect(await services.save(editorConfig.callbackUrl, opened.key, next)).toEqual({ error: 0 });
  expect(await services.save(editorConfig.callbackUrl, opened.key, next)).toMatchObject({
    reason: 'FILE_EDITING_REFUSED',
  });
  await editor.close();
  await dialog.getByRole('button', { name: '预览编辑.docx' }).first().click();
  await expect(drawer.frameLocator('iframe').getByText('终稿')).toBeVisible(PATIENT);
  await drawer.getByRole('button', { name: '历史版本' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^版本 1，/ }).click();
  expect((await download).suggestedFilename()).toBe('编辑.docx');
  expect((await clerk.get(`/api/jfs/file/revisions?id=${newestId}`)).data).toHaveLength(2);
  await setParameters(request, { 'enable.onlineedit': '1', 'onlyoffice.url': '', 'system.url': '' });
});
