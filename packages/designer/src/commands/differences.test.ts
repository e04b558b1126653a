import {
  cascadedFrom,
  column,
  computed,
  mappedFrom,
  metaForm,
  numberItem,
  referenceItem,
  subListItem,
  textItem,
  titleItem,
} from '@org/meta-forms/testing';
import {
  parseDocument,
  CHANGE_KINDS,
  changeKindWords,
  changeRiskWords,
  describeChange,
  diffDocuments,
} from '@org/meta-forms/document';
import { describe, expect, test } from 'vitest';
import { documentOf, done } from './commands.fixture.ts';
import type { ArgsOf, CommandId } from './commands.ts';

const form = documentOf(
  textItem('a', { itemName: '名称', maxlength: 50 }),
  numberItem('n', { itemName: '面积', min: 0, digits: 2 }),
  numberItem('total', { itemName: '合计', ...computed('n * 2') }),
  referenceItem('unit', { itemName: '单位', refKey: 'unit' }),
  titleItem('t', { itemName: '标题' }),
  subListItem('rows', [column(textItem('x', { itemName: '列' }))], { itemName: '明细' }),
);

/** Kind, risk and Chinese sentence of each change that a command makes. */
function after<Id extends CommandId>(id: Id, args: ArgsOf<Id>) {
  return diffDocuments(form, done(form, id, args)).map((change) => [
    change.kind,
    change.risk,
    describeChange(change, { language: 'zh' }),
  ]);
}
const set = (item: string, name: string, value: unknown) => after('setProperties', { ids: [item], name, value });

describe('names each kind of change with its risk and a sentence', () => {
  test.each([
    ['added', () => after('addItem', { id: 'x', type: 3, label: '日期' }), 'safe', '新增“日期”，类型为日期。'],
    ['moved', () => after('moveItems', { ids: ['unit'], after: null }), 'safe', '“单位”从第 4 位移到第 1 位。'],
    ['renamed', () => after('renameItem', { id: 'n', key: 'area' }), 'loses-data', '“面积”的字段编码由“n”改为“area”。'],
    ['label', () => set('a', 'itemName', '房屋'), 'safe', '“名称”改名为“房屋”。'],
    ['limit-tightened', () => set('a', 'maxlength', 20), 'confirm', undefined],
    ['limit-tightened', () => set('n', 'min', 5), 'confirm', undefined],
    ['limit-tightened', () => set('a', 'required', true), 'confirm', undefined],
    ['limit-loosened', () => set('a', 'maxlength', 200), 'safe', undefined],
    ['limit-loosened', () => set('n', 'digits', undefined), 'safe', undefined],
    ['layout', () => set('a', 'span', 12), 'safe', '“名称”的宽度由“8”改为“12”。'],
    ['layout', () => set('a', 'nextline', true), 'safe', '“名称”的另起一行由“否”改为“是”。'],
    ['formula', () => set('total', 'computeData', { formula: 'n * 3' }), 'confirm', undefined],
    ['cascade', () => set('unit', 'cascadeField', cascadedFrom('a')['cascadeField']), 'confirm', undefined],
    ['mapping', () => set('a', 'simpleMapperConfig', mappedFrom('unit', 'x')['simpleMapperConfig']), 'safe', undefined],
    ['list-columns', () => set('a', 'tablehidden', true), 'safe', undefined],
    ['attribute', () => set('a', 'color', 'red'), 'safe', undefined],
    ['attribute', () => set('unit', 'refKey', 'other'), 'confirm', undefined],
    ['form', () => after('setForm', { name: 'formName', value: '卡片' }), 'safe', '表单名称由“Test”改为“卡片”。'],
  ] as const)('%s', (...[kind, changes, risk, sentence]) => {
    const [change, ...others] = changes();
    expect(others).toEqual([]);
    expect(change?.slice(0, 2)).toEqual([kind, risk]);
    expect(change?.[2]).toMatch(sentence ?? /由(“.+”|空)改为(“.+”|空)。/);
  });

  test('type, by what stored values become', () => {
    const risks = (
      [
        ['a', 6],
        ['a', 2],
        ['unit', 11],
      ] as const
    ).map(([id, type]) => after('changeType', { id, type }).find(([kind]) => kind === 'type')?.[1]);
    expect(risks).toEqual(['safe', 'loses-data', 'confirm']);
  });

  test('removed, which a title may be without a loss', () => {
    expect(after('removeItems', { ids: ['a', 't'] })).toEqual([
      ['removed', 'loses-data', '删除“名称”，类型为单行文本。'],
      ['removed', 'safe', '删除“标题”，类型为分组标题。'],
    ]);
    expect(after('removeItems', { ids: ['rows'] })).toHaveLength(1);
  });

  test('a column of the list that moved', () => {
    expect(after('moveTableColumns', { ids: ['n'], after: null })).toEqual([
      ['list-columns', 'safe', '列表中“面积”从第 2 列移到第 1 列。'],
    ]);
  });
});

