const EPOCH = Date.UTC(1899, 11, 30);
const FIRST_TRUE_DAY = Date.UTC(1900, 2, 1);
const DAY = 86_400_000;
const SECONDS = 86_400;

/** The serial number of a date that the reader of workbooks made of it. */
export function serialOfDate(date: Date): number {
  const days = (date.getTime() - EPOCH) / DAY;
  const serial = date.getTime() < FIRST_TRUE_DAY ? days - 1 : days;
  return Math.round(serial * SECONDS) / SECONDS;
}
