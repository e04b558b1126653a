import { createHash } from 'node:crypto';
import type { APIRequestContext, Page } from './test.ts';
import { expect } from './test.ts';

export const PASSWORD = 'Yunting@2026';

const TOKEN = '/api/blade-auth/token';
const CHALLENGE = '/api/blade-auth/challenge';
const CLIENT = { Authorization: `Basic ${Buffer.from('saber:saber_secret').toString('base64')}` };
const passwordGrant = (account: string) => ({ grantType: 'password', tenantId: '000000', account, password: PASSWORD });

/**
 * Requests a token with the right password. The server may ask for a proof of work, because other tests fail with this
 * account.
 */
async function askForToken(request: APIRequestContext, account: string, own: Readonly<Record<string, string>> = {}) {
  const ask = (proof: Readonly<Record<string, string>> = {}) =>
    request.post(TOKEN, { headers: { ...CLIENT, ...own, ...proof }, data: passwordGrant(account) });
  const answer = await ask();
  const { reason } = await answer.json();
  return reason === 'AUTH_CAPTCHA_REQUIRED' ? ask(await solvedWork(request, account)) : answer;
}

async function solvedWork(request: APIRequestContext, account: string): Promise<Readonly<Record<string, string>>> {
  const asked = await request.get(CHALLENGE, { headers: CLIENT, params: { tenantId: '000000', account } });
  const { key, salt, hash, most } = (await asked.json()).data;
  for (let number = 0; number <= most; number += 1)
    if (createHash('sha256').update(`${salt}.${number}`).digest('hex') === hash)
      return { 'captcha-key': key, 'captcha-code': String(number) };
  throw new Error('no number has this hash');
}

/**
 * Opens an address as a signed-in user, with the cookies of a sign-in, because the login page costs a second each time.
 * `signInByForm` signs in like a user.
 */
export async function signIn(page: Page, account: string, address = '/wel/index'): Promise<void> {
  const answer = await askForToken(page.request, account, { 'Token-Place': 'cookie' });
  const { data } = await answer.json();
  await page.context().addCookies([
    {
      name: 'x-access-token',
      value: encodeURIComponent(data.accessToken),
      url: new URL(answer.url()).origin,
      sameSite: 'Strict',
    },
  ]);
  await page.goto(address);
}

/** Signs in through the login page, and waits for the home page. */
export async function signInByForm(page: Page, account: string): Promise<void> {
  await sendLogin(page, account);
  await expect(page).toHaveURL(/\/wel\/index$/);
}

/** Sends the login page, whatever follows it. */
export async function sendLogin(page: Page, account: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill(account);
  const password = page.getByLabel('密码', { exact: true });
  await password.fill(PASSWORD);
  await expect(password).toHaveValue(PASSWORD);
  await page.keyboard.press('Enter');
}

interface Answer {
  readonly code: number;
  readonly msg: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of many calls
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of many calls
  readonly data: any;
}

/** Opens every page in a language and a scheme, as if the user had chosen them, and without motion. */
export async function wearLook(page: Page, language: 'zh' | 'en', scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(
    ([tongue, colours]) => {
      localStorage.setItem('mf-language', tongue ?? '');
      localStorage.setItem('mf-scheme', colours ?? '');
    },
    [language, scheme],
  );
}

/** The API of another user, to act while a page is open. */
export async function apiOf(request: APIRequestContext, account: string) {
  const signedIn = await askForToken(request, account);
  const { data } = await signedIn.json();
  const own = { ...CLIENT, 'Blade-Auth': `bearer ${data.accessToken}` };
  return {
    get: async (path: string): Promise<Answer> => (await request.get(path, { headers: own })).json(),
    upload: async (
      path: string,
      file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
    ): Promise<Answer> => (await request.post(path, { headers: own, multipart: { file } })).json(),
    post: async (path: string, body: unknown): Promise<Answer> =>
      (await request.post(path, { headers: own, data: body })).json(),
  };
}
