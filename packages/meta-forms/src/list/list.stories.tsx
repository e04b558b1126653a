import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { antdKit } from '../antd.ts';
import { compileForm } from '../item-types/built-in-registry.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import type { FormPorts, WireRecord } from '../ports/ports.ts';
import { MetaFormProvider } from '../react/meta-form-provider.tsx';
import {
  dateItem,
  dictionaryItem,
  metaForm,
  numberItem,
  referenceItem,
  switchItem,
  textItem,
  type BuiltItem,
} from '../testing/builders.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { useLanguage } from '../ui/language.tsx';
import { INITIAL_LIST_STATE } from './list-state.ts';
import { MetaFormList } from './meta-form-list.tsx';

interface StoryListProps {
  readonly items: readonly BuiltItem[];
  readonly ports: FormPorts;
  readonly onOpen: (record: WireRecord) => void;
}

function StoryList({ items, ports, onOpen }: StoryListProps) {
  const [compiled] = useState(() => compileForm(parseMetaForm({ ...metaForm(...items), formName: '房屋' }).form));
  const [state, setState] = useState(INITIAL_LIST_STATE);
  const [selected, setSelected] = useState<readonly string[]>([]);
  return (
    <MetaFormProvider kit={antdKit} ports={ports} language={useLanguage()}>
      <MetaFormList
        compiled={compiled}
        state={state}
        onStateChange={setState}
        onOpen={onOpen}
        selectedIds={selected}
        onSelect={setSelected}
      />
    </MetaFormProvider>
  );
}

const items = [
  textItem('name', { itemName: '名称', width: 200 }),
  referenceItem('unit', { itemName: '单位', width: 180 }),
  dictionaryItem('kind', { itemName: '用途', dictKey: 'house_use' }),
  numberItem('area', { itemName: '面积', digits: 2, tablealign: 'right', width: 140 }),
  dateItem('builtAt', { itemName: '建成时间', dateformat: 'yyyy-MM' }),
  switchItem('inUse', { itemName: '在用' }),
];
const world = {
  dictionaries: {
    house_use: [
      { key: '1', value: '办公用房' },
      { key: '2', value: '业务用房' },
    ],
  },
};
const records = Array.from({ length: 43 }, (_, index) => ({
  id: `${index + 1}`,
  name: `${index + 1} 号楼`,
  unit: 'u1',
  $unit: '东澜区机关事务服务中心',
  kind: `${(index % 2) + 1}`,
  $kind: index % 2 ? '业务用房' : '办公用房',
  area: 1200.5 + index * 37,
  builtAt: `20${String(10 + (index % 15))}-0${(index % 9) + 1}-01 00:00:00`,
  inUse: (index % 2) + 1,
}));

const meta = {
  title: 'lists/plain list',
  component: StoryList,
  args: { items, ports: fakePorts({ ...world, records: { test_form: records } }), onOpen: fn() },
} satisfies Meta<typeof StoryList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('1 号楼');
    await userEvent.click(canvas.getByRole('columnheader', { name: '面积' }));
    await userEvent.click(canvas.getByRole('columnheader', { name: '面积' }));
    await canvas.findByText('43 号楼');
    await userEvent.dblClick(canvas.getByText('43 号楼'));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};

export const NoRecords: Story = {
  args: { ports: fakePorts() },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('暂无数据', { ignore: 'title' })).toBeVisible();
  },
};

const refusing = { now: true };
export const Failure: Story = {
  args: {
    ports: fakePorts({
      ...world,
      records: { test_form: records },
      fail: (call) => call === 'records.list' && refusing.now && '数据库暂时不可用，请稍后再试',
    }),
  },
  play: async ({ canvasElement }) => {
    refusing.now = true;
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('数据库暂时不可用，请稍后再试');
    refusing.now = false;
    await userEvent.click(canvas.getByRole('button', { name: /重\s*试/ }));
    await canvas.findByText('1 号楼');
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
};

const many = Array.from({ length: 24 }, (_, index) => textItem(`column${index}`, { itemName: `第 ${index + 1} 列` }));
export const ManyColumns: Story = {
  args: {
    items: many,
    ports: fakePorts({
      records: {
        test_form: [{ id: '1', ...Object.fromEntries(many.map(({ itemKey }) => [itemKey, `${itemKey} 的值`])) }],
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('column0 的值');
    // The link that opens a row stays in view when the columns scroll.
    const link = canvas.getByRole('button', { name: /^查看/ }).getBoundingClientRect();
    await expect(link.right).toBeLessThanOrEqual(window.innerWidth);
  },
};

const coloured: readonly BuiltItem[] = [
  textItem('name', { itemName: '名称' }),
  numberItem('net', { itemName: '净值', digits: 2, color: '#0958d9' }),
];
const inBlue = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .findByText('5.00')
    .then((value) => getComputedStyle(value).color);

export const Coloured: Story = {
  name: 'a value has the colour that the author chose',
  args: { items: coloured, ports: fakePorts({ records: { test_form: [{ id: '1', name: '甲', net: 5 }] } }) },
  play: async ({ canvasElement }) => expect(await inBlue(canvasElement)).toBe('rgb(9, 88, 217)'),
};

export const ColouredInDark: Story = {
  ...Coloured,
  name: 'on a dark ground the colour of an author is a lighter one',
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) =>
    expect(await inBlue(canvasElement)).toMatch(/^color\(srgb 0\.42\d* 0\.60\d* 0\.91\d*\)$/),
};
