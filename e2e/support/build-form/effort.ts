/** What a person needs for an action, in seconds. */
const CLICK = 3;
const WORD = 5;
/** The further presses of a key that is held or pressed in a row, such as Tab. */
const REPEAT = 0.5;

/** Counts what an author does, and estimates how long a person needs for it. */
export interface Effort {
  readonly click: () => void;
  readonly shortcut: () => void;
  readonly walk: (presses: number) => void;
  readonly type: (text: string) => void;
  readonly counts: () => Readonly<Record<'clicks' | 'shortcuts' | 'walks' | 'words', number>>;
  /** In seconds. */
  readonly personTime: () => number;
}

export function createEffort(): Effort {
  const counts = { clicks: 0, shortcuts: 0, walks: 0, words: 0 };
  let repeats = 0;
  return {
    click: () => void (counts.clicks += 1),
    shortcut: () => void (counts.shortcuts += 1),
    walk(presses) {
      if (presses === 0) return;
      counts.walks += 1;
      repeats += presses - 1;
    },
    type: (text) => void (counts.words += Math.max(1, text.match(/[\p{L}\p{N}_.]+/gu)?.length ?? 0)),
    counts: () => ({ ...counts }),
    personTime: () =>
      (counts.clicks + counts.shortcuts + counts.walks) * CLICK + counts.words * WORD + repeats * REPEAT,
  };
}
