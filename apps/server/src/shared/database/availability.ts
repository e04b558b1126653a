/** What the operator is told of: an outage began, or it is over. */
export type AvailabilityChange =
  | { readonly state: 'lost'; readonly cause: unknown }
  | { readonly state: 'back'; readonly milliseconds: number; readonly refused: number };

/** Whether the database can be reached, as the calls and a probe during an outage find it. */
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

/** One change per outage, however many calls fail in it: it begins with the first failure and ends when the probe gets an answer. */
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
