/** The state of a server between start and stop. Its answer to the probes of a load balancer depends on it. */
export interface Lifecycle {
  readonly isStopping: () => boolean;
  /** From now on `/readyz` refuses, and responses ask clients to close their connections. */
  beginStop(): void;
}

/** How long a stop may take. */
export interface StopTimes {
  /**
   * How long the server still accepts requests after `/readyz` has begun to refuse, so that a load balancer notices.
   */
  readonly delayMs: number;
  /** How long running work may take after that. */
  readonly deadlineMs: number;
}

/** The lifecycle of a started server. */
export function createLifecycle(): Lifecycle {
  let isStopping = false;
  return {
    isStopping: () => isStopping,
    beginStop() {
      isStopping = true;
    },
  };
}
