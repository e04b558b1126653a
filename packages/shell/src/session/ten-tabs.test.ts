import { authCalls } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../api/api.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { fakeToken } from '../testing/fake-token.ts';
import { createSession } from './session.ts';

const credentials = { tenantId: '000000', account: 'zhang', password: 'secret' };
const access = (turn: number) => fakeToken({ tenantId: '000000', account: 'zhang' }, turn);
const granted = (turn: number) => ({ access_token: access(turn), refresh_token: `refresh;${turn}` });

/** The cookies of one browser, which all its tabs share. */
function cookieJar() {
  const cookies = new Map<string, string>();
  return {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(written: string) {
      const [pair = '', ...attributes] = written.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
  };
}

// Node has the locks and the channel of the web, but no cookies.
beforeEach(() => {
  vi.stubGlobal('document', cookieJar());
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('localStorage', { removeItem: () => undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('S-16: ten tabs over a hundred expiries renew a hundred times in all, and stay signed in', async () => {
  let turn = 0;
  let underWay = 0;
  let mostAtOnce = 0;
  const spent = new Set<unknown>();
  const refused: unknown[] = [];
  // One slow server for all tabs. Each refresh token is valid once, as on the real server.
  const { api } = fakeApi({
    [authCalls.publicKey.name]: () => ({ publicKey: '', plainAccepted: true }),
    [authCalls.bladexToken.name]: ({ body }) => {
      const { refresh_token: token } = body as { readonly refresh_token?: string };
      if (token !== undefined && (spent.has(token) || token !== `refresh;${turn}`)) {
        refused.push(token);
        throw new PortError('signed-out', '登录已过期');
      }
      spent.add(token);
      return granted((turn += 1));
    },
  });
  const slow: Api = async (call, input) => {
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    await new Promise((resolve) => setTimeout(resolve, 1));
    underWay -= 1;
    return api(call, input);
  };
  const open = () => ({ session: createSession(slow, () => slow) });
  const first = open();
  await first.session.signIn(credentials);
  const tabs = [first, ...Array.from({ length: 9 }, open)];
  mostAtOnce = 0;
  const stages = tabs.map(({ session }) => {
    const seen: string[] = [];
    session.subscribe(() => seen.push(session.state().stage));
    return seen;
  });
  for (let expiry = 1; expiry <= 100; expiry += 1) {
    // All tabs notice the expiry at the same time, in reverse order in every second round.
    const order = expiry % 2 === 0 ? tabs.toReversed() : tabs;
    expect(await Promise.all(order.map(({ session }) => session.refresh()))).toEqual(
      Array.from({ length: 10 }, () => true),
    );
    expect(new Set(tabs.map(({ session }) => session.token()))).toEqual(new Set([access(expiry + 1)]));
  }
  expect({ renewals: turn - 1, mostAtOnce, refused }).toEqual({ renewals: 100, mostAtOnce: 1, refused: [] });
  expect(stages.flat().filter((stage) => stage !== 'signed-in')).toEqual([]);
  expect(tabs.map(({ session }) => session.state().stage)).toEqual(tabs.map(() => 'signed-in'));
});
