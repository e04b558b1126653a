import { sm2 } from 'sm-crypto-v2';
import { captchaText } from './captcha-text.ts';
import type { TestAnswer, TestApp } from './open-test-app.ts';

type Params = Readonly<Record<string, string | number>>;

/** The state of such a front end after a sign-in. */
interface SignedIn {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly userId: string;
}

/** Calls like those of a front end for SpringBlade: the same headers, parameters and encryption. */
export interface FamilyFrontEnd {
  /** Reads the picture and signs in with its text. */
  signIn(account: string, password: string, typed?: string): Promise<TestAnswer>;
  refresh(): Promise<TestAnswer>;
  signOut(): Promise<TestAnswer>;
  get(path: string, params?: Params): Promise<TestAnswer>;
  /** A call at a whole address. */
  getAt(url: string, params?: Params): Promise<TestAnswer>;
  /** The same with other headers, such as those of another client. */
  getAs(url: string, others: Readonly<Record<string, string>>): Promise<TestAnswer>;
  /** A call with parameters in the query and no body. */
  post(path: string, params: Params): Promise<TestAnswer>;
  submit(path: string, body: object): Promise<TestAnswer>;
  submitAt(url: string, body: object): Promise<TestAnswer>;
}

const basic = `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`;
const tenantId = '000000';
const c1c2c3 = 0;
const query = (params: Params) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

/** A front end of the SpringBlade family for a test server; only the public key is configured. */
export function openFamilyFrontEnd(app: TestApp): FamilyFrontEnd {
  let signedIn: SignedIn | undefined;
  const headers = () => ({
    authorization: basic,
    ...(signedIn ? { 'blade-auth': `bearer ${signedIn.accessToken}` } : {}),
  });
  const send = (url: string, params: Params, more: Readonly<Record<string, string>> = {}) =>
    // Old versions of its HTTP client send the content type of a form even without a body.
    app.call({
      method: 'POST',
      url: `/api${url}`,
      query: query(params),
      payload: '',
      headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded', ...more },
    });
  const keep = (answer: TestAnswer) => {
    if (answer.body.success) signedIn = answer.body.data;
    return answer;
  };
  return {
    async signIn(account, password, typed) {
      signedIn = undefined;
      const { body: key } = await app.call({ method: 'GET', url: '/api/blade-auth/public-key' });
      const { body: captcha } = await app.call({ method: 'GET', url: '/api/blade-auth/captcha', headers: headers() });
      const read = typed ?? (await captchaText(app, captcha.data.key));
      const sealed = sm2.doEncrypt(password, key.data.publicKey, c1c2c3);
      const params = { tenantId, account, password: sealed, grantType: 'captcha', type: 'account' };
      return keep(await send('/blade-auth/token', params, { 'captcha-key': captcha.data.key, 'captcha-code': read }));
    },
    refresh: async () =>
      keep(
        await send('/blade-auth/token', {
          tenantId,
          refreshToken: signedIn?.refreshToken ?? '',
          grantType: 'refresh_token',
          scope: 'all',
        }),
      ),
    async signOut() {
      const answer = await send('/blade-auth/logout', {});
      signedIn = undefined;
      return answer;
    },
    get: (path, params = {}) =>
      app.call({ method: 'GET', url: `/api/blade-system${path}`, query: query(params), headers: headers() }),
    getAt: (url, params = {}) => app.call({ method: 'GET', url, query: query(params), headers: headers() }),
    getAs: (url, others) => app.call({ method: 'GET', url, headers: { ...headers(), ...others } }),
    post: (path, params) => send(`/blade-system${path}`, params),
    submit: (path, body) =>
      app.call({ method: 'POST', url: `/api/blade-system${path}`, payload: body, headers: headers() }),
    submitAt: (url, payload) => app.call({ method: 'POST', url, payload, headers: headers() }),
  };
}
