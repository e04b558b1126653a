import { expect, test } from './support/test.ts';
import { apiOf, signIn } from './support/people.ts';

type Api = Awaited<ReturnType<typeof apiOf>>;

/** The page of each type, its name in the menu with a variant, the variant and the icons (business.md §2). */
const PAGES = [
  ['keylend', '钥匙借出审批', '审批', ['基本信息', '借出信息']],
  ['keyreturn', '钥匙归还查看', '查看', ['基本信息', '借出信息', '归还信息']],
  ['lend', '证照借出维护', '维护', ['基本信息', '借出信息']],
  ['getb', '证照归还审批', '审批', ['基本信息', '借出信息', '归还信息']],
  ['housecontract', '办公用房出租查看', '查看', ['基本信息', '出租信息']],
  ['housecontract', '办公用房借用审批', '审批', ['基本信息', '借用信息']],
  ['placement', '拆迁安置维护', '维护', ['基本信息', '拆迁信息', '安置信息']],
] as const;

interface MenuEntry extends Readonly<Record<string, unknown>> {
  readonly children?: readonly MenuEntry[];
}

/** The entries of a tree of menus, each before those below it. */
function entriesOf(tree: readonly MenuEntry[]): readonly MenuEntry[] {
  return tree.flatMap((entry) => [entry, ...entriesOf(entry.children ?? [])]);
}

/** Gives the page of a module another name in the menu. Resolves with the name before. */
async function rename(admin: Api, module: string, name: string): Promise<string> {
  // `menu/pages` has only what the client draws that asks for it.
  const { data } = await admin.get('/api/blade-system/menu/list');
  const entry = entriesOf(data).find(({ path }) => path === `/business/${module}`) ?? {};
  const { id, parentId, code, path, source, metaKey, sort, category, version } = entry;
  const body = { id, parentId, code, path, source, metaKey, sort, category, version, name };
  expect((await admin.post('/api/blade-system/menu/submit', body)).code).toBe(200);
  return String(entry['name']);
}

for (const [module, name, variant, icons] of PAGES) {
  test(`the page ${name} traces its records by ${icons.length} icons`, async ({ page, request }) => {
    const admin = await apiOf(request, 'admin');
    const before = await rename(admin, module, name);
    try {
      await signIn(page, 'admin', `/business/${module}`);
      await page.getByRole('main').getByRole('button', { name: '更多', exact: true }).first().click();
      await page.getByRole('menuitem', { name: '追溯' }).click();
      await page.getByRole('dialog', { name: '追溯' }).getByRole('link', { name: '在新页面打开' }).click();
      await expect(page.getByRole('heading', { level: 1, name: `追溯 · ${name}` })).toBeVisible();
      await expect(page.locator('.trace-page-variant')).toHaveText(variant);
      const steps = page.getByRole('main').getByRole('list', { name: '追溯步骤' }).getByRole('button');
      await expect(steps.locator('.trace-step-name')).toHaveText([...icons]);
      // Each icon has the code of its document, or says that there is none; that of the record opens it to read.
      for (const code of await steps.locator('.trace-step-code').allTextContents()) expect(code).not.toBe('');
      await steps.last().click();
      const record = page.getByRole('dialog').filter({ has: page.getByRole('form') });
      await expect(record).toBeVisible();
      await expect(record.getByRole('button', { name: '保存' })).toHaveCount(0);
    } finally {
      await rename(admin, module, before);
    }
  });
}
