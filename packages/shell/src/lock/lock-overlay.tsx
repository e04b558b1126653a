import { menusCalls } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import {
  Navigate,
  UNSAFE_DataRouterStateContext as RouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  useOutlet,
} from 'react-router';
import { useApi } from '../api/api-context.tsx';
import type { GoingTo } from '../navigation/return-to.ts';
import { useSession } from '../session/session-context.tsx';
import { LOCK_PATH, lockSign } from './lock-sign.ts';
import { CoverContext, useIsLocked } from './use-lock.ts';

/** The delay before the next check after a failed one, in ms: whether the server answers the session again. */
const ASK_AGAIN_MS = 3000;

/** The pages behind the lock and the address that they see. */
interface Behind {
  readonly outlet: ReactNode;
  readonly place: NonNullable<ReturnType<typeof usePlace>>;
  /** The routes of that address, which determine the pages. */
  readonly routes: ReturnType<typeof useRoutesThere>;
}

/** A class of the body while the screen is locked: dialogs and notices of the pages are children of the body. */
const COVERED = 'shell-covered';
// Removes the box of the element, so that it does not affect the layout of the pages.
const OPEN = { display: 'contents' } as const;
const COVERING = { display: 'none' } as const;

const KEYS = ['keydown', 'keyup', 'keypress', 'paste', 'copy', 'cut'] as const;

function usePlace() {
  return use(LocationContext);
}

function useRoutesThere() {
  return use(RouterStateContext);
}

/**
 * Wraps all routes: while the session is locked, the lock screen covers the pages. Pages and dialogs stay mounted, so
 * that unlocking restores the page with its input. They cannot be seen, focused, heard, printed or reached by a
 * shortcut. The overlay is removed only when the server answers the session again, even if the sign of the lock was
 * removed before.
 */
export function LockOverlay() {
  const { state } = useSession();
  const isLocked = useHeldLock() && state.stage !== 'signed-out';
  const outlet = useOutlet();
  const place = usePlace();
  const routes = useRoutesThere();
  const { pathname, search } = place.location;
  const isAtLock = pathname === LOCK_PATH;
  const isShown = !isLocked && !isAtLock;
  const [behind, setBehind] = useState<Behind>();
  // Outlet, address and routes belong together and change in one step. After sign-out nothing is kept.
  if (isShown && (behind?.outlet !== outlet || behind?.place !== place || behind?.routes !== routes))
    setBehind({ outlet, place, routes });
  if (state.stage === 'signed-out' && !isShown && behind) setBehind(undefined);
  useCover(isLocked || (isAtLock && behind !== undefined));

  return (
    <CoverContext value={isLocked}>
      <div style={isShown ? OPEN : COVERING} inert={!isShown}>
        {/* The elements are the same locked and unlocked: another structure would remount the page. */}
        <RouterStateContext value={isShown ? routes : (behind?.routes ?? routes)}>
          <LocationContext value={isShown ? place : (behind?.place ?? place)}>
            {isShown ? outlet : behind?.outlet}
          </LocationContext>
        </RouterStateContext>
      </div>
      {isAtLock ? outlet : null}
      {isLocked && !isAtLock ? (
        <Navigate to={LOCK_PATH} replace state={{ returnTo: `${pathname}${search}` } satisfies GoingTo} />
      ) : null}
    </CoverContext>
  );
}

/** Whether the pages are covered: from the moment the sign is set until it is removed and the server answers again. */
function useHeldLock(): boolean {
  const api = useApi();
  const cache = useQueryClient();
  const { state } = useSession();
  const isSignUp = useIsLocked();
  const [isCovered, setCovered] = useState(isSignUp);
  if (isSignUp && !isCovered) setCovered(true);
  const isAsking = isCovered && !isSignUp;
  const isSignedOut = state.stage === 'signed-out';
  // The lock belonged to the person who signed out.
  if (isAsking && isSignedOut) setCovered(false);
  useEffect(() => {
    if (!isAsking || isSignedOut) return undefined;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      try {
        // A locked session may read the person, for the lock screen, but not the permissions: an answer means unlocked.
        await api(menusCalls.buttons, { signal: controller.signal, quiet: true });
        if (controller.signal.aborted) return;
        // The server refused these queries during the lock, or answered only a part.
        void cache.invalidateQueries({
          predicate: (query) => query.state.status === 'error' || query.queryKey.includes('current-user'),
        });
        setCovered(false);
      } catch (error) {
        if (controller.signal.aborted) return;
        if (error instanceof PortError && error.details.reason === 'SESSION_LOCKED') lockSign.set(true);
        else timer = setTimeout(() => void ask(), ASK_AGAIN_MS);
      }
    };
    void ask();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [api, cache, isAsking, isSignedOut]);
  return isCovered;
}

/** Hides the siblings of the root and stops sounds; gives the focus back at the end. */
function useCover(isCovered: boolean): void {
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!isCovered) return undefined;
    focused.current = document.activeElement;
    document.body.classList.add(COVERED);
    // Shortcuts of the pages listen at the document, so this stops keys at the body, after the lock screen has handled
    // them.
    const hold = (event: Event) => event.stopPropagation();
    for (const kind of KEYS) document.body.addEventListener(kind, hold);
    for (const player of document.querySelectorAll<HTMLMediaElement>('audio, video')) player.pause();
    return () => {
      document.body.classList.remove(COVERED);
      for (const kind of KEYS) document.body.removeEventListener(kind, hold);
      if (focused.current instanceof HTMLElement && focused.current.isConnected) focused.current.focus();
    };
  }, [isCovered]);
}
