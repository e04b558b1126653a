import type { ErrorCode } from '@org/contract';
import { countAttempt, forgetCounter, type Counter } from '../../shared/attempts/attempts.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { checkPassword, hashPassword } from '../../shared/security/passwords.ts';
import type { PasswordCipher } from '../../shared/security/sm2.ts';
import type { LockPort } from './lock.port.ts';
import { lockRefusal } from './lock.words.ts';

/** Wrong passwords that end a locked session, so that nobody can guess while the owner is away. */
const failuresBeforeEnd = 5;
/** The longest time of a lock, in seconds. */
const seconds = 7 * 24 * 3600;

const counterOf = (sessionId: string): Counter => ({
  scope: 'lock',
  owner: sessionId,
  source: '',
  limit: failuresBeforeEnd,
  seconds,
});

export interface LockParts {
  readonly port: LockPort;
  readonly cipher: PasswordCipher;
  /** Writes to the audit why a session ended. */
  readonly audit: (context: RequestContext, outcome: ErrorCode) => Promise<void>;
  readonly endSession: (context: RequestContext) => Promise<void>;
}

/** Locks and unlocks sessions. Each lock belongs to one session; a new sign-in has none. */
export function createLockService({ port, cipher, audit, endSession }: LockParts) {
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
    /** A session that is not locked opens with any password. */
    async unlock(context: RequestContext, sent: string): Promise<void> {
      const { db, at, sessionId } = context;
      const password = open(sent);
      const lock = await port.find(db, sessionId);
      if (!lock) return;
      const counter = counterOf(sessionId);
      const { counted, refusedBy } = await countAttempt(db, [counter], at);
      const { matches } = refusedBy ? { matches: false } : await checkPassword(password, lock.passwordHash);
      if (matches) {
        await port.unlock(db, sessionId);
        return forgetCounter(db, counter);
      }
      const left = failuresBeforeEnd - (counted[0]?.count ?? failuresBeforeEnd);
      if (!refusedBy && left > 0) throw lockRefusal('LOCK_PASSWORD_WRONG', { left });
      await audit(context, 'LOCK_PASSWORD_WRONG');
      await endSession(context);
      throw httpRefusal('NOT_SIGNED_IN');
    },
  };
}

export type LockService = ReturnType<typeof createLockService>;
