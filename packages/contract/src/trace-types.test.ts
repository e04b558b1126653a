import { expect, test } from 'vitest';
import { traceTypeOfModule, traceTypeOfName, traceTypes, type TraceType } from './trace-types.ts';

test('there are seven types, and no name belongs to two', () => {
  expect(traceTypes.map(({ key }) => key).toSorted()).toEqual([
    'certificateLend',
    'certificateReturn',
    'demolition',
    'keyLend',
    'keyReturn',
    'officeBorrow',
    'officeRent',
  ]);
  const names: readonly string[] = traceTypes.flatMap(({ names: own }: TraceType) => own);
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ['证照借出', 'certificateLend', 'maintain'],
  ['证照借出维护', 'certificateLend', 'maintain'],
  ['证照归还查看', 'certificateReturn', 'view'],
  ['证照归还审批', 'certificateReturn', 'approve'],
  ['钥匙借出审核', 'keyLend', 'approve'],
  ['钥匙归还', 'keyReturn', 'maintain'],
  ['办公用房借用查询', 'officeBorrow', 'view'],
  ['办公用房出租维护', 'officeRent', 'maintain'],
  ['拆迁安置审批', 'demolition', 'approve'],
])('a page named %s is of the type %s, for %s', (name, type, variant) => {
  expect(traceTypeOfName(name)).toMatchObject({ type: { key: type }, variant });
});

test('a page of another name has no trace', () => {
  for (const name of ['资产卡片', '审批', '', '证照', '借出']) expect(traceTypeOfName(name)).toBeUndefined();
});

test.each([
  ['lend', 'certificateLend'],
  ['getb', 'certificateReturn'],
  ['keylend', 'keyLend'],
  ['keyreturn', 'keyReturn'],
  ['housecontract', 'officeRent'],
  ['placement', 'demolition'],
  ['demolition', 'demolition'],
  ['propety', undefined],
  ['village', undefined],
])('records of the module %s are of the type %s', (module, key) => {
  expect(traceTypeOfModule(module)?.key).toBe(key);
});
