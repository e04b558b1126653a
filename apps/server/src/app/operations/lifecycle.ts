/** Where a server is between its start and its end; what it answers to the one who sends it requests depends on it. */
export interface Lifecycle {
  readonly isStopping: () => boolean;
  /**
   * From now on the server says that it is not ready, and asks clients to open no further request on their connections.
   */
  beginStop(): void;
}

/** How long a stop may take. */
export interface StopTimes {
  /** How long requests are still taken after `/readyz` has begun to refuse: a load balancer learns of it meanwhile. */
  readonly delayMs: number;
  /** How long what is in progress may take from then on. */
  readonly deadlineMs: number;
}

/** The lifecycle of a server that has started. */
export function createLifecycle(): Lifecycle {
  let isStopping = false;
  return {
    isStopping: () => isStopping,
    beginStop() {
      isStopping = true;
    },
  };
}
