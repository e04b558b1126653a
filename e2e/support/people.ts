import type { APIRequestContext, Page } from './test.ts';
import { expect } from './test.ts';

export const PASSWORD = 'Yunting@2026';

/** Signs in as a person would, and waits for the home page. */
export async function signIn(page: Page, account: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill(account);
  const password = page.getByLabel('密码', { exact: true });
  await password.fill(PASSWORD);
  await expect(password).toHaveValue(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/wel\/index$/);
}

interface Answer {
  readonly code: number;
  readonly msg: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of many calls
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of many calls
  readonly data: any;
}

/** The API as another person uses it meanwhile. */
export async function apiOf(request: APIRequestContext, account: string) {
  const headers = { Authorization: `Basic ${Buffer.from('saber:saber_secret').toString('base64')}` };
  const signedIn = await request.post('/api/blade-auth/token', { headers, data: { grantType: 'password', tenantId: '000000', account, password: PASSWORD } });
  const { data } = await signedIn.json();
  const own = { ...headers, 'Blade-Auth': `bearer ${data.accessToken}` };
  return {
    get: async (path: string): Promise<Answer> => (await request.get(path, { headers: own })).json(),
    upload: async (path: string, file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }): Promise<Answer> => (await request.post(path, { headers: own, multipart: { file } })).json(),
    post: async (path: string, body: unknown): Promise<Answer> => (await request.post(path, { headers: own, data: body })).json(),
  };
}
