import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { antdKit } from '../../antd.ts';
import { compileForm } from '../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import type { FormPorts } from '../../ports/ports.ts';
import { EMPTY_QUERY, type Query } from '../../query/query.ts';
import { queryToText } from '../../query/query-text.ts';
import { MetaFormProvider } from '../../react/meta-form-provider.tsx';
import {
  dateItem,
  dictionaryItem,
  metaForm,
  numberItem,
  referenceItem,
  switchItem,
  textItem,
  treeItem,
} from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { useLanguage } from '../../ui/language.tsx';
import { QueryDialog } from './query-dialog.tsx';

const items = [
  textItem('name', { itemName: '名称' }),
  numberItem('amount', { itemName: '金额', digits: 2 }),
  dateItem('bought', { itemName: '购置日期' }),
  dictionaryItem('use', { itemName: '用途', dictKey: 'use' }),
  switchItem('shared', { itemName: '共用' }),
  referenceItem('houseId', { itemName: '房屋', refKey: 'house' }),
  treeItem('unit', { itemName: '单位' }),
  textItem('code', { itemName: '编号', required: true }),
];
const world = {
  dictionaries: {
    use: [
      { key: '1', value: '办公用房' },
      { key: '2', value: '业务用房' },
    ],
    record_status: [
      { key: '1', value: '草稿' },
      { key: '2', value: '已审核' },
    ],
  },
  references: {
    house: Array.from({ length: 130 }, (_, at) => ({ id: `h${at}`, name: `${at + 1} 号楼` })),
    user: [{ id: 'u1', name: '林静' }],
  },
  trees: { '/api/baseinfo/unit/tree': [{ id: 'o1', name: '东澜区', children: [{ id: 'o2', name: '机关事务中心' }] }] },
  schemes: {
    test_form: [
      {
        id: 's1',
        name: '本月办公用房',
        json: JSON.stringify({
          fields: ['use', 'bought', 'gone'],
          values: [
            { field: 'use', condition: 'in', value: ['1'] },
            { field: 'bought', condition: 'ge', value: { relative: 'thisMonth' } },
            { field: 'gone', condition: 'eq', value: '1' },
          ],
        }),
      },
      { id: 's2', name: '旧方案', json: '{"fields":["name"],"values":["a","b"]}' },
    ],
  },
};

interface StoryProps {
  readonly ports: FormPorts;
  readonly query: Query;
  readonly onQuery: (query: Query) => void;
}

function OpenQuery({ ports, query, onQuery }: StoryProps) {
  const [compiled] = useState(() => compileForm(parseMetaForm(metaForm(...items)).form));
  const [open, setOpen] = useState(true);
  return (
    <MetaFormProvider kit={antdKit} ports={ports} language={useLanguage()}>
      <QueryDialog open={open} compiled={compiled} query={query} onQuery={onQuery} onClose={() => setOpen(false)} />
    </MetaFormProvider>
  );
}

const meta = {
  title: 'lists/query dialog',
  component: OpenQuery,
  args: { ports: fakePorts(world), query: EMPTY_QUERY, onQuery: fn() },
} satisfies Meta<typeof OpenQuery>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async (name = '查询') => within(await screen.findByRole('dialog', { name: new RegExp(name) }));
const seen = async (text: string) => waitFor(() => expect(screen.getAllByText(text).at(-1)).toBeVisible());
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const sentence = async (text: string) => waitFor(() => expect(screen.getByText(`查询：${text}`)).toBeVisible());
const choose = async (box: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: box }));
  await userEvent.click(await screen.findByTitle(option));
};
const listed = () => within(screen.getByRole('list', { name: '候选条件' })).queryAllByRole('button');
/** The text of the query that was run. */
const ran = (onQuery: unknown) => queryToText((onQuery as ReturnType<typeof fn>).mock.calls.at(-1)?.[0]);

/** The dialog begins with the first four fields, the required ones, and who made the record and when. */
export const Begins: Story = {
  play: async () => {
    const shown = await dialog();
    for (const label of ['名称', '金额', '购置日期', '用途', '编号', '制单人', '制单时间'])
      await expect(shown.getByRole('combobox', { name: `${label} 的比较方式` })).toBeInTheDocument();
    await expect(shown.queryByRole('combobox', { name: '单位 的比较方式' })).toBeNull();
    await sentence('全部记录');
  },
};

