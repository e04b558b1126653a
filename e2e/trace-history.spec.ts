import { expect, test } from './support/test.ts';
import { signIn } from './support/people.ts';

test('a clerk follows a return to its certificate and reads the trace as a page', async ({ page }) => {
  await signIn(page, 'admin', '/business/getb');
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  await page.getByRole('main').getByRole('row').nth(1).dblclick();

  // The way of the certificate is above the form of its return.
  const way = page.getByRole('region', { name: '证照流转' });
  await expect(way.getByRole('button')).toHaveCount(3);
  await expect(way.getByRole('button', { name: /借出信息 Lend/ })).toBeVisible();
  await way.getByRole('button', { name: /基本信息/ }).click();
  const certificate = dialog('产权证');
  for (const label of ['产权证号', '产权登记地址', '档案编号', '所有权人', '备注', '制单人', '最后修改人'])
    await expect(certificate.getByText(label, { exact: true })).toBeVisible();
  await certificate.getByRole('button', { name: '关闭' }).click();
  await way.getByRole('button', { name: /借出信息/ }).click();
  await expect(dialog('借出信息').getByText('工作单位', { exact: true })).toBeVisible();
  await dialog('借出信息').getByRole('button', { name: '关闭' }).click();

  // The trace, in a dialog and as a page; an icon opens its record to read.
  await page.getByRole('button', { name: '追溯', exact: true }).last().click();
  const trace = dialog('追溯');
  await expect(trace.getByRole('list', { name: '追溯步骤' }).getByRole('button')).toHaveCount(3);
  await trace.getByRole('link', { name: '在新页面打开' }).click();
  await expect(page).toHaveURL(/\/trace\/getb\//);
  await expect(page.getByRole('heading', { level: 1, name: '追溯 · 证照归还' })).toBeVisible();
  await page
    .getByRole('list', { name: '追溯步骤' })
    .getByRole('button', { name: /借出信息/ })
    .click();
  await expect(dialog('证照借出').getByText('借用事由')).toBeVisible();
});

test('what was in force stays readable after an amendment, in the versions of the record and in its month', async ({
  page,
}) => {
  await signIn(page, 'admin', '/business/village?sort=-updateTime');
  await page.getByRole('main').getByText('已审核').first().dblclick();
  const record = page.getByRole('dialog').first();
  await record.getByRole('button', { name: '变更', exact: true }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: '确定' }).click();
  await record.getByRole('button', { name: '编辑', exact: true }).click();
  await record.getByLabel('备注').fill('本月核对过院落四至。');
  await record.getByRole('button', { name: '保存', exact: true }).click();
  for (const verb of ['提交', '审核']) {
    await record.getByRole('button', { name: verb, exact: true }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: '确定' }).click();
  }
  await record.getByRole('button', { name: '历史版本' }).click();
  const versions = page.getByRole('dialog', { name: '历史版本查询' });
  await expect(versions.getByText('现行有效')).toBeVisible();
  await versions.getByRole('checkbox', { name: '选择版本 1' }).check();
  await versions.getByRole('button', { name: '对比选中版本' }).click();
  await expect(page.getByText('请选择两个版本进行对比')).toBeVisible();
  await versions.getByRole('checkbox', { name: '选择版本 2' }).check();
  await versions.getByRole('button', { name: '对比选中版本' }).click();
  const compared = versions.getByRole('region', { name: '版本 1 与版本 2 对比' });
  await expect(compared.getByRole('row', { name: /备注/ })).toContainText('本月核对过院落四至。');
  await expect(compared.getByRole('row')).toHaveCount(2);
});

test('the history page lists the records of a month, picks one and opens it as it was', async ({ page }) => {
  await signIn(page, 'admin', '/history/view?historyMonth=2026-05&historyItem=lend');
  await expect(page.getByRole('heading', { level: 1, name: '历史记录' })).toBeVisible();
  const rows = page.getByRole('main').getByRole('row');
  await expect(rows.nth(1)).toContainText(/Lend20/);
  await page.getByRole('button', { name: '选择单据' }).click();
  const pick = page.getByRole('dialog', { name: '选择单据' });
  await pick.getByRole('button', { name: '查看附件' }).click();
  await expect(page.getByText('请只选择一条数据进行查看附件!')).toBeVisible();
  await pick.getByRole('button', { name: '查看详情' }).click();
  await expect(page.getByText('请只选择一条数据进行查看详情!')).toBeVisible();
  await pick.getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByText('请选择数据')).toBeVisible();
  await pick.getByRole('button', { name: '取消', exact: true }).click();
  await rows.nth(1).dblclick();
  await expect(page.getByRole('dialog', { name: /证照借出 · 版本 1/ })).toBeVisible();
});
