import { describe, expect, test } from 'vitest';
import { EVERY_TYPE, fieldsOf } from './query.fixture.ts';
import { EMPTY_QUERY, type Query, type QueryCondition, type QueryOperator, type QueryValue } from './query.ts';
import { datedConditions, queryToConditions, queryToStoredConditions } from './query-to-conditions.ts';

const fields = fieldsOf(...EVERY_TYPE);
const NOW = '2024-03-15 10:00:00';
const condition = (field: string, operator: QueryOperator, value: QueryValue): QueryCondition => ({
  field,
  operator,
  value,
});
const bodyOf = (query: Partial<Query>) => JSON.stringify(queryToConditions({ ...EMPTY_QUERY, ...query }, fields, NOW));

test('each type offers the operators of the specification, and whether it is filled', () => {
  const offered = fields.map(({ key, kind, operators, defaultOperator }) => [
    key,
    kind,
    operators.join(' '),
    defaultOperator,
  ]);
  expect(offered).toEqual([
    ['name', 'text', 'like eq ne empty filled', 'like'],
    ['remark', 'text', 'like eq ne empty filled', 'like'],
    ['amount', 'number', 'ge eq ne empty filled', 'ge'],
    ['bought', 'date', 'ge empty filled', 'ge'],
    ['moment', 'date', 'ge empty filled', 'ge'],
    ['month', 'date', 'ge empty filled', 'ge'],
    ['year', 'date', 'ge empty filled', 'ge'],
    ['state', 'options', 'eq ne in empty filled', 'eq'],
    ['uses', 'options', 'eq ne in empty filled', 'eq'],
    ['shared', 'yes-no', 'eq empty filled', 'eq'],
    ['keeper', 'options', 'eq ne in empty filled', 'eq'],
    ['houseId', 'options', 'eq ne in empty filled', 'eq'],
    ['members', 'options', 'eq ne in empty filled', 'eq'],
    ['unit', 'options', 'eq ne in empty filled', 'eq'],
    ['idNumber', 'text', 'eq', 'eq'],
    ['birthday', 'date', 'eq', 'eq'],
    ['status', 'options', 'eq ne in empty filled', 'eq'],
    ['createUser', 'options', 'eq ne in empty filled', 'eq'],
    ['createTime', 'date', 'ge empty filled', 'ge'],
    ['updateUser', 'options', 'eq ne in empty filled', 'eq'],
    ['updateTime', 'date', 'ge empty filled', 'ge'],
  ]);
  expect(fields.filter(({ kind }) => kind === 'date').map(({ dateType }) => dateType)).toEqual([
    'date',
    'datetime',
    'month',
    'year',
    'date',
    'datetime',
    'datetime',
  ]);
});

