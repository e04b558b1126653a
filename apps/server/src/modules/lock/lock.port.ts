import type { Database } from '../../shared/database/database.ts';

/** The lock of a session. */
export interface SessionLock {
  readonly sessionId: string;
  readonly passwordHash: string;
}

/** Stores the locks of sessions. */
export interface LockPort {
  lock(db: Database, lock: SessionLock): Promise<void>;
  find(db: Database, sessionId: string): Promise<SessionLock | undefined>;
  unlock(db: Database, sessionId: string): Promise<void>;
}
