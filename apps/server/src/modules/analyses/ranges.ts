interface RangeWords {
  readonly below: string;
  readonly above: string;
  readonly between: string;
}

/** The key and the name of a range by its number: `~10`, `10~20` and `20~` for the ends 10 and 20. */
export function rangeOf(ends: readonly number[], number: number, words: RangeWords) {
  const from = ends[number - 1];
  const to = ends[number];
  const word = from === undefined ? words.below : to === undefined ? words.above : words.between;
  return {
    key: `${from ?? ''}~${to ?? ''}`,
    name: word.replace('{from}', String(from)).replace('{to}', String(to)),
  };
}
