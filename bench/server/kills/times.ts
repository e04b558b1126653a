import { loadavg } from 'node:os';

/** Durations, and the load of the machine during them. */
export interface Times {
  add(what: string, time: number): void;
  /** The median, the 95th percentile and the maximum of each in ms, and the mean load of the machine. */
  readonly line: () => string;
}

function at(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
}

/** Creates an empty collection of times. */
export function newTimes(names: readonly string[]): Times {
  const times = new Map<string, number[]>(names.map((name) => [name, []]));
  const loads: number[] = [];
  return {
    add(what, time) {
      times.get(what)?.push(time);
      loads.push(loadavg()[0] ?? 0);
    },
    line() {
      const parts = [...times].map(([name, all]) => {
        const sorted = all.toSorted((one, other) => one - other);
        return `${name} p50 ${at(sorted, 0.5)} p95 ${at(sorted, 0.95)} most ${at(sorted, 1)} ms`;
      });
      const load = loads.reduce((sum, one) => sum + one, 0) / Math.max(1, loads.length);
      return `${parts.join(', ')}, load ${load.toFixed(1)} of ${Math.max(0, ...loads).toFixed(1)} at most`;
    },
  };
}
