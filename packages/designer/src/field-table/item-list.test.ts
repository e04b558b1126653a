import { builtInRegistry, type Language } from '@org/meta-forms/core';
import { column, numberItem, subListItem, textItem } from '@org/meta-forms/testing';
import { expect, test } from 'vitest';
import type { FormDocument } from '@org/meta-forms/document';
import { configOf, documentOf } from '../commands/commands.fixture.ts';
import { serializeDocument } from '../document/serialize-document.ts';
import { builtInEntries } from '../palette/palette-entries.ts';
import { isItemList, planItemList } from './item-list.ts';
import { cellsOf, LIST_COLUMN, tableColumns, tableRows, type TableContext } from './table-model.ts';

const contextOf = (document: FormDocument, language: Language = 'zh'): TableContext => ({
  types: { registry: builtInRegistry },
  language,
  document,
});
const toolsOf = (language: Language = 'zh') => {
  let ids = 0;
  return { entries: builtInEntries(language), newId: () => `new${(ids += 1)}` };
};
const tableOf = (...lines: readonly string[]) => lines.map((line) => line.split('|'));
const planned = (document: FormDocument, ...lines: readonly string[]) =>
  planItemList(contextOf(document), tableOf(...lines), toolsOf());
const empty = documentOf();

test('a list needs the heads of names and types, in any order and in the language of the author', () => {
  const isList = (line: string, language: Language = 'zh') =>
    isItemList(contextOf(empty, language), tableOf(line, 'a|b'), toolsOf(language));
  expect(isList('类型|必填|名称')).toBe(true);
  expect(isList(' 名称 |类型')).toBe(true);
  expect(isList('Type|Label', 'en')).toBe(true);
  expect(isList('名称|必填')).toBe(false);
  expect(isList('房屋|单行文本')).toBe(false);
  expect(isItemList(contextOf(empty), tableOf('名称|类型'), toolsOf())).toBe(false);
});

test('each line becomes an item with its properties, and may name items of later lines', () => {
  const { document, added, refused, accepted } = planned(
    empty,
    '类型|名称|字段编码|必填|计算公式|前置项目',
    '数字|金额|amount||price * count|',
    '数字|单价|price|是||',
    '数字|数量|count|是||',
    '',
    '字典选择|类别|kind|||',
    '字典选择|小类|part|||类别',
  );
  expect(refused).toEqual([]);
  expect(added).toHaveLength(5);
  expect(accepted).toBeGreaterThanOrEqual(4);
  expect(document.formOrder.map((id) => document.items.get(id)?.key)).toEqual([
    'amount',
    'price',
    'count',
    'kind',
    'part',
  ]);
  expect(document.items.get('new1')?.links).toEqual({ 'computeData.formula': [['new2'], ' * ', ['new3']] });
  expect(document.items.get('new5')?.links).toEqual({ cascadeField: [['new4']] });
  expect(configOf(document, 'new2')).toMatchObject({ required: true });
});

test('a cell may need what another line of the list says', () => {
  const { document, refused } = planned(
    empty,
    '名称|字段编码|类型|由引用带入|引用项|来源表单|来源字段|引用来源',
    '产权证号|number|单行文本|是|warrant|warrant|code|',
    '产权证|warrant|单选引用|||||warrant',
  );
  expect(refused).toEqual([]);
  expect(document.items.get('new1')?.links).toEqual({ mapperOrigin: [['new2']] });
});

test('a line that names a sub-list becomes its column', () => {
  const { document, refused } = planned(
    empty,
    '名称|类型|所属子表|宽度',
    '明细|子表||',
    '部件|单行文本|明细|',
    '数量|数字|明细|',
    '备注|多行文本||24',
  );
  expect(refused).toEqual([]);
  expect(document.formOrder).toEqual(['new1', 'new4']);
  expect(document.columns.get('new1')).toEqual(['new2', 'new3']);
});

const form = documentOf(
  textItem('name', { itemName: '名称' }),
  numberItem('price', { itemName: '单价', min: 0 }),
  subListItem('rows', [column(textItem('part', { itemName: '部件' }))], { itemName: '明细' }),
);

test('lines of items that exist change them, by key or else by name', () => {
  const { document, added, accepted } = planned(
    form,
    '名称|字段编码|类型|必填|所属子表',
    '资产名称|name|单行文本|是|',
    '单价||数字|是|',
    '部件||单行文本|是|明细',
  );
  expect(added).toEqual([]);
  expect(accepted).toBe(4);
  expect(document.items.get('name')?.label).toBe('资产名称');
  expect(configOf(document, 'price')).toMatchObject({ required: true });
  expect(configOf(document, 'rows.part')).toMatchObject({ required: true });
});

test('what cannot be taken is named with its line and its reason, and the rest is taken', () => {
  const { document, added, refused, ignored, names } = planned(
    form,
    '名称|字段编码|类型|必填|所属子表|负责人',
    '单价|price|单行文本|是||张三',
    '单价|price|数字|||',
    '照片||图片|||',
    '颜色||单行文本||没有的表|',
    '坏键|1 2|单行文本|||',
    '数量||数字|也许||',
  );
  expect(ignored).toEqual(['负责人']);
  expect(refused.map(({ edit }) => `${names.get(edit.id)} ${edit.column} ${edit.text}`)).toEqual([
    '单价 $type 单行文本',
    '单价 itemName 单价',
    '照片 $type 图片',
    '颜色 $list 没有的表',
    '坏键 itemKey 1 2',
    '数量 required 也许',
  ]);
  expect(refused.every(({ reason }) => reason !== '' && !/\{\w+\}/.test(reason))).toBe(true);
  expect(added).toHaveLength(1);
  expect(configOf(document, 'price')).toMatchObject({ required: true });
  expect(document.items.get('price')?.type).toBe(2);
});

const itemsOf = (document: FormDocument) =>
  serializeDocument(document).metaFormItemList?.map(({ itemKey, itemName, itemType }) => [itemKey, itemName, itemType]);

test('the list that is copied from a form makes the same form of an empty one', () => {
  const context = contextOf(form);
  const columns = tableColumns(context);
  const lines = tableRows(form).map(({ id }) => columns.map(({ key }) => cellsOf(context, id)(key).text));
  const { document, refused } = planItemList(
    contextOf(empty),
    [columns.map(({ label }) => label), ...lines],
    toolsOf(),
  );
  expect(refused).toEqual([]);
  expect(columns.map(({ key }) => key)).toContain(LIST_COLUMN);
  expect(itemsOf(document)).toEqual(itemsOf(form));
  expect(configOf(document, 'new2')).toEqual(configOf(form, 'price'));
});

test('a list of 2,000 items is taken as a whole', () => {
  const lines = Array.from({ length: 2000 }, (_, index) => `项目${index}|单行文本|是|${(index % 90) + 1}`);
  const { added, refused } = planned(empty, '名称|类型|必填|最大长度', ...lines);
  expect([added.length, refused.length]).toEqual([2000, 0]);
});

test('a column is found by every name that a type has for it', () => {
  const { document, ignored } = planned(
    empty,
    '名称|类型|单位|前缀',
    '单价|数字|元|',
    '编号|单行文本||№',
    '面积|数字||㎡',
  );
  expect(ignored).toEqual([]);
  const prefixes = document.formOrder.map((id) => document.items.get(id)?.head['prefix']);
  expect(prefixes).toEqual(['元', '№', '㎡']);
});
