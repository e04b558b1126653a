import { createListeners } from '@org/meta-forms/react';
import type { Session } from '../session/session.ts';

/**
 * Tells all tabs of this browser that the screen is locked. It is a sign only: the password is with the server, which
 * answers a locked session nothing, and pages that are behind the lock come back only when it answers again.
 */
export interface LockSign {
  readonly isUp: () => boolean;
  readonly set: (isUp: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Where a locked tab is. */
export const LOCK_PATH = '/lock';

const PLACE = 'mf-locked';

// Tabs share the storage of the window, which notifies each tab of changes by the others.
function createLockSign(host: Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'>): LockSign {
  const listeners = createListeners();
  return {
    isUp: () => host.localStorage.getItem(PLACE) !== null,
    set(isUp) {
      if (isUp) host.localStorage.setItem(PLACE, '1');
      else host.localStorage.removeItem(PLACE);
      listeners.call();
    },
    subscribe(listener) {
      // Without a key, the whole storage was emptied.
      const hear = ({ key }: StorageEvent) => (key === PLACE || key === null) && listener();
      const stop = listeners.subscribe(listener);
      host.addEventListener('storage', hear);
      return () => {
        stop();
        host.removeEventListener('storage', hear);
      };
    },
  };
}

/**
 * Takes the sign down when somebody leaves or comes: the lock was of their session. It stays up over a session that has
 * only expired, since the pages behind it still hold what was fetched.
 */
export function lowerWithSession(session: Pick<Session, 'state' | 'subscribe'>, sign: LockSign): () => void {
  let before = session.state().stage;
  return session.subscribe(() => {
    const { stage } = session.state();
    if (stage === 'signed-out' || (stage === 'signed-in' && before === 'signed-out')) sign.set(false);
    before = stage;
  });
}

/** The sign of this browser. */
export const lockSign: LockSign = createLockSign(window);
