/** For how long a code must be out of the picture until it is taken again, in ms. */
export const OUT_OF_SIGHT_MS = 2000;

/** Decides which of the codes that a camera reads are taken. */
export interface CodeGate {
  /** Whether a code that was read at `now` is taken; a camera reads the same code many times a second. */
  readonly takes: (code: string, now: number) => boolean;
}

/** A gate that takes each code once, as long as it stays in the picture. */
export function codeGate(): CodeGate {
  const lastSeen = new Map<string, number>();
  return {
    takes(code, now) {
      const last = lastSeen.get(code);
      lastSeen.set(code, now);
      return last === undefined || now - last >= OUT_OF_SIGHT_MS;
    },
  };
}