/** The template of the unit decides which conditions the dialog begins with. */
export const Template: Story = {
  args: { ports: fakePorts({ ...world, templates: { '1': '[{"field":"unit","defaulted":true}]' } }) },
  play: async () => {
    await expect(await screen.findByRole('combobox', { name: '单位 的比较方式' })).toBeInTheDocument();
    await expect(screen.queryByRole('combobox', { name: '名称 的比较方式' })).toBeNull();
  },
};

/** A template that cannot be read says why; the usual conditions are offered. */
export const TemplateFails: Story = {
  args: { ports: fakePorts({ ...world, templates: {}, fail: ['templates.read'] }) },
  play: async () => {
    await seen('查询模板加载失败：服务暂不可用');
    await expect(screen.getByRole('combobox', { name: '名称 的比较方式' })).toBeInTheDocument();
    await expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
  },
};

/** Text, range of numbers and a choice are read back as one sentence, and run as one query. */
export const Runs: Story = {
  play: async ({ args }) => {
    await dialog();
    await userEvent.type(screen.getByRole('textbox', { name: '名称 的值' }), '桌子');
    await userEvent.type(screen.getByRole('textbox', { name: '金额 从' }), '100');
    await userEvent.type(screen.getByRole('textbox', { name: '金额 至' }), '50');
    await seen('前一个值比后一个值大，查不到数据');
    await userEvent.type(screen.getByRole('textbox', { name: '金额 至' }), '0');
    await choose('用途 的值', '业务用房');
    await sentence('名称包含“桌子”，且金额介于 100 与 500，且用途是“业务用房”');
    await press('查询');
    await waitFor(() => expect(ran(args.onQuery)).toContain('name.like.桌子*amount.ge.100_500'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** A relative date is chosen next to the dates, by its name, its number, or what is typed. */
export const RelativeDates: Story = {
  args: { query: { ...EMPTY_QUERY, parts: [{ field: 'bought', operator: 'ge', value: {} }] } },
  play: async () => {
    await dialog();
    await choose('购置日期 的日期范围', '本月');
    await sentence('购置日期在本月');
    const box = screen.getByRole('combobox', { name: '购置日期 的日期范围' });
    await userEvent.type(box, '近30天');
    await userEvent.click(await screen.findByTitle('近 30 天'));
    await sentence('购置日期在近 30 天');
    await userEvent.click(screen.getByRole('checkbox', { name: '含今天' }));
    await sentence('购置日期在近 30 天（含今天）');
    await userEvent.type(box, '2024年3月');
    await userEvent.click(await screen.findByTitle('2024-03'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: '购置日期 从' })).toHaveValue('2024-03-01'));
    await expect(screen.getByRole('textbox', { name: '购置日期 至' })).toHaveValue('2024-03-31');
  },
};

/** Empty and filled need no value; the other values can be cleared at once. */
export const Clears: Story = {
  args: {
    query: {
      ...EMPTY_QUERY,
      parts: [
        { field: 'name', operator: 'like', value: '桌子' },
        { field: 'unit', operator: 'eq', value: [] },
        { field: 'shared', operator: 'eq', value: 2 },
      ],
    },
  },
  play: async () => {
    await dialog();
    await choose('单位 的比较方式', '是空');
    await sentence('名称包含“桌子”，且单位为空，且共用是“是”');
    await press('清空值');
    await sentence('单位为空');
    await expect(screen.getByRole('textbox', { name: '名称 的值' })).toHaveValue('');
    await press('删除条件 名称');
    await expect(screen.queryByRole('textbox', { name: '名称 的值' })).toBeNull();
  },
};

/** All options of a small dictionary are one choice; of a large source the first hundred are chosen. */
export const SelectsAll: Story = {
  args: {
    query: {
      ...EMPTY_QUERY,
      parts: [
        { field: 'use', operator: 'in', value: [] },
        { field: 'houseId', operator: 'in', value: [] },
      ],
    },
  },
  play: async ({ args }) => {
    await dialog();
    await press('全选 用途');
    await seen('已将全部选项选中');
    await sentence('用途已选全部选项');
    await press('全选 房屋');
    await seen('列表数据过多，选中100条选项');
    await sentence('用途已选全部选项，且房屋是“1 号楼”、“2 号楼”、“3 号楼”等 100 项之一');
    await press('查询');
    await waitFor(() => expect(ran(args.onQuery)).toMatch(/^use\.all\*houseId\.in\.h0_h1_/));
  },
};

/** Groups are added and removed by keyboard too, to three levels; candidates go to the group that was aimed at. */
export const Groups: Story = {
  args: { query: { ...EMPTY_QUERY, parts: [{ field: 'name', operator: 'like', value: '桌子' }] } },
  play: async ({ args }) => {
    await dialog();
    (await screen.findByRole('button', { name: '添加条件组' })).focus();
    await userEvent.keyboard('{Enter}');
    await press('添加条件 共用');
    await userEvent.click(await screen.findByRole('radio', { name: '是' }));
    await press('添加条件 金额');
    await userEvent.type(await screen.findByRole('textbox', { name: '金额 从' }), '5');
    await sentence('名称包含“桌子”，且（共用是“是”或金额不小于 5）');
    await userEvent.click(screen.getAllByRole('button', { name: '添加条件组' })[0]!);
    await waitFor(() => expect(screen.getAllByRole('button', { name: '删除条件组' })).toHaveLength(2));
    // The third level has no groups: two buttons remain, those of the first and second level.
    await expect(screen.getAllByRole('button', { name: '添加条件组' })).toHaveLength(2);
    screen.getAllByRole('button', { name: '删除条件组' }).at(-1)?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('button', { name: '删除条件组' })).toHaveLength(1));
    await press('查询');
    await waitFor(() => expect(ran(args.onQuery)).toBe('name.like.桌子*any*shared.eq.2*amount.ge.5_*end'));
  },
};

