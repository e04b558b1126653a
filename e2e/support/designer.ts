import { follow } from './pages.ts';
import { apiOf } from './people.ts';
import { expect, type APIRequestContext, type Page } from './test.ts';

const FORMS = '/api/meta-object/metaform';

/** Opens the designer of a form that has items from the list of forms, as a signed-in author. */
export async function openDesigner(page: Page, formName: string): Promise<void> {
  await follow(page, '/system/metaform?size=50');
  const row = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: formName, exact: true }) });
  await row.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '设计' }).click();
  await expect(page.getByRole('heading', { name: formName, exact: true })).toBeVisible();
  await expect(page.getByRole('option').first()).toBeVisible();
}

/** Opens the designer of a form as it was published last: what other tests did to its draft is gone. */
export async function design(page: Page, formName: string): Promise<void> {
  await discardDraft(page.request, formName);
  await openDesigner(page, formName);
}

/** The address of the designer of a form. */
export async function designerAddress(request: APIRequestContext, formName: string): Promise<string> {
  const { id } = await findForm(request, formName);
  return `/system/metaform/design/${id}`;
}

async function findForm(request: APIRequestContext, formName: string) {
  const { get, post } = await apiOf(request, 'admin');
  const found = await post(`${FORMS}/list?current=1&size=100`, [
    { field: 'formName', condition: 'like', value: formName },
  ]);
  const form = found.data.records.find((one: { formName: string }) => one.formName === formName);
  return { ...form, get, post };
}

async function discardDraft(request: APIRequestContext, formName: string): Promise<void> {
  const { id, metaKey, version, get, post } = await findForm(request, formName);
  const published = await get(`${FORMS}/getMetaFormByMetaKey?metaKey=${metaKey}`);
  const saved = await post(`${FORMS}/submit`, { id, version, definition: published.data });
  expect(saved).toMatchObject({ success: true });
}
