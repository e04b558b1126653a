import type { PortError } from '@org/meta-forms/core';

/** Carries refused calls from the HTTP client, which exists before React does, to whoever shows them. */
export interface Refusals {
  readonly announce: (error: PortError) => void;
  subscribe(listener: (error: PortError) => void): () => void;
}

export function createRefusals(): Refusals {
  const listeners = new Set<(error: PortError) => void>();
  return {
    announce(error) {
      for (const listener of listeners) listener(error);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
