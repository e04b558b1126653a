import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeToken } from '../testing/fake-token.ts';
import { keepFresh } from './keep-fresh.ts';
import type { Session } from './session.ts';

const person = { tenantId: '000000', account: 'zhang' };
const tokenTime = 3000;
const soon = 30_000;
// shell.md §9: the interval between checks is 10 s.
const look = 10_000;

function opened(ageInSeconds: number, renewed: () => Promise<boolean> = async () => true) {
  let turn = 1;
  let token = fakeToken(person, turn, Date.now() - ageInSeconds * 1000);
  const refresh = vi.fn(async () => {
    const isRenewed = await renewed();
    if (isRenewed) token = fakeToken(person, (turn += 1), 0);
    return isRenewed;
  });
  const signedOut = vi.fn();
  const session: Pick<Session, 'state' | 'token' | 'refresh' | 'signedOut'> = {
    state: () => ({ stage: 'signed-in', ...person }),
    token: () => token,
    refresh,
    signedOut,
  };
  return { refresh, signedOut, stop: keepFresh(session, { tokenTime }) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a token is renewed once it is older than the site says, at the next look', async () => {
  const { refresh } = opened(tokenTime - 15);
  await vi.advanceTimersByTimeAsync(look);
  expect(refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(look - 1);
  expect(refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a server whose clock is far behind causes one renewal, not one at every look', async () => {
  const { refresh } = opened(tokenTime * 2);
  await vi.advanceTimersByTimeAsync(soon * 10);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(tokenTime * 1000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('a refusal ends the session, a broken line is tried again, and no renewal is started twice', async () => {
  const refused = opened(tokenTime + 1, async () => false);
  await vi.advanceTimersByTimeAsync(look);
  expect(refused.signedOut).toHaveBeenCalledTimes(1);
  refused.stop();
  const broken = opened(tokenTime + 1, () => Promise.reject(new Error('no line')));
  await vi.advanceTimersByTimeAsync(soon);
  expect(broken.refresh).toHaveBeenCalledTimes(3);
  expect(broken.signedOut).not.toHaveBeenCalled();
  broken.stop();
  const slow = opened(tokenTime + 1, () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(soon);
  expect(slow.refresh).toHaveBeenCalledTimes(1);
});
