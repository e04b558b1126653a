/** The start or the end of an outage, for the operator. */
export type AvailabilityChange =
  | { readonly state: 'lost'; readonly cause: unknown }
  | { readonly state: 'back'; readonly milliseconds: number; readonly refused: number };

/** Whether the database can be reached, according to the calls and to a probe during an outage. */
export interface Availability {
  readonly isLost: () => boolean;
  subscribe(listener: (change: AvailabilityChange) => void): () => void;
}

interface Outage {
  readonly began: number;
  refused: number;
}

export interface AvailabilityWatch {
  readonly availability: Availability;
  /** A connection was lost or could not be made. */
  readonly reportLoss: (cause: unknown) => void;
  readonly stop: () => void;
}

const PROBE_MS = 250;

/**
 * Reports one start and one end for each outage: it starts with the first failure, and ends when the probe gets an
 * answer.
 */
export function watchAvailability(probe: () => Promise<unknown>): AvailabilityWatch {
  const listeners = new Set<(change: AvailabilityChange) => void>();
  let outage: Outage | undefined;
  let timer: NodeJS.Timeout | undefined;
  const announce = (change: AvailabilityChange) => {
    for (const listener of listeners) listener(change);
  };

  function lookAgain(): void {
    timer = setTimeout(() => void look(), PROBE_MS);
    timer.unref();
  }

  async function look(): Promise<void> {
    try {
      await probe();
    } catch {
      if (timer) lookAgain();
      return;
    }
    if (!outage) return;
    const { began, refused } = outage;
    outage = undefined;
    announce({ state: 'back', milliseconds: Math.round(performance.now() - began), refused });
  }

  return {
    availability: {
      isLost: () => outage !== undefined,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    reportLoss(cause) {
      if (outage) {
        outage.refused += 1;
        return;
      }
      outage = { began: performance.now(), refused: 1 };
      announce({ state: 'lost', cause });
      lookAgain();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      listeners.clear();
    },
  };
}
