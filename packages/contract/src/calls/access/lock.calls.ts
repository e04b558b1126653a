import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { exact, Nothing } from '../../wire.ts';

// As in auth.calls.ts: the longest SM2 ciphertext of a 128-character password.
const LockPassword = exact({ password: Type.String({ maxLength: 2048 }) });

/**
 * Locks and unlocks the session of a token. While it is locked, the server only answers calls that unlock or end it.
 */
export const lockCalls = {
  lock: defineCall({
    name: 'lock.lock',
    method: 'POST',
    takesKey: false,
    path: '/api/blade-auth/lock',
    summary: 'Lock your own session with a password for this lock',
    permission: 'signedIn',
    body: LockPassword,
    answer: Nothing,
  }),
  unlock: defineCall({
    name: 'lock.unlock',
    method: 'POST',
    takesKey: false,
    path: '/api/blade-auth/unlock',
    summary: 'Unlock your own session; the fifth wrong password ends it',
    permission: 'signedIn',
    openToInitialPassword: true,
    openToLocked: true,
    body: LockPassword,
    answer: Nothing,
  }),
};
