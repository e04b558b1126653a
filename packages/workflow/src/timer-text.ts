const DAYS = /^P(?:(\d{1,6})Y)?(?:(\d{1,6})M)?(?:(\d{1,6})W)?(?:(\d{1,6})D)?$/;
const TIME = /^(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?$/;
const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const CRON = /^[\d*,/?LW#A-Z-]{1,40}(?: [\d*,/?LW#A-Z-]{1,40}){4,6}$/;
const REPEATS = /^R(\d{0,6})$/;

/** An ISO 8601 duration in its parts; those that its text does not name are 0. */
export interface Duration {
  readonly years: number;
  readonly months: number;
  readonly weeks: number;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Reads an ISO 8601 duration as timers have it: whole numbers of at most six digits. Undefined for any other text. */
export function readDuration(text: string): Duration | undefined {
  const end = text.includes('T') ? text.indexOf('T') : text.length;
  const ofDays = numbersIn(DAYS, text.slice(0, end));
  const ofTime = numbersIn(TIME, text.slice(end));
  if (text === 'P' || !ofDays || !ofTime) return undefined;
  const [years = 0, months = 0, weeks = 0, days = 0] = ofDays;
  const [hours = 0, minutes = 0, seconds = 0] = ofTime;
  return { years, months, weeks, days, hours, minutes, seconds };
}

/** Whether a text is an ISO 8601 duration, date or repeated duration (`R3/PT10H`). */
export function isTimer(type: 'duration' | 'date' | 'cycle', text: string): boolean {
  if (type === 'duration') return readDuration(text) !== undefined;
  if (type === 'date') return DATE.test(text) && !Number.isNaN(Date.parse(text));
  return readCycle(text) !== undefined;
}

/** A cycle as its duration and number of repeats, which is undefined for one without end. */
export function readCycle(text: string): { readonly every: string; readonly times?: number } | undefined {
  const [repeats = '', every = '', ...others] = text.split('/');
  const times = REPEATS.exec(repeats)?.[1];
  if (times === undefined || times === '0' || others.length > 0 || !readDuration(every)) return undefined;
  return { every, ...(times !== '' && { times: Number(times) }) };
}

/** Whether a text repeats by the clock (`0 0/5 * * * ?`), which needs a calendar and a time zone. */
export function isCron(text: string): boolean {
  return CRON.test(text);
}

function numbersIn(pattern: RegExp, text: string): readonly number[] | undefined {
  return pattern
    .exec(text)
    ?.slice(1)
    .map((part) => Number(part ?? 0));
}
