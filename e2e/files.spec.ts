import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { query } from './support/database.ts';
import { putAway, testOnOnePage } from './support/one-page.ts';
import { follow } from './support/pages.ts';
import { apiOf, PASSWORD } from './support/people.ts';
import { docx, gbkText, pdf, png, xlsx } from './support/sample-files.ts';
import { expect, type Locator, type Page } from './support/test.ts';

const test = testOnOnePage('clerk.zhang', '/business/assetCard?page=2');

const samples = [
  png('现场照片.png'),
  pdf('批复.pdf', 'Approved in March', 'Second page'),
  docx('说明.docx', '此件为资产说明'),
  xlsx('清单.xlsx', {
    设备: [
      ['名称', '数量'],
      ['多功能平板', 12],
    ],
    家具: [['会议桌', 3]],
  }),
  gbkText('旧档案.txt'),
];

/** Opens a record of the clerk for editing, and its attachments; returns their business key. */
interface OpenAttachments {
  readonly dialog: Locator;
  readonly businessKey: string;
  /** How many files the record had, with those of its form. */
  readonly before: number;
}

async function openAttachments(page: Page): Promise<OpenAttachments> {
  // Other tests add files to records of the first page. One test comes through the home page.
  await follow(page, '/business/assetCard?page=2');
  const detail = page.waitForResponse((response) => response.url().includes('/assetcard/detail'));
  await page.getByRole('row').getByRole('button', { name: '编辑' }).first().click();
  const id = new URL((await detail).url()).searchParams.get('id');
  const button = page.getByRole('dialog').getByRole('button', { name: /^附件(（\d+）)?$/ });
  await button.click();
  const dialog = page.getByRole('dialog', { name: '附件查看' });
  await expect(dialog.getByRole('button', { name: '附件 点击上传' })).toBeVisible();
  const before = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0] ?? 0);
  return { dialog, businessKey: `assetCard:${String(id)}`, before };
}

// Generous, because chunks that load on first use are slow on a busy machine.
const PATIENT = { timeout: 60_000 };
const named = (within: Locator, name: string) => within.getByRole('button', { name: `预览${name}` });

