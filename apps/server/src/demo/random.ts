/** A stream of pseudo-random choices: the same seed gives the same choices. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  readonly integer: (low: number, high: number) => number;
  /** One of the choices; throws a RangeError for an empty list. */
  readonly pick: <T>(choices: readonly T[]) => T;
  readonly chance: (probability: number) => boolean;
  /** Goes on as a stream of this seed, so that what comes later does not depend on what came before. */
  readonly restart: (seed: number) => void;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    integer,
    pick(choices) {
      const choice = choices[integer(0, choices.length - 1)];
      if (choice === undefined) throw new RangeError('Nothing to pick from.');
      return choice;
    },
    chance: (probability) => next() < probability,
    restart(from) {
      state = from >>> 0;
    },
  };
}
