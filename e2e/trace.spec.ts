import { expect, test } from './support/test.ts';
import { signIn } from './support/people.ts';

test('a clerk follows a certificate to its loans and their returns, opens one to read, and prints the diagram', async ({
  page,
}) => {
  await signIn(page, 'admin', '/business/getb');
  // The chain of a return leads up to its loan and the certificate.
  await page.getByRole('button', { name: '更多', exact: true }).first().click();
  await page.getByRole('menuitem', { name: '追溯' }).click();
  const trace = page.getByRole('dialog', { name: '追溯' });
  await expect(trace.getByRole('region', { name: '第一代' }).getByRole('button', { name: /产权证/ })).toHaveCount(1);
  const loans = trace.getByRole('region', { name: '第二代' }).getByRole('button');
  await expect(loans.first()).toContainText('证照借出');
  const returns = trace.getByRole('region', { name: '第三代' }).getByRole('button');
  await expect(returns.and(page.locator('[aria-current]'))).toHaveCount(1);
  expect(await trace.locator('.trace-arrow').count()).toBe((await loans.count()) + (await returns.count()));

  await page.emulateMedia({ media: 'print' });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.length).toBeGreaterThan(1000);
  await page.emulateMedia({ media: 'screen' });

  await loans.first().click();
  const form = page.getByRole('dialog', { name: '证照借出' });
  await expect(form.getByText('借用事由')).toBeVisible();
  await expect(form.getByRole('button', { name: '保存' })).toHaveCount(0);
  await form.getByRole('button', { name: '关闭' }).last().click();
  await expect(form).toBeHidden();
  await expect(trace).toBeVisible();
});

test('the trace of a returned key leads over its loan to the key', async ({ page }) => {
  await signIn(page, 'admin', '/business/keyreturn');
  await page.getByRole('button', { name: '更多', exact: true }).first().click();
  await page.getByRole('menuitem', { name: '追溯' }).click();
  const trace = page.getByRole('dialog', { name: '追溯' });
  await expect(trace.getByRole('region', { name: '第一代' }).getByRole('button', { name: /钥匙/ })).toHaveCount(1);
  await expect(trace.getByRole('region', { name: '第二代' }).getByRole('button').first()).toContainText('钥匙借出');
  await expect(trace.getByRole('region', { name: '第三代' }).locator('[aria-current]')).toHaveCount(1);
  // The row of icons has the document codes of all three.
  await expect(trace.getByText(/^KeyLend\d{10}$/).first()).toBeVisible();
  await expect(trace.getByText(/^KeyBack\d{10}$/).first()).toBeVisible();
});
