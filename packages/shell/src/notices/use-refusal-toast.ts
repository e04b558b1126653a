import type { PortError } from '@org/meta-forms/core';
import { App } from 'antd';
import { useEffect } from 'react';
import { lockSign } from '../lock/lock-sign.ts';
import type { Refusals } from './refusals.ts';

/** Shows what the server refused, in its own words, as a toast; the same sentence only once at a time. */
export function useRefusalToast(refusals: Refusals): void {
  const { message } = App.useApp();
  useEffect(
    () =>
      refusals.subscribe((error: PortError) => {
        if (error.kind === 'signed-out' || isAnswered(error)) return;
        void message.open({ type: 'error', content: error.message, key: error.message });
      }),
    [message, refusals],
  );
}

/** Whether the lock screen or the dialog for a new password, which is already open, handles the refusal. */
function isAnswered({ details: { reason } }: PortError): boolean {
  if (reason === 'SESSION_LOCKED') lockSign.set(true);
  return reason === 'SESSION_LOCKED' || reason === 'PASSWORD_CHANGE_REQUIRED';
}
