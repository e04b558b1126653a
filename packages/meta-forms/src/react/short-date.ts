const DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T]|$)/;

/** `2026-03-09 10:00:00` as `2026/3/9`, the format in the footer of a form; undefined for anything else. */
export function shortDate(text: string): string | undefined {
  const parts = DATE.exec(text);
  return parts ? `${parts[1]}/${Number(parts[2])}/${Number(parts[3])}` : undefined;
}

/** The same as `2026-03-09`, the format everywhere else. */
export function wholeDate(text: string): string | undefined {
  const parts = DATE.exec(text);
  return parts
    ?.slice(1)
    .map((part) => part.padStart(2, '0'))
    .join('-');
}
