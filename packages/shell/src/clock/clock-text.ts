const MINUTE_LENGTH = 'yyyy-MM-dd HH:mm'.length;

/** A time on the clock of this machine, `yyyy-MM-dd HH:mm:ss`. */
export function clockText(at: Date): string {
  const [month, day, hour, minute, second] = [
    at.getMonth() + 1,
    at.getDate(),
    at.getHours(),
    at.getMinutes(),
    at.getSeconds(),
  ].map((part) => String(part).padStart(2, '0'));
  return `${at.getFullYear()}-${month}-${day} ${hour}:${minute}:${second}`;
}

/** The same without seconds. */
export function minuteText(at: Date): string {
  return clockText(at).slice(0, MINUTE_LENGTH);
}
