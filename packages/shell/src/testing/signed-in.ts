import { lockSign } from '../lock/lock-sign.ts';
import { writeTokens } from '../session/token-cookies.ts';
import { fakeToken } from './fake-token.ts';

/** Signs a person in on this machine before the test begins. */
export function isSignedIn(): void {
  writeTokens({ access: fakeToken({ tenantId: '000000', account: 'zhang' }), refresh: 'r' });
}

/** Signs out and removes all stored data. */
export function nobodyIsSignedIn(): void {
  writeTokens(undefined);
  lockSign.set(false);
  localStorage.clear();
}
