import { createListeners } from '@org/meta-forms/react';
import type { Session } from '../session/session.ts';

/**
 * Shows all tabs of this browser that the screen is locked. It is only a sign: the server has the password and refuses
 * the calls of a locked session, and the covered pages are shown only when it answers again.
 */
export interface LockSign {
  readonly isUp: () => boolean;
  readonly set: (isUp: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The path of the lock screen. */
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
 * Removes the sign when a person signs in or out, because the lock belonged to the former session. If the session has
 * only expired it stays, because the pages behind it still contain data.
 */
export function lowerWithSession(session: Pick<Session, 'state' | 'subscribe'>, sign: LockSign): () => void {
  let before = session.state().stage;
  return session.subscribe(() => {
    const { stage } = session.state();
    if (stage === 'signed-out' || (stage === 'signed-in' && before === 'signed-out')) sign.set(false);
    before = stage;
  });
}

/** The lock sign of this browser. */
export const lockSign: LockSign = createLockSign(window);
