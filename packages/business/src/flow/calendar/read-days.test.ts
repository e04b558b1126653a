import { expect, test } from 'vitest';
import { readDays } from './read-days.ts';

const options = { year: 2026, nameShifted: (holiday: string) => `${holiday}调休上班` };
const read = (...lines: readonly string[]) => readDays(lines, options);
const off = (from: string, to: string, name: string) => ({ from, to, name, isWorkday: false });
const on = (day: string, name: string) => ({ from: day, to: day, name, isWorkday: true });

test('reads the notice of the holidays of a year', () => {
  const found = read(
    '一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。',
    '二、春节：2月15日（农历腊月二十八、周日）至23日（农历正月初七、周一）放假调休，共9天。2月14日（周六）、2月28日（周六）上班。',
    '三、端午节：6月19日（周五）至21日（周日）放假，共3天。',
  );
  expect(found).toEqual({
    unread: [],
    ranges: [
      off('2026-01-01', '2026-01-03', '元旦'),
      on('2026-01-04', '元旦调休上班'),
      off('2026-02-15', '2026-02-23', '春节'),
      on('2026-02-14', '春节调休上班'),
      on('2026-02-28', '春节调休上班'),
      off('2026-06-19', '2026-06-21', '端午节'),
    ],
  });
});

test('a year that the notice names is that of the dates after it', () => {
  const found = read(
    '关于2027年部分节假日安排的通知',
    '元旦：1月1日（周五）至3日（周日）放假，共3天。',
    '国庆节：2028年10月1日至7日放假。9月26日上班。',
  );
  expect(found.unread).toEqual(['关于2027年部分节假日安排的通知']);
  expect(found.ranges).toEqual([
    off('2027-01-01', '2027-01-03', '元旦'),
    off('2028-10-01', '2028-10-07', '国庆节'),
    on('2028-09-26', '国庆节调休上班'),
  ]);
});

test.each([
  ['2026-10-01\t2026-10-07\t国庆节\t休', off('2026-10-01', '2026-10-07', '国庆节')],
  ['2026-10-01,2026-10-07,国庆节,休', off('2026-10-01', '2026-10-07', '国庆节')],
  ['2026/10/10\t国庆节调休\t班', on('2026-10-10', '国庆节调休')],
  ['2026年10月1日至10月7日 国庆节', off('2026-10-01', '2026-10-07', '国庆节')],
  ['2026-10-01 - 2026-10-07 National Day off', off('2026-10-01', '2026-10-07', 'National')],
  ['20261001\t休', off('2026-10-01', '2026-10-01', '')],
  ['元旦：12月30日至1月2日放假。', off('2026-12-30', '2027-01-02', '元旦')],
  ['2027-01-01 周五 元旦', off('2027-01-01', '2027-01-01', '元旦')],
])('reads %s', (line, expected) => {
  expect(read(line)).toEqual({ ranges: [expected], unread: [] });
});

test('the head of a table is left out; a line without a day, or with one that does not exist, is named', () => {
  const found = read('日期\t名称\t类型', '2026-05-01\t劳动节\t休', '2026-02-30\t春节\t休', '另行通知', '');
  expect(found.ranges).toEqual([off('2026-05-01', '2026-05-01', '劳动节')]);
  expect(found.unread).toEqual(['2026-02-30\t春节\t休', '另行通知']);
});

test('dates in the wrong order are no span', () => {
  const found = read('国庆节：10月7日至10月1日放假');
  expect(found.ranges).toEqual([off('2026-10-07', '2026-10-07', '国庆节'), off('2026-10-01', '2026-10-01', '国庆节')]);
});
