import type { RequestContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { checkPassword, hashPassword } from '../../shared/security/passwords.ts';
import type { PasswordCipher } from '../../shared/security/sm2.ts';
import type { LockPort } from './lock.port.ts';
import { lockRefusal } from './lock.words.ts';

/** Wrong passwords that end a locked session: nobody may try for as long as the owner is away. */
const failuresBeforeEnd = 5;

export interface LockParts {
  readonly port: LockPort;
  readonly cipher: PasswordCipher;
  readonly endSession: (context: RequestContext) => Promise<void>;
}

/** Locks sessions and opens them again. The lock is of one session: who signs in anew has none. */
export function createLockService({ port, cipher, endSession }: LockParts) {
  function open(sent: string): string {
    const password = cipher.open(sent);
    if (password === undefined) throw lockRefusal('AUTH_PASSWORD_UNREADABLE');
    if (password === '') throw lockRefusal('LOCK_PASSWORD_MISSING');
    return password;
  }

  return {
    async lock(context: RequestContext, sent: string): Promise<void> {
      await port.lock(context.db, { sessionId: context.sessionId, passwordHash: await hashPassword(open(sent)) });
    },
    /** A session that is not locked opens with anything: it is open. */
    async unlock(context: RequestContext, sent: string): Promise<void> {
      const { db, sessionId } = context;
      const password = open(sent);
      const lock = await port.find(db, sessionId);
      if (!lock) return;
      // Counted before it is looked at: any number of tries at once count as many.
      const failures = await port.countFailure(db, sessionId);
      const { matches } = failures > failuresBeforeEnd ? { matches: false } : await checkPassword(password, lock.passwordHash);
      if (matches) return port.unlock(db, sessionId);
      if (failures < failuresBeforeEnd) throw lockRefusal('LOCK_PASSWORD_WRONG');
      await endSession(context);
      throw httpRefusal('NOT_SIGNED_IN');
    },
  };
}

export type LockService = ReturnType<typeof createLockService>;
