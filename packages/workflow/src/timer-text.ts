const DURATION =
  /^P(?=[\dT])(?:\d{1,6}Y)?(?:\d{1,6}M)?(?:\d{1,6}W)?(?:\d{1,6}D)?(?:T(?=\d)(?:\d{1,6}H)?(?:\d{1,6}M)?(?:\d{1,6}S)?)?$/;
const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const CRON = /^[\d*,/?LW#A-Z-]{1,40}(?: [\d*,/?LW#A-Z-]{1,40}){4,6}$/;
const REPEATS = /^R(\d{0,6})$/;

/** Whether a text is an ISO 8601 duration, date or repeated duration (`R3/PT10H`). */
export function isTimer(type: 'duration' | 'date' | 'cycle', text: string): boolean {
  if (type === 'duration') return DURATION.test(text);
  if (type === 'date') return DATE.test(text) && !Number.isNaN(Date.parse(text));
  return readCycle(text) !== undefined;
}

/** A cycle as its duration and number of repeats, which is undefined for one without end. */
export function readCycle(text: string): { readonly every: string; readonly times?: number } | undefined {
  const [repeats = '', every = '', ...others] = text.split('/');
  const times = REPEATS.exec(repeats)?.[1];
  if (times === undefined || times === '0' || others.length > 0 || !DURATION.test(every)) return undefined;
  return { every, ...(times !== '' && { times: Number(times) }) };
}

/** Whether a text repeats by the clock (`0 0/5 * * * ?`), which needs a calendar and a time zone. */
export function isCron(text: string): boolean {
  return CRON.test(text);
}
