import { createListeners } from '@org/meta-forms/react';
import { useSyncExternalStore } from 'react';
import { lockSign } from '../lock/lock-sign.ts';

/**
 * Whether messages are shown as desktop notifications: only if the person switched them on and the browser allows it.
 */
export type DesktopNotices = 'unsupported' | 'refused' | 'off' | 'on';

export interface DesktopNotice {
  readonly title: string;
  readonly content: string;
  /** Identifies the message, so that several windows show it only once. */
  readonly id: string;
  readonly onOpen: () => void;
}

const PLACE = 'mf-desktop-notices';
const listeners = createListeners();

function current(): DesktopNotices {
  if (typeof Notification === 'undefined' || !globalThis.isSecureContext) return 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  return Notification.permission === 'granted' && localStorage.getItem(PLACE) === 'on' ? 'on' : 'off';
}

function subscribe(listener: () => void): () => void {
  const stop = listeners.subscribe(listener);
  // Another window of the person may have changed it.
  addEventListener('storage', listener);
  return () => {
    stop();
    removeEventListener('storage', listener);
  };
}

export function useDesktopNotices(): DesktopNotices {
  return useSyncExternalStore(subscribe, current);
}

/**
 * Switches desktop notifications on or off. Call it only from a click: when switched on, the browser asks the person.
 */
export async function setDesktopNotices(on: boolean): Promise<void> {
  if (on && (await Notification.requestPermission()) === 'granted') localStorage.setItem(PLACE, 'on');
  if (!on) localStorage.removeItem(PLACE);
  listeners.call();
}

/** Shows a desktop notification, unless they are off, the screen is locked or this window has the focus. */
export function showDesktopNotice({ title, content, id, onOpen }: DesktopNotice): void {
  if (current() !== 'on' || lockSign.isUp() || (document.visibilityState === 'visible' && document.hasFocus())) return;
  try {
    const notice = new Notification(title, { body: content, tag: id });
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
      onOpen();
    });
  } catch {
    // Some mobile browsers define `Notification` and throw in its constructor. The bell shows the count in any case.
  }
}
