// Every change asks for the time, and to write it costs more than a key: within a second it is the same text.
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

function two(part: number): string {
  return String(part).padStart(2, '0');
}