describe('the body of a request', () => {
  test.each([
    [condition('name', 'like', '桌子'), '{"label":"名称","field":"name","condition":"like","value":"桌子"}'],
    [condition('remark', 'ne', 'x'), '{"label":"备注","field":"remark","condition":"ne","value":"x"}'],
    [condition('amount', 'eq', 5), '{"label":"金额","field":"amount","condition":"eq","value":5}'],
    [condition('amount', 'ge', { from: 1, to: 2 }), '{"label":"金额","field":"amount","condition":"ge","value":[1,2]}'],
    [condition('amount', 'ge', { to: 2 }), '{"label":"金额","field":"amount","condition":"ge","value":["",2]}'],
    [
      condition('bought', 'ge', { from: '2024-01-01', to: '2024-01-31' }),
      '{"label":"购置日期","field":"bought","condition":"ge","value":["2024-01-01","2024-01-31 24:00:00"]}',
    ],
    [
      condition('bought', 'ge', { from: '2024-01-01' }),
      '{"label":"购置日期","field":"bought","condition":"ge","value":["2024-01-01",""]}',
    ],
    [
      condition('moment', 'ge', { from: '2024-01-01', to: '2024-01-31' }),
      '{"label":"时刻","field":"moment","condition":"ge","value":["2024-01-01","2024-01-31 24:00:00"]}',
    ],
    [
      condition('moment', 'ge', { to: '2024-01-31 08:00:00' }),
      '{"label":"时刻","field":"moment","condition":"ge","value":["","2024-01-31 08:00:00"]}',
    ],
    [
      condition('month', 'ge', { from: '2024-01', to: '2024-02' }),
      '{"label":"月份","field":"month","condition":"ge","value":["2024-01-01","2024-02-29 24:00:00"]}',
    ],
    [
      condition('year', 'ge', { from: '2023', to: '2024' }),
      '{"label":"年度","field":"year","condition":"ge","value":["2023-01-01","2024-12-31 24:00:00"]}',
    ],
    [
      condition('bought', 'ge', { relative: 'thisMonth' }),
      '{"label":"购置日期","field":"bought","condition":"ge","value":["2024-03-01","2024-03-31 24:00:00"]}',
    ],
    [
      condition('month', 'ge', { relative: 'today' }),
      '{"label":"月份","field":"month","condition":"ge","value":["2024-03-01","2024-03-31 24:00:00"]}',
    ],
    [
      condition('year', 'ge', { relative: 'lastMonth' }),
      '{"label":"年度","field":"year","condition":"ge","value":["2024-01-01","2024-12-31 24:00:00"]}',
    ],
    [condition('shared', 'eq', 2), '{"label":"共用","field":"shared","condition":"eq","value":2}'],
    [condition('state', 'eq', ['2']), '{"label":"状态","field":"state","condition":"eq","value":"2"}'],
    [condition('uses', 'eq', ['2', '3']), '{"label":"用途","field":"uses","condition":"eq","value":"2,3"}'],
    [condition('state', 'in', ['2', '3']), '{"label":"状态","field":"state","condition":"in","value":["2","3"]}'],
    [condition('houseId', 'in', ['7']), '{"label":"房屋","field":"houseId","condition":"findInStr","value":["7"]}'],
    [condition('houseId', 'eq', ['7']), '{"label":"房屋","field":"houseId","condition":"eq","value":"7"}'],
    [condition('keeper', 'in', { all: true }), '{"label":"保管人","field":"keeper","condition":"ne","value":""}'],
    [condition('houseId', 'in', { all: true }), '{"label":"房屋","field":"houseId","condition":"ne","value":""}'],
    [condition('unit', 'empty', ''), '{"label":"单位","field":"unit","condition":"empty","value":""}'],
    [condition('bought', 'filled', ''), '{"label":"购置日期","field":"bought","condition":"ne","value":""}'],
    [condition('idNumber', 'eq', '1'), '{"label":"证件号","field":"idNumber","condition":"eq","value":"1"}'],
    [
      condition('createTime', 'ge', { relative: 'yesterday' }),
      '{"label":"制单时间","field":"createTime","condition":"ge","value":["2024-03-14","2024-03-14 24:00:00"]}',
    ],
  ])('of %j', (part, body) => {
    expect(bodyOf({ parts: [part] })).toBe(`[${body}]`);
  });

  test('leaves out conditions without a value, but not those with all options', () => {
    const parts = [
      condition('name', 'like', ' '),
      condition('amount', 'ge', {}),
      condition('state', 'in', []),
      condition('unknown', 'eq', 'x'),
      condition('state', 'in', { all: true }),
    ];
    expect(bodyOf({ parts })).toBe('[{"label":"状态","field":"state","condition":"ne","value":""}]');
  });

  test('sends the keyword first, and any of the conditions as a group', () => {
    const name = '{"label":"名称","field":"name","condition":"like","value":"x"}';
    const yes = '{"label":"共用","field":"shared","condition":"eq","value":2}';
    const parts = [condition('name', 'like', 'x'), condition('shared', 'eq', 2)];
    expect(bodyOf({ keyword: ' zck ', match: 'any', parts })).toBe(
      `[{"label":"","field":"$keyword","condition":"like","value":"zck"},` +
        `{"match":"any","conditions":[${name},${yes}]}]`,
    );
    expect(bodyOf({ match: 'any', parts: parts.slice(0, 1) })).toBe(`[${name}]`);
  });

  test('has no group that changes nothing', () => {
    const name = condition('name', 'like', 'x');
    const yes = condition('shared', 'eq', 2);
    const nested = {
      match: 'all',
      parts: [name, { match: 'any', parts: [yes, condition('name', 'eq', '')] }],
    } as const;
    expect(JSON.parse(bodyOf({ parts: [nested] }))).toEqual([
      expect.objectContaining({ field: 'name' }),
      expect.objectContaining({ field: 'shared' }),
    ]);
    const any = { match: 'any', parts: [name, { match: 'any', parts: [yes] }] } as const;
    expect(JSON.parse(bodyOf({ parts: [any] }))).toMatchObject([{ match: 'any', conditions: [{}, {}] }]);
  });
});

const searchedFor = (value: QueryValue): Query => ({
  ...EMPTY_QUERY,
  parts: [
    condition('name', 'like', 'x'),
    { match: 'any', parts: [condition('bought', 'ge', value), condition('month', 'ge', value)] },
  ],
});

describe('stored conditions', () => {
  test('keep relative dates, and have the days of each time at which they are asked', () => {
    const lastMonth = searchedFor({ relative: 'lastMonth' });
    const stored = queryToStoredConditions(lastMonth, fields);
    expect(JSON.stringify(stored)).toContain('{"relative":"lastMonth"}');
    for (const now of [NOW, '2025-01-01 00:00:00'])
      expect(datedConditions(stored, fields, now)).toEqual(queryToConditions(lastMonth, fields, now));
  });

  test('are those of a request where nothing is relative', () => {
    const fixed = searchedFor({ from: '2024-01', to: '2024-02' });
    const stored = queryToStoredConditions(fixed, fields);
    expect(stored).toEqual(queryToConditions(fixed, fields, NOW));
    expect(datedConditions(stored, fields, NOW)).toEqual(stored);
  });

  test('stay as they are where the date is unknown, or the field has none', () => {
    const parts = [
      { field: 'bought', condition: 'ge', value: { relative: 'once' } },
      { field: 'amount', condition: 'ge', value: { relative: 'today' } },
      { field: 'gone', condition: 'ge', value: { relative: 'today' } },
      { field: 'bought', condition: 'eq', value: { relative: 'today' } },
    ];
    expect(datedConditions(parts, fields, NOW)).toEqual(parts);
  });
});
