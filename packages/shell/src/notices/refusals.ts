import type { PortError } from '@org/meta-forms/core';
import { createListeners } from '@org/meta-forms/react';

/**
 * Passes refused calls from the HTTP client, which is created before React starts, to the component that shows them.
 */
export interface Refusals {
  readonly announce: (error: PortError) => void;
  subscribe(listener: (error: PortError) => void): () => void;
}

export function createRefusals(): Refusals {
  const { subscribe, call: announce } = createListeners<PortError>();
  return { announce, subscribe };
}
