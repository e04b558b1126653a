import { expect, test, vi } from 'vitest';
import { checkRecord } from '../checking/check-record.ts';
import { column, computed, dateItem, numberItem, subListItem, textItem } from '../testing/builders.ts';
import { compiledForm, openSession } from '../testing/open-session.ts';
import { wallClock } from './wall-clock.ts';

const plain = [
  textItem('name', { defaultValue: 'x' }),
  numberItem('n'),
  numberItem('double', computed('n * 2')),
  subListItem('rows', [column(numberItem('m'))]),
];

test('opening, typing and checking do not read the clock of a form without TODAY and NOW', () => {
  const now = vi.fn(wallClock);
  const system = vi.spyOn(Date, 'now');
  const { session } = openSession(plain, { now, journal: undefined });
  session.change('n', 2);
  session.addRow('rows');
  session.validate();
  checkRecord(compiledForm(...plain), session.payload());
  expect(now).not.toHaveBeenCalled();
  expect(system).not.toHaveBeenCalled();
});

test('a step reads it once, however many formulas ask', () => {
  const now = vi.fn(() => '2026-03-04 05:06:07');
  const { session } = openSession(
    [
      textItem('a'),
      dateItem('b', computed('IF(a = "", TODAY(), NOW())')),
      dateItem('c', computed('DATEADD(NOW(), 1, "day")')),
    ],
    { now, journal: undefined },
  );
  expect(now).toHaveBeenCalledTimes(1);
  session.change('a', 'x');
  expect(now).toHaveBeenCalledTimes(2);
  expect(session.value('b')).toBe('2026-03-04 05:06:07');
});
