import { isDay } from '@org/contract';
import { httpRefusal } from '../../shared/http/http.words.ts';
import type { WireCondition } from '../../shared/http/conditions.ts';
import type { MessageFilter } from './messages.port.ts';

const readers: Readonly<Record<string, (value: unknown) => MessageFilter | undefined>> = {
  isRead: (value) => (isYes(value) ? { isRead: true } : isNo(value) ? { isRead: false } : undefined),
  messageType: (value) => (/^[12]$/.test(String(value)) ? { messageType: Number(value) } : undefined),
  messageTitle: (value) =>
    typeof value === 'string' && value.length <= 200 && !value.includes('\0') ? { title: value } : undefined,
  createTime: betweenDays,
};

/**
 * The conditions as a filter of messages. Conditions without a value are ignored; unknown fields and impossible values
 * are refused.
 */
export function messageFilter(conditions: readonly WireCondition[]): MessageFilter {
  const parts: MessageFilter[] = [];
  for (const { field, value } of conditions) {
    const read = Object.hasOwn(readers, field) ? readers[field] : undefined;
    if (!read) throw httpRefusal('FILTER_FIELD_UNKNOWN', { field: field.slice(0, 60) });
    if (value === undefined || value === null || value === '') continue;
    const part = read(value);
    if (!part) throw httpRefusal('REQUEST_INVALID', { problem: `${field}: ${JSON.stringify(value)?.slice(0, 60)}` });
    parts.push(part);
  }
  return Object.assign({}, ...parts) as MessageFilter; // Object.assign types a spread of many as any
}

const isYes = (value: unknown) => value === true || value === 'true';
const isNo = (value: unknown) => value === false || value === 'false';

/** The first and the last day, both inclusive; either may be missing. */
function betweenDays(value: unknown): MessageFilter | undefined {
  const [from, to]: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (![from, to].every(isDayOrNothing)) return undefined;
  return { ...(from ? { from: `${String(from)} 00:00:00` } : {}), ...(to ? { to: `${String(to)} 23:59:59` } : {}) };
}

function isDayOrNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'string' && isDay(value);
}