test('a new key changes no formula that uses the item', () => {
  const renamed = done(form, 'renameItem', { id: 'n', key: 'area' });
  expect(diffDocuments(form, renamed).map(({ kind }) => kind)).toEqual(['renamed']);
});

test('an item that is in another list loses its values', () => {
  const before = parseDocument(metaForm(subListItem('rows', [{ ...column(textItem('x')), id: 'c' }]), textItem('a')));
  const moved = parseDocument(metaForm(subListItem('rows', []), textItem('a'), textItem('x', { id: 'c' })));
  expect(diffDocuments(before, moved).map(({ kind, risk, item }) => [kind, risk, item])).toContainEqual([
    'moved',
    'loses-data',
    'c',
  ]);
});

test('moves are the fewest that lead from one order to the other', () => {
  const moved = done(form, 'moveItems', { ids: ['a', 'n'], after: 'unit' });
  expect(diffDocuments(form, moved).filter(({ kind }) => kind === 'moved')).toHaveLength(2);
});

test('equal documents do not differ, and every kind and risk has words', () => {
  expect(diffDocuments(form, parseDocument({}))).not.toEqual([]);
  const again = parseDocument(JSON.parse(JSON.stringify(metaForm(textItem('a')))));
  expect(diffDocuments(parseDocument(metaForm(textItem('a'))), again)).toEqual([]);
  expect(Object.keys(changeKindWords.zh).toSorted()).toEqual([...CHANGE_KINDS].toSorted());
  expect(Object.keys(changeRiskWords.en)).toEqual(['safe', 'confirm', 'loses-data']);
});

test('compares forms of 1,000 items in a few milliseconds', () => {
  const items = Array.from({ length: 1000 }, (_, index) =>
    textItem(`k${index}`, {
      maxlength: 20,
      required: true,
      span: 12,
      color: 'red',
      ...(index > 0 && computed(`k${index - 1}`)),
    }),
  );
  const before = parseDocument(metaForm(...items));
  const changed = items.map((item, index) =>
    index % 50 === 0 ? Object.assign({}, item, { itemName: `项${index}` }) : item,
  );
  const later = parseDocument(metaForm(...changed.toReversed()));
  const same = parseDocument(metaForm(...changed));
  const times = Array.from({ length: 15 }, () => {
    const start = performance.now();
    diffDocuments(before, same);
    return performance.now() - start;
  }).toSorted((a, b) => a - b);
  expect(diffDocuments(before, same)).toHaveLength(20);
  expect(diffDocuments(before, later).length).toBeGreaterThan(900);
  // 5 ms on a machine that does nothing else.
  expect(times[7]).toBeLessThan(25);
  if (process.env['DIFF_TIMES']) process.stdout.write(`diff of 1,000 items: ${times[7]?.toFixed(2)} ms\n`);
});

test('samples are named in words, whatever they hold', () => {
  expect(after('setSamples', { samples: [{ name: '甲', record: { a: '一' } }] })).toEqual([
    ['form', 'safe', '样例数据有变化。'],
  ]);
});