/** Candidates are found by label, pinyin and key. */
export const FindsCandidates: Story = {
  play: async () => {
    await dialog();
    const search = screen.getByRole('searchbox', { name: '搜索候选条件' });
    for (const text of ['购置', 'gzrq', 'bought']) {
      await userEvent.clear(search);
      await userEvent.type(search, text);
      await waitFor(() => expect(listed().map((button) => button.textContent)).toEqual(['购置日期']));
    }
    await userEvent.clear(search);
    await userEvent.type(search, 'zzz');
    await seen('没有找到“zzz”');
  },
};

/** A stored query is taken up with its relative date; what the form no longer has is named, a damaged one says so. */
export const Schemes: Story = {
  play: async () => {
    await dialog();
    await userEvent.click(screen.getByRole('tab', { name: '查询方案' }));
    await press('使用方案 本月办公用房');
    await sentence('用途是“办公用房”，且购置日期在本月');
    await seen('表单中没有“gone”，该条件已忽略');
    await press('使用方案 旧方案');
    await seen('查询方案存在问题，请删除！');
    await press('删除方案 旧方案');
    await seen('是否要删除方案？');
    await press('删除');
    await waitFor(() => expect(screen.queryByRole('button', { name: '使用方案 旧方案' })).toBeNull());
  },
};

/** A query is stored under a name, and only with conditions. */
export const SavesScheme: Story = {
  args: {
    ports: fakePorts(world),
    query: { ...EMPTY_QUERY, parts: [{ field: 'name', operator: 'like', value: '桌子' }] },
  },
  play: async () => {
    await dialog();
    await press('保存方案');
    await seen('方案保存');
    await press('保存');
    await seen('请输入方案名称');
    await userEvent.type(screen.getByRole('textbox', { name: '方案名称' }), '桌子');
    await press('保存');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '方案名称' })).toBeNull());
    await userEvent.click(screen.getByRole('tab', { name: '查询方案' }));
    await expect(await screen.findByRole('button', { name: '使用方案 桌子' })).toBeInTheDocument();
    await press('删除条件 名称');
    await press('保存方案');
    await seen('请选择条件！');
  },
};

let failures = 1;

/** Stored queries that cannot be read say why, and can be tried again. */
export const SchemesFail: Story = {
  args: {
    ports: fakePorts({
      ...world,
      fail: (call) => {
        if (call !== 'schemes.list' || failures === 0) return false;
        failures -= 1;
        return true;
      },
    }),
  },
  play: async () => {
    await dialog();
    await userEvent.click(screen.getByRole('tab', { name: '查询方案' }));
    await seen('查询方案加载失败：服务暂不可用');
    await press('重试');
    await expect(await screen.findByRole('button', { name: '使用方案 旧方案' })).toBeVisible();
  },
};

/** The same dialog in English. */
export const English: Story = {
  globals: { locale: 'en' },
  args: { query: { ...EMPTY_QUERY, parts: [{ field: 'bought', operator: 'ge', value: { relative: 'last-7-days' } }] } },
  play: async () => {
    await dialog('Search');
    await seen('Search for: 购置日期 is in: last 7 days');
    await expect(screen.getByRole('button', { name: 'Clear values' })).toBeVisible();
  },
};
