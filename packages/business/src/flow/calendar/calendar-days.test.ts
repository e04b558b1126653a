import { expect, test } from 'vitest';
import {
  drawnDay,
  rangesOf,
  savedParts,
  weeksOf,
  withChange,
  type CalendarDraft,
  type ListedDay,
} from './calendar-days.ts';

const listed = (day: string, own: Partial<ListedDay> = {}): ListedDay => ({
  day,
  isWorkday: false,
  name: '国庆节',
  isOwn: false,
  ...own,
});
const stored = new Map(
  [
    listed('2026-10-01'),
    listed('2026-10-10', { isWorkday: true, name: '调休' }),
    listed('2026-10-02', {
      isOwn: true,
      isWorkday: true,
      name: '值班',
      published: { isWorkday: false, name: '国庆节' },
    }),
    listed('2026-11-11', { isOwn: true, name: '停电' }),
  ].map((day) => [day.day, day]),
);
const none: CalendarDraft = new Map();
const holiday = { isWorkday: false, name: '停电' };

test('a month has weeks from Monday on', () => {
  expect(weeksOf('2026-02')).toHaveLength(5);
  expect(weeksOf('2026-02')[0]).toEqual([...Array.from({ length: 6 }), '2026-02-01']);
  expect(weeksOf('2027-02')).toHaveLength(4);
});

test('a day is what is set, else what its day of the week says', () => {
  expect(drawnDay('2026-10-01', stored, none)).toMatchObject({ isWorkday: false, isSet: true, name: '国庆节' });
  expect(drawnDay('2026-10-10', stored, none)).toMatchObject({ isWorkday: true, isSet: true });
  expect(drawnDay('2026-10-11', stored, none)).toMatchObject({ isWorkday: false, isSet: false });
  expect(drawnDay('2026-10-12', stored, none)).toMatchObject({ isWorkday: true, isSet: false, isUnsaved: false });
});

test('a day that is returned to what was published is drawn so before it is saved', () => {
  const draft = new Map([
    ['2026-10-02', null],
    ['2026-11-11', null],
  ]);
  const published = { isWorkday: false, name: '国庆节', isOwn: false, isUnsaved: true };
  expect(drawnDay('2026-10-02', stored, draft)).toMatchObject(published);
  expect(drawnDay('2026-11-11', stored, draft)).toMatchObject({ isSet: false, isWorkday: true, isUnsaved: true });
});

test('a change to what is stored is none, and takes back an earlier one', () => {
  const changed = withChange(none, stored, [
    ['2026-10-12', holiday],
    ['2026-11-11', holiday],
    ['2026-10-01', null],
  ]);
  expect([...changed.keys()]).toEqual(['2026-10-12']);
  expect([...withChange(changed, stored, [['2026-10-12', null]]).keys()]).toEqual([]);
});

test('a draft is saved as ranges of equal days in a row, and the days that are returned', () => {
  const draft: CalendarDraft = new Map([
    ['2026-10-13', holiday],
    ['2026-10-12', holiday],
    ['2026-10-15', holiday],
    ['2026-10-02', null],
  ]);
  expect(savedParts(draft)).toEqual({
    ranges: [
      { from: '2026-10-12', to: '2026-10-13', ...holiday },
      { from: '2026-10-15', to: '2026-10-15', ...holiday },
    ],
    cleared: ['2026-10-02'],
  });
  expect(rangesOf([])).toEqual([]);
});
