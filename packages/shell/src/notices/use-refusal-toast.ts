import type { PortError } from '@org/meta-forms/core';
import { App } from 'antd';
import { useEffect } from 'react';
import type { Refusals } from './refusals.ts';

/** Shows what the server refused, in its own words, as a toast; the same sentence only once at a time. */
export function useRefusalToast(refusals: Refusals): void {
  const { message } = App.useApp();
  useEffect(
    () =>
      refusals.subscribe((error: PortError) => {
        if (error.kind === 'signed-out') return;
        void message.open({ type: 'error', content: error.message, key: error.message });
      }),
    [message, refusals],
  );
}
