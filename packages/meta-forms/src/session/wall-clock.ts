import type { Clock } from '../behaviors/values.ts';

// Formatting the time costs more than a keystroke: within a second the text is the same.
let lastSecond = Number.NaN;
let lastText = '';

/** The machine's wall clock, `yyyy-MM-dd HH:mm:ss`. */
export function wallClock(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second === lastSecond) return lastText;
  lastSecond = second;
  lastText = clockText(new Date(second * 1000));
  return lastText;
}

/** A clock that is read at most once, when it is first asked: all results of a step have the same time. */
export function oneMoment(clock: Clock): Clock {
  let moment: string | undefined;
  return () => (moment ??= clock());
}

/** A moment on the machine's wall clock, `yyyy-MM-dd HH:mm:ss`. */
export function clockText(at: Date): string {
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
