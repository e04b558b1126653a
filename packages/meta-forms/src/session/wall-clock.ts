/** The machine's wall clock, `yyyy-MM-dd HH:mm:ss`. */
export function wallClock(): string {
  const now = new Date();
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `${day} ${two(now.getHours())}:${two(now.getMinutes())}:${two(now.getSeconds())}`;
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