test.describe.serial('attachments of a saved record', () => {
  let businessKey = '';

  test('are added by choosing and by pasting a screenshot', async ({ page }) => {
    const opened = await openAttachments(page);
    const { dialog, before } = opened;
    ({ businessKey } = opened);
    await dialog.locator('input[type="file"]').setInputFiles([...samples]);
    for (const { name } of samples) await expect(named(dialog, name)).toBeVisible(PATIENT);
    const folder = await mkdtemp(join(tmpdir(), 'folder-'));
    await mkdir(join(folder, '附图'));
    await Promise.all(['目录.txt', '附图/平面.txt'].map((name) => writeFile(join(folder, name), name)));
    const choosing = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: '附件 上传文件夹' }).click();
    await (await choosing).setFiles(folder);
    for (const name of ['目录.txt', '平面.txt']) await expect(named(dialog, name)).toBeVisible(PATIENT);
    await rm(folder, { recursive: true });
    for (const name of ['目录.txt', '平面.txt']) {
      await dialog.getByRole('button', { name: `删除${name}` }).click();
      await page
        .getByRole('dialog')
        .filter({ hasText: '此操作将永久删除该文件, 是否继续?' })
        .getByRole('button', { name: '删除' })
        .last()
        .click();
      await expect(named(dialog, name)).toBeHidden();
    }
    await page.evaluate(
      (bytes) => {
        const pasted = new DataTransfer();
        pasted.items.add(new File([Uint8Array.from(bytes)], 'image.png', { type: 'image/png' }));
        (document.activeElement ?? document.body).dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }),
        );
      },
      [...png('').buffer],
    );
    await expect(dialog.getByRole('button', { name: /^预览截图 .*\.png$/ })).toBeVisible();
    const stored = await query('select id from files where business_key = $1 and not is_deleted', [businessKey]);
    expect(stored).toHaveLength(samples.length + 1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: `附件（${before + samples.length + 1}）` })).toBeVisible();
    await putAway(page);
  });

  test('are viewed one after the other, and cannot run scripts', async ({ page }) => {
    const problems: string[] = [];
    // The test reads the sandboxed frame with scripts, which the frame refuses, too; these errors are expected.
    page.on(
      'console',
      (line) =>
        line.type() === 'error' &&
        !line.text().startsWith("Blocked script execution in 'about:srcdoc'") &&
        problems.push(line.text()),
    );
    page.on('pageerror', (error) => problems.push(error.message));
    // The reload clears the state of the page: the files are the server's.
    await page.reload();
    const { dialog } = await openAttachments(page);
    await dialog
      .getByRole('searchbox', { name: '搜索文件' })
      .or(dialog.getByLabel('搜索文件'))
      .first()
      .fill('a'.repeat(3));
    await expect(dialog.getByText('没有符合条件的文件')).toBeVisible();
    await dialog.getByLabel('搜索文件').first().fill('');
    await named(dialog, '现场照片.png').click();
    const drawer = page.locator('.ant-drawer').getByRole('dialog');
    // Files are uploaded in parallel, so their order is unknown.
    let way = '下一个文件';
    const show = async (name: string) => {
      for (
        let steps = 0;
        steps < 3 * samples.length && !(await drawer.getByText(name, { exact: true }).isVisible());
        steps += 1
      ) {
        if (await drawer.getByRole('button', { name: way }).isDisabled())
          way = way === '下一个文件' ? '上一个文件' : '下一个文件';
        await drawer.getByRole('button', { name: way }).click();
      }
      await expect(drawer.getByText(name, { exact: true })).toBeVisible();
    };
    const picture = drawer.getByRole('img', { name: '现场照片.png' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), PATIENT).toBe(64);
    await show('批复.pdf');
    await expect(drawer.getByText('Approved in March')).toBeAttached(PATIENT);
    await expect(drawer.getByRole('region', { name: '第 2 页，共 2 页' })).toBeAttached();
    await show('说明.docx');
    const frame = drawer.locator('iframe');
    await expect(frame).toHaveAttribute('sandbox', '');
    await expect(drawer.frameLocator('iframe').getByText('此件为资产说明')).toBeVisible(PATIENT);
    await expect(drawer.frameLocator('iframe').getByText('恶意链接')).toBeVisible();
    expect(await frame.getAttribute('srcdoc')).not.toMatch(/javascript:|<script|<[^>]+ on\w+=/i);
    await show('清单.xlsx');
    await expect(drawer.getByText('多功能平板')).toBeVisible(PATIENT);
    await drawer.getByRole('tab', { name: '家具' }).click();
    await expect(drawer.getByText('会议桌')).toBeVisible();
    await show('旧档案.txt');
    await expect(drawer.getByText('云汀市档案')).toBeVisible(PATIENT);
    const atEnd = await drawer.getByRole('button', { name: '下一个文件' }).isDisabled();
    await page.keyboard.press(atEnd ? 'ArrowLeft' : 'ArrowRight');
    await expect(drawer.getByText('旧档案.txt', { exact: true })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await putAway(page);
    expect(problems).toEqual([]);
  });

  test('are deleted by the people who uploaded them, and by no others', async ({ page, request }) => {
    const admin = await apiOf(request, 'admin');
    expect((await admin.upload(`/api/jfs/file/upload/${businessKey}`, { ...gbkText('管理员文件.txt') })).code).toBe(
      200,
    );
    const { dialog } = await openAttachments(page);
    await dialog.getByRole('button', { name: '删除', exact: true }).click();
    await expect(page.getByText('请选择一条数据')).toBeVisible();
    await dialog.getByRole('checkbox', { name: '选择管理员文件.txt' }).check();
    await dialog.getByRole('button', { name: '删除', exact: true }).click();
    await expect(page.getByText('您没有删除权限')).toBeVisible();
    await dialog.getByRole('checkbox', { name: '选择旧档案.txt' }).check();
    await dialog.getByRole('button', { name: '删除', exact: true }).click();
    const question = page.getByRole('dialog').filter({ hasText: '不能删除：管理员文件.txt' });
    await question.getByRole('button', { name: '取消' }).click();
    await expect(page.getByText('已取消删除')).toBeVisible();
    await dialog.getByRole('button', { name: '删除', exact: true }).click();
    await question.getByRole('button', { name: '删除' }).click();
    await expect(named(dialog, '旧档案.txt')).toBeHidden();
    await expect(named(dialog, '管理员文件.txt')).toBeVisible();
    await dialog.getByRole('button', { name: '删除批复.pdf' }).click();
    await page
      .getByRole('dialog')
      .filter({ hasText: '此操作将永久删除该文件, 是否继续?' })
      .getByRole('button', { name: '删除' })
      .click();
    await expect(named(dialog, '批复.pdf')).toBeHidden();
  });

  test('above 20 MB arrive whole and once over a line that is cut ten times and loses the first answer', async ({
    browser,
    baseURL,
  }) => {
    await using line = await openFragileLine(Number(new URL(baseURL ?? '').port), 10);
    await using machine = await browser.newContext();
    const page = await machine.newPage();
    await page.goto(`http://127.0.0.1:${line.port}/login`);
    await page.getByLabel('账号', { exact: true }).fill('clerk.zhang');
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/wel\/index$/);
    const { dialog } = await openAttachments(page);
    const begun: (string | undefined)[] = [];
    await page.route('**/api/jfs/file/resumable', async (route) => {
      begun.push(route.request().headers()['idempotency-key']);
      if (begun.length > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    const bytes = randomBytes(21 * 1024 * 1024);
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: '大文件.bin', mimeType: 'application/octet-stream', buffer: bytes });
    await expect(named(dialog, '大文件.bin')).toBeVisible({ timeout: 150_000 });
    expect(line.cuts()).toBe(10);
    expect([begun.length, new Set(begun).size, begun[0]]).toEqual([2, 1, expect.stringMatching(/^[0-9a-f]{32}$/)]);
    const rows = await query("select id from files where file_name = '大文件.bin'", []);
    expect(rows).toHaveLength(1);
    const [stored] = await query<{ readonly sha256: string; readonly size: string }>(
      "select sha256, size from files where business_key = $1 and file_name = '大文件.bin' and not is_deleted",
      [businessKey],
    );
    expect(stored).toEqual({ sha256: createHash('sha256').update(bytes).digest('hex'), size: String(bytes.length) });
  });
});

/** A proxy to the server that breaks the connection this many times, always in the middle of a request. */
async function openFragileLine(port: number, times: number) {
  let cuts = 0;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    let sent = 0;
    near.on('data', (bytes) => {
      sent += bytes.length;
      if (sent > 1_200_000 + cuts * 10_000 && cuts < times) {
        cuts += 1;
        near.destroy();
        far.destroy();
        return;
      }
      if (!far.write(bytes)) near.pause();
    });
    far.on('drain', () => near.resume());
    far.on('data', (bytes) => near.write(bytes));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('end', () => other.end());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => cuts,
    async [Symbol.asyncDispose]() {
      await new Promise((closed) => {
        server.close(closed);
        // The page keeps its connections open, so the proxy must not keep the process alive.
        server.unref();
        closed(undefined);
      });
    },
  };
}
