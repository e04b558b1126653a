/** `hh:mm`, with the date in front where that is not today. */
export function draftTime(savedAt: number, now: Date): string {
  const then = new Date(savedAt);
  const time = `${two(then.getHours())}:${two(then.getMinutes())}`;
  if (then.toDateString() === now.toDateString()) return time;
  return `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())} ${time}`;
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
