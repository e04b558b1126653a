import { lockCalls } from '@org/contract';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { useApi } from '../api/api-context.tsx';
import { useSealed } from '../session/use-sealed.ts';
import { lockSign } from './lock-sign.ts';

/** shell.md §9: the delay between the choice and the lock screen. */
const LOCK_DELAY_MS = 100;

export interface Lock {
  /** Locks the session in all tabs. Rejects with the message of the server. */
  readonly lock: (password: string) => Promise<void>;
  /** Unlocks it. Rejects with the message of the server if the password is wrong. */
  readonly unlock: (password: string) => Promise<void>;
}

/** Whether the pages are covered; undefined outside of the lock. */
export const CoverContext = createContext<boolean | undefined>(undefined);

/** Whether to show the lock screen: the sign is set, or the server has not answered yet. */
export function useIsCovered(): boolean {
  const isLocked = useIsLocked();
  return use(CoverContext) ?? isLocked;
}

/** Whether the screen is locked, in this tab or another. */
export function useIsLocked(): boolean {
  return useSyncExternalStore(lockSign.subscribe, lockSign.isUp);
}

/** Locks and unlocks the screen. */
export function useLock(): Lock {
  const api = useApi();
  const seal = useSealed();
  const lock = useCallback(
    async (password: string) => {
      await api(lockCalls.lock, { body: await seal({ password }), quiet: true });
      await new Promise((resolve) => setTimeout(resolve, LOCK_DELAY_MS));
      lockSign.set(true);
    },
    [api, seal],
  );
  const unlock = useCallback(
    async (password: string) => {
      await api(lockCalls.unlock, { body: await seal({ password }), quiet: true });
      lockSign.set(false);
    },
    [api, seal],
  );
  return { lock, unlock };
}
