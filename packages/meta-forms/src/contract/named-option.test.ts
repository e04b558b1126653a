import { expect, test } from 'vitest';
import { optionFinder, readNames } from './named-option.ts';

const options = [
  { id: '1', code: 'D-01', name: '东澜区' },
  { id: '2', code: 'D-02', name: '西溪区' },
  { id: '3', code: '东澜区', name: 'North' },
  { id: '4', code: 'S-1', name: '一号楼、二号楼' },
  { id: '5', name: 'Twin' },
  { id: '6', name: 'twin ' },
];
const find = optionFinder(options);
const read = (text: string, multiple = true) => readNames(text, { multiple }, { find });

test('a name goes before a code, a code before an id, and neither capitals nor blanks around it matter', () => {
  expect(find('东澜区').map(({ id }) => id)).toEqual(['1']);
  expect(find(' d-02 ').map(({ id }) => id)).toEqual(['2']);
  expect(find('NORTH').map(({ id }) => id)).toEqual(['3']);
  expect(find('4').map(({ id }) => id)).toEqual(['4']);
  expect(find('')).toEqual([]);
  expect(find('南山区')).toEqual([]);
});

test('a name without its brackets is that of the option, and ambiguous where several options have it', () => {
  const departments = [
    { id: '1', name: '办公室（东澜区档案馆）' },
    { id: '2', name: '办公室（东澜区政务服务中心）' },
    { id: '3', name: '财务科 (本级)' },
    { id: '4', name: '财务科' },
    { id: '5', name: '资产科（东澜区档案馆）' },
  ];
  const readOne = (text: string) => readNames(text, { multiple: false }, { find: optionFinder(departments) });
  expect(readOne('资产科')).toMatchObject({ kind: 'read', value: '5', display: '资产科（东澜区档案馆）' });
  expect(readOne('财务科')).toMatchObject({ kind: 'read', value: '4' });
  expect(readOne('办公室')).toEqual({
    kind: 'refused',
    problem: { code: 'AMBIGUOUS_NAME', params: { name: '办公室' } },
  });
});

test('several names are read one by one, each option once, and a name that holds a separator stays whole', () => {
  expect(read('西溪区，东澜区;d-01')).toEqual({ kind: 'read', value: '2,1', display: '西溪区、东澜区' });
  expect(read('一号楼、二号楼')).toEqual({ kind: 'read', value: '4', display: '一号楼、二号楼' });
});

test('a name of no option or of two is refused, and a single value is not split', () => {
  expect(read('东澜区,南山区')).toEqual({ kind: 'refused', problem: { code: 'NOT_AN_OPTION' } });
  expect(read('东澜区, Twin ')).toEqual({
    kind: 'refused',
    problem: { code: 'AMBIGUOUS_NAME', params: { name: 'Twin' } },
  });
  expect(read('东澜区,西溪区', false)).toEqual({ kind: 'refused', problem: { code: 'NOT_AN_OPTION' } });
});
