import { useFeedback } from '@org/meta-forms/antd';
import type { PortError } from '@org/meta-forms/core';
import { useEffect } from 'react';
import { lockSign } from '../lock/lock-sign.ts';
import type { Refusals } from './refusals.ts';

/** Shows refusals of the server as toasts; the same message is never shown twice at the same time. */
export function useRefusalToast(refusals: Refusals): void {
  const { message } = useFeedback();
  useEffect(
    () =>
      refusals.subscribe((error: PortError) => {
        if (error.kind === 'signed-out' || isAnswered(error)) return;
        void message.open({ type: 'error', content: error.message, key: error.message });
      }),
    [message, refusals],
  );
}

/** Whether the lock screen or the open password dialog already responds to the refusal. */
function isAnswered({ details: { reason } }: PortError): boolean {
  if (reason === 'SESSION_LOCKED') lockSign.set(true);
  return reason === 'SESSION_LOCKED' || reason === 'PASSWORD_CHANGE_REQUIRED';
}
