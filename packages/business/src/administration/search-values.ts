import type { CompiledForm, Condition } from '@org/meta-forms/core';
import dayjs, { type Dayjs } from 'dayjs';
import { DAY } from '../lists/typed-days.ts';

/** What is typed or chosen in the boxes of a search, by item key. */
export type SearchValues = Readonly<Record<string, SearchValue>>;

/** A text, the key of an entry, or the first and the last day. */
export type SearchValue = string | readonly [Dayjs | null, Dayjs | null] | null | undefined;

// The operators that the lists of the server take after the name of a moment.
const FROM = '_datege';
const TO = '_datele';
const END_OF_DAY = ' 23:59:59';

/** Whether an item is searched by its days. */
function isMoment(compiled: CompiledForm, key: string): boolean {
  return compiled.fieldByKey.get(key)?.type.name === 'date';
}

/** The fields of the conditions that a search by these items has. */
export function keysOfSearch(compiled: CompiledForm, keys: readonly string[]): readonly string[] {
  return keys.flatMap((key) => (isMoment(compiled, key) ? [key + FROM, key + TO] : [key]));
}

/** What the boxes of a search show for its conditions. */
export function searchValuesOf(
  compiled: CompiledForm,
  keys: readonly string[],
  conditions: readonly Condition[],
): SearchValues {
  const valueOf = (field: string) => {
    const value = conditions.find((condition) => condition.field === field)?.value;
    return value === undefined ? undefined : String(value);
  };
  return Object.fromEntries(
    keys.map((key) => {
      if (!isMoment(compiled, key)) return [key, valueOf(key)];
      const [from, to] = [valueOf(key + FROM), valueOf(key + TO)];
      return [key, from === undefined && to === undefined ? undefined : [dayOf(from), dayOf(to)]];
    }),
  );
}

/** The conditions of a search; an empty box is none. */
export function searchConditions(
  compiled: CompiledForm,
  keys: readonly string[],
  values: SearchValues,
): readonly Condition[] {
  return keys.flatMap((key) => {
    const label = compiled.fieldByKey.get(key)?.label ?? key;
    const condition = (field: string, value: string | undefined) =>
      value === undefined || value === '' ? [] : [{ field, label, condition: 'like' as const, value }];
    const value = values[key];
    if (typeof value === 'string') return condition(key, value.trim());
    const [from, to] = value ?? [];
    return [
      ...condition(key + FROM, from?.format(DAY)),
      ...condition(key + TO, to ? to.format(DAY) + END_OF_DAY : undefined),
    ];
  });
}

function dayOf(text: string | undefined): Dayjs | null {
  const day = text === undefined ? undefined : dayjs(text);
  return day?.isValid() ? day : null;
}
