import {
  cascadedFrom,
  column,
  computed,
  mappedFrom,
  numberItem,
  referenceItem,
  subListItem,
  textItem,
} from '@org/meta-forms/testing';
import { expect, test } from 'vitest';
import { documentOf } from '../commands/commands.fixture.ts';
import { cycleThrough, dependenciesOf, nameOf, neighbourhood } from './dependencies.ts';
import { layoutGraph } from './layout-graph.ts';
import { listRules } from './list-rules.ts';

const form = documentOf(
  numberItem('price', { itemName: '单价', required: true }),
  numberItem('count', { itemName: '数量', hidden: true, edited: false }),
  numberItem('total', { itemName: '总价', ...computed('price * count') }),
  numberItem('tax', { itemName: '税额', ...computed('ROUND(total * 0.13, 2) + SUM(rows.sum)') }),
  referenceItem('unit', { itemName: '单位', refKey: 'unit' }),
  textItem('room', { itemName: '房间', ...cascadedFrom('unit'), unique: 'price' }),
  textItem('address', { itemName: '地址', ...mappedFrom('unit', 'address', 'unit') }),
  subListItem('rows', [column(numberItem('sum', { itemName: '金额', ...computed('price * 2') }))], {
    itemName: '明细',
  }),
  numberItem('bad', { itemName: '坏', ...computed('1 +') }),
);
const rules = (language: 'zh' | 'en') =>
  listRules(form, language).map(({ item, kind, reading }) => [item, kind, reading]);

test('each rule is read as a sentence', () => {
  expect(rules('zh')).toEqual(
    expect.arrayContaining([
      ['total', 'formula', '总价 = 单价 × 数量'],
      ['tax', 'formula', '税额 = 四舍五入(总价 × 0.13, 2) + 合计(明细的金额)'],
      ['rows.sum', 'formula', '金额 = 单价 × 2'],
      ['room', 'cascade', '选择“单位”后才能选择，选项随它变化'],
      ['room', 'unique', '与“单价”合起来不能与其他单据重复'],
      ['address', 'mapping', '选择“单位”后自动填入'],
      ['price', 'required', '必须填写'],
      ['count', 'hidden', '表单上不显示，值仍会计算和保存'],
      ['count', 'readOnly', '不能编辑'],
      ['bad', 'formula', '公式有误：1 +'],
    ]),
  );
  expect(rules('en')).toContainEqual(['total', 'formula', '总价 = 单价 × 数量']);
  expect(rules('en').every(([, , reading]) => !/\{\w+\}/.test(reading ?? ''))).toBe(true);
});

test('a rule names the items that it reads, and the items that read its item', () => {
  const total = listRules(form, 'zh').find(({ item }) => item === 'total');
  expect(total).toMatchObject({ dependsOn: ['price', 'count'], usedBy: ['tax'] });
  expect(nameOf(form, 'rows.sum')).toBe('明细·金额');
});

test('the neighbourhood grows with each step', () => {
  const graph = dependenciesOf(form);
  expect(neighbourhood(graph, 'total', 1).ids).toEqual(['total', 'price', 'count', 'tax']);
  expect(neighbourhood(graph, 'total', 2).ids).toEqual(expect.arrayContaining(['rows.sum', 'room']));
  expect(neighbourhood(graph, 'bad', 2)).toEqual({ ids: ['bad'], edges: [], cycle: [] });
});

test('a cycle is found from each of its items, and only its edges belong to it', () => {
  const round = documentOf(
    numberItem('a', computed('b + x')),
    numberItem('b', computed('c')),
    numberItem('c', computed('a')),
    numberItem('x'),
    numberItem('y', computed('a')),
  );
  const graph = dependenciesOf(round);
  expect(cycleThrough(graph, 'a')).toEqual(['a', 'b', 'c']);
  expect(cycleThrough(graph, 'c')).toEqual(['c', 'a', 'b']);
  expect(cycleThrough(graph, 'y')).toEqual([]);
  const { edges } = neighbourhood(graph, 'a', 1);
  expect(edges.filter(({ isCycle }) => isCycle).map(({ from, to }) => `${from}>${to}`)).toEqual(['b>a', 'c>b', 'a>c']);
  expect(cycleThrough(dependenciesOf(documentOf(numberItem('s', computed('s + 1')))), 's')).toEqual(['s']);
});

test('the graph is laid out from left to right, without two items at one place', () => {
  const { nodes, width, height } = layoutGraph(neighbourhood(dependenciesOf(form), 'total', 2));
  const at = (id: string) => nodes.find((node) => node.id === id);
  expect(at('price')?.x).toBeLessThan(at('total')?.x ?? 0);
  expect(at('total')?.x).toBeLessThan(at('tax')?.x ?? 0);
  expect(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(nodes.length);
  expect(nodes.every(({ x, y }) => x <= width && y <= height)).toBe(true);
});
