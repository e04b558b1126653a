import type { Clock } from '../behaviors/values.ts';

// Formatting the time costs more than a keystroke: within a second the text is the same.
let lastSecond = Number.NaN;
let lastText = '';

/** The machine's wall clock, `yyyy-MM-dd HH:mm:ss`. */
export function wallClock(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second === lastSecond) return lastText;
  const now = new Date(second * 1000);
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  lastSecond = second;
  lastText = `${day} ${two(now.getHours())}:${two(now.getMinutes())}:${two(now.getSeconds())}`;
  return lastText;
}

/** A clock that is read at most once, when it is first asked: all results of a step have the same time. */
export function oneMoment(clock: Clock): Clock {
  let moment: string | undefined;
  return () => (moment ??= clock());
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
