import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEEPEST_LEVEL, LONGEST_QUERY_TEXT, MOST_CONDITIONS, MOST_VALUES } from './limits.ts';
import { conditionsIn, EMPTY_QUERY, levelOfQuery, type Query } from './query.ts';
import { depthOf, EVERY_TYPE, fieldsOf, randomQuery } from './query.fixture.ts';
import { queryFromText, queryToText } from './query-text.ts';

const fields = fieldsOf(...EVERY_TYPE);
const read = (text: string) => queryFromText(text, fields);
const reasons = (text: string) => read(text).dropped.map(({ reason, part }) => `${reason} ${part}`);

const ROUND_TRIPS = 100_000;

test('a text is readable, and every random query comes back from its text', () => {
  const query: Query = {
    keyword: '办公',
    match: 'all',
    parts: [
      { field: 'name', operator: 'like', value: '桌子' },
      {
        match: 'any',
        parts: [
          { field: 'state', operator: 'in', value: ['2', '3'] },
          { field: 'amount', operator: 'ge', value: { from: 100, to: 500.5 } },
        ],
      },
      { field: 'bought', operator: 'ge', value: { relative: 'last-7-days-today' } },
      { field: 'uses', operator: 'in', value: { all: true } },
      { field: 'remark', operator: 'filled', value: '' },
    ],
  };
  const text =
    '.办公*name.like.桌子*any*state.in.2_3*amount.ge.100_500.5*end*bought.ge.last-7-days-today*uses.all*remark.filled';
  expect(queryToText(query)).toBe(text);
  expect(read(text)).toEqual({ query, dropped: [] });
  expect(queryToText(EMPTY_QUERY)).toBe('');
  expect(read('')).toEqual({ query: EMPTY_QUERY, dropped: [] });
  fc.assert(
    fc.property(randomQuery(fields), (random) => {
      const written = queryToText(random);
      fc.pre(written.length <= LONGEST_QUERY_TEXT);
      const back = read(written);
      return back.dropped.length === 0 && JSON.stringify(back.query) === JSON.stringify(ordered(random));
    }),
    { numRuns: ROUND_TRIPS },
  );
}, 120_000);

/** The same query with its properties in the order in which they are read. */
function ordered({ match, keyword, parts }: Query): unknown {
  return { match, keyword, parts };
}

test.each([
  ['bought.ge.2024-02_2024-02', 'bought.ge.2024-02-01_2024-02-29'],
  ['bought.ge.2023_2024', 'bought.ge.2023-01-01_2024-12-31'],
  ['month.ge.2023_2024', 'month.ge.2023-01_2024-12'],
  ['moment.ge._2024-02', 'moment.ge._2024-02-29'],
  ['year.ge.2023_2024', 'year.ge.2023_2024'],
])('a range of whole months or years ends with their last day: %s', (text, whole) => {
  expect(queryToText(read(text).query)).toBe(whole);
});

test('an address keeps the marks of the text as they are', () => {
  const text = 'or*name.like.desk*all*amount.ge.1_2*shared.eq.2*end*bought.ge.thisMonth';
  expect(new URLSearchParams({ q: text }).toString()).toBe(`q=${text}`);
  expect(read(text).dropped).toEqual([]);
});

describe('a text from outside', () => {
  test.each([
    ['nothing.like.x', 'unknownField nothing'],
    ['files.eq.1', 'unknownField files'],
    ['name.ge.1_2', 'unknownOperator 名称'],
    ['idNumber.like.1', 'unknownOperator 证件号'],
    ['idNumber.empty', 'unknownOperator 证件号'],
    ['amount.eq.many', 'unfitValue 金额'],
    ['amount.eq.1e99', 'unfitValue 金额'],
    ['amount.ge.1_2_3', 'unfitValue 金额'],
    ['amount.ge.today', 'unfitValue 金额'],
    ['bought.ge.2024-02-30_', 'unfitValue 购置日期'],
    ['bought.ge.last-0-days', 'unfitValue 购置日期'],
    ['bought.ge.next-3-weeks', 'unfitValue 购置日期'],
    ['name.like.a_b', 'unfitValue 名称'],
    ['name.like.\uD800', 'unfitValue 名称'],
    [`name.like.${'x'.repeat(1001)}`, 'unfitValue 名称'],
    ['name', 'unreadable name'],
    ['end', 'unreadable end'],
    ['or*any*any*name.like.x', 'tooDeep '],
    ['any*any*any*name.like.x*end*end*end', 'tooDeep '],
    ['__proto__.eq.1', 'unknownField'],
  ])('%s is refused in part', (text, reason) => {
    expect(reasons(text).join()).toContain(reason);
    expect(conditionsIn(read(text).query)).toEqual([]);
  });

  test('is held to the limits of conditions, values and length', () => {
    const many = Array.from({ length: 150 }, () => 'name.like.x').join('*');
    expect(conditionsIn(read(many).query)).toHaveLength(MOST_CONDITIONS);
    expect(reasons(many)[0]).toContain('tooManyConditions');
    const keys = Array.from({ length: MOST_VALUES / 2 }, (_, at) => (at + 36).toString(36)).join('_');
    const wide = [`state.in.${keys}`, `keeper.in.${keys}`, 'members.in.one'].join('*');
    expect(wide.length).toBeLessThan(LONGEST_QUERY_TEXT);
    expect(conditionsIn(read(wide).query)).toHaveLength(2);
    expect(reasons(wide)).toEqual(['tooManyValues 成员']);
    expect(read('x'.repeat(LONGEST_QUERY_TEXT + 1))).toMatchObject({
      query: EMPTY_QUERY,
      dropped: [{ reason: 'tooLong' }],
    });
  });

  test('gives a query within the limits whatever it is, and what is read is stable', () => {
    const word = fc.constantFrom(
      'any',
      'all',
      'end',
      'or',
      '*',
      '.',
      '_',
      '~',
      'name',
      'like',
      'amount',
      'ge',
      'x',
      '5',
    );
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(word, { maxLength: 60 }).map((words) => words.join('')),
      fc.array(word, { maxLength: 60 }).map((words) => words.join('*')),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const { query } = read(text);
        expect(depthOf(query) + levelOfQuery(query.match)).toBeLessThanOrEqual(DEEPEST_LEVEL);
        expect(read(queryToText(query)).query).toEqual(query);
      }),
      { numRuns: 5000 },
    );
  });
});
