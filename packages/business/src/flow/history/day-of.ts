const DAY = /^(\d{4})-(\d\d)-(\d\d)/;

/** The parts of a day. */
export interface DayParts extends Readonly<Record<string, string>> {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/** The day of a time of the wire, written by `write`; `''` where there is none. */
export function dayOf(time: string, write: (parts: DayParts) => string): string {
  const [, year, month, day] = DAY.exec(time) ?? [];
  return year === undefined || month === undefined || day === undefined ? '' : write({ year, month, day });
}
