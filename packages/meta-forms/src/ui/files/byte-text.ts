const UNITS = ['B', 'KB', 'MB', 'GB'] as const;
const STEP = 1024;

/** A size in bytes for a person, with one decimal from KB on. */
export function byteText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(STEP)));
  return `${(bytes / STEP ** power).toFixed(power === 0 ? 0 : 1)} ${UNITS[power] ?? ''}`;
}
