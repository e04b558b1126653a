import type { Database } from '../../shared/database/database.ts';

/** How a session was locked. */
export interface SessionLock {
  readonly sessionId: string;
  readonly passwordHash: string;
}

/** Where the locks of sessions are kept. */
export interface LockPort {
  lock(db: Database, lock: SessionLock): Promise<void>;
  find(db: Database, sessionId: string): Promise<SessionLock | undefined>;
  unlock(db: Database, sessionId: string): Promise<void>;
}
