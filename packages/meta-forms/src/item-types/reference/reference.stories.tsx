import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { cascadedFrom, column, referenceItem, subListItem, textItem } from '../../testing/builders.ts';
import type { ReferenceOption } from '../../ports/ports.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { StoryForm } from '../../testing/story-form.tsx';

const units = Array.from({ length: 130 }, (_, index) => ({
  id: `${1000 + index}`,
  code: `U${index + 1}`,
  name: `第${index + 1}小学`,
}));
const rooms = [
  { id: 'r1', code: '101', name: '一年级教室', within: '1000' },
  { id: 'r2', code: '201', name: '图书室', within: '1001' },
];
const areas = [{ id: '1', name: '东城区', disabled: true, children: [{ id: '11', name: '东华门街道' }] }];
const world = { references: { unit: units, room: rooms, area: [] }, trees: { area: areas } };
const ports = fakePorts(world);
const unit = referenceItem('unit', { itemName: '单位' });

const meta = { title: 'item types/reference', component: StoryForm, args: { ports, items: [unit] } } satisfies Meta<
  typeof StoryForm
>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body);

export const Default: Story = {
  async play({ canvasElement }) {
    const box = await within(canvasElement).findByRole('combobox', { name: '单位' });
    await userEvent.type(box, 'U7');
    await page(canvasElement).findByTitle('第70小学', {}, { timeout: 3000 });
    await userEvent.click(page(canvasElement).getByTitle('第7小学'));
    await waitFor(() => expect(box.parentElement).toHaveTextContent('第7小学'));
  },
};

export const Dialog: Story = {
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '打开选择单位' }));
    const dialog = await page(canvasElement).findByRole('dialog', { name: '选择单位' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: '搜索单位' }), 'U126');
    await waitFor(() => expect(within(dialog).queryByText('第1小学')).not.toBeInTheDocument(), { timeout: 3000 });
    await userEvent.dblClick(await within(dialog).findByText('第126小学'));
    await waitFor(() => expect(within(canvasElement).getByText('第126小学')).toBeVisible());
  },
};

export const ReadOnly: Story = {
  args: {
    mode: 'view',
    record: { unit: '1000', $unit: '第1小学' },
    items: [referenceItem('unit', { itemName: '单位', jump: true, jumpurl: 'https://example.org/units' })],
  },
  async play({ canvasElement }) {
    const link = await within(canvasElement).findByRole('link', { name: '第1小学' });
    await expect(link).toHaveAttribute('href', 'https://example.org/units');
    await expect(link.getAttribute('rel')).toContain('noopener');
  },
};

const houseAt = (path: string, id: string) => (path === '/houses' ? `${path}/${id}` : undefined);

export const LinksToItsRecord: Story = {
  args: {
    mode: 'view',
    record: { unit: '1000', $unit: '第1小学', house: '7', $house: '一号楼' },
    items: [
      referenceItem('unit', { itemName: '单位', jump: true, jumpurl: '/units' }),
      referenceItem('house', { itemName: '房屋', jump: true, jumpurl: '/houses' }),
    ],
    ports: { ...ports, references: { ...ports.references, pageOf: houseAt } },
  },
  async play({ canvasElement }) {
    const link = (name: string) => within(canvasElement).findByRole('link', { name });
    await expect(await link('一号楼')).toHaveAttribute('href', '/houses/7');
    await expect(await link('第1小学')).toHaveAttribute('href', '/units');
  },
};

export const OnlyAnId: Story = {
  args: {
    mode: 'view',
    record: { unit: '1001', other: '404' },
    items: [unit, referenceItem('other', { itemName: '原单位' })],
  },
  async play({ canvasElement }) {
    await within(canvasElement).findByText('第2小学');
    await within(canvasElement).findByText('404');
  },
};

export const Disabled: Story = {
  args: { mode: 'disabled', record: { unit: '1000', $unit: '第1小学' } },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('combobox', { name: '单位' })).toBeDisabled();
  },
};

export const Limits: Story = {
  args: { items: [referenceItem('unit', { itemName: '单位', multiple: true })] },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('combobox', { name: '单位' }));
    await userEvent.click(await page(canvasElement).findByRole('button', { name: '全选' }));
    await page(canvasElement).findByText('列表数据过多，选中100条选项');
  },
};

export const AllInOneRequest: Story = {
  name: 'a source that one page does not hold comes in one request',
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('combobox', { name: '单位' }));
    await page(canvasElement).findByText('第1小学');
    await waitFor(() => expect(page(canvasElement).queryByText(/仅显示/)).not.toBeInTheDocument());
  },
};

const branches = [
  { id: 'b1', code: 'B1', name: '财务部' },
  { id: 'b2', code: 'B2', name: '采购部' },
  { id: 'b3', code: 'B3', name: '办公室' },
];
const branch = referenceItem('branch', { itemName: '部门', refKey: 'branch' });

async function byPinyin(canvasElement: HTMLElement, label: string) {
  const box = await within(canvasElement).findByRole('combobox', { name: label });
  await userEvent.click(box);
  await page(canvasElement).findByTitle('财务部');
  await userEvent.keyboard('caigou');
  await waitFor(() => expect(page(canvasElement).queryByTitle('财务部')).not.toBeInTheDocument());
  await userEvent.click(page(canvasElement).getByTitle('采购部'));
  await waitFor(() => expect(box.closest('.ant-select')).toHaveTextContent('采购部'));
}

export const Pinyin: Story = {
  name: 'Chinese names are found by pinyin',
  args: { ports: fakePorts({ references: { branch: branches } }), items: [branch] },
  play: ({ canvasElement }) => byPinyin(canvasElement, '部门'),
};

export const PinyinInEnglish: Story = { ...Pinyin, args: { ...Pinyin.args, language: 'en' } };

function recentPorts() {
  const places = new Map<string, readonly ReferenceOption[]>([['unit', [{ id: '1119', name: '第120小学' }]]]);
  return {
    ...ports,
    recents: {
      list: (place: string) => places.get(place) ?? [],
      keep: (place: string, options: readonly ReferenceOption[]) => void places.set(place, options),
    },
  };
}

function recentStory(recent: string): Story['play'] {
  return async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole('combobox', { name: '单位' });
    await userEvent.click(box);
    await page(canvasElement).findByText(recent);
    await userEvent.click(await page(canvasElement).findByTitle('第2小学'));
    await userEvent.click(box);
    await waitFor(() =>
      expect(
        page(canvasElement)
          .getAllByText(recent)
          .map((one) => one.parentElement?.textContent),
      ).toEqual([`第2小学${recent}`, `第120小学${recent}`]),
    );
  };
}

export const Recent: Story = {
  name: 'recent choices are above the list',
  args: { ports: recentPorts() },
  play: recentStory('最近选择'),
};

export const RecentInEnglish: Story = { args: { ports: recentPorts(), language: 'en' }, play: recentStory('Recent') };

export const ByCode: Story = {
  args: { items: [referenceItem('unit', { itemName: '单位', inputCode: true })] },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('combobox', { name: '单位' }));
    const first = await page(canvasElement).findByTitle('U1 第1小学');
    // Wider than its input: options differ in the part after the code.
    await waitFor(() => expect(first.closest('.ant-select-dropdown')?.clientWidth).toBeGreaterThanOrEqual(340));
    const list =
      first.closest('.rc-virtual-list-holder, .ant-select-virtual-list-holder') ??
      first.parentElement?.parentElement?.parentElement;
    await waitFor(() => expect(list?.scrollHeight).toBeGreaterThan(300));
    if (list) list.scrollTop = list.scrollHeight;
    await page(canvasElement).findByTitle('U21 第21小学');
  },
};

export const Tree: Story = {
  args: { items: [referenceItem('area', { itemName: '区域', refKey: 'area', isTree: true })] },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '打开选择区域' }));
    const dialog = await page(canvasElement).findByRole('dialog', { name: '选择区域' });
    await userEvent.click(within(dialog).getByRole('button', { name: '选择' }));
    await page(canvasElement).findByText('请选择一条数据');
    await userEvent.click(await within(dialog).findByText('东华门街道'));
    await userEvent.click(within(dialog).getByRole('button', { name: '选择' }));
    await waitFor(() => expect(within(canvasElement).getByText('东华门街道')).toBeVisible());
  },
};

export const Cascade: Story = {
  args: {
    items: [unit, referenceItem('room', { itemName: '房间', refKey: 'room', ...cascadedFrom('unit', 'unitId') })],
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const room = await canvas.findByRole('combobox', { name: '房间' });
    await userEvent.click(room);
    await page(canvasElement).findByText(/请先选择前置项目/);
    await userEvent.click(canvas.getByRole('combobox', { name: '单位' }));
    await userEvent.click(await page(canvasElement).findByTitle('第2小学'));
    await userEvent.click(room);
    await page(canvasElement).findByTitle('图书室', {}, { timeout: 5000 });
    await expect(page(canvasElement).queryByTitle('一年级教室')).not.toBeInTheDocument();
  },
};

export const Faulty: Story = {
  args: { validated: true, items: [referenceItem('unit', { itemName: '单位', required: true })] },
  async play({ canvasElement }) {
    const box = await within(canvasElement).findByRole('combobox', { name: /单位/ });
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(box).toHaveAccessibleDescription(/单位/);
  },
};

export const Loading: Story = {
  args: { ports: fakePorts({ ...world, latency: 600_000 }) },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('combobox', { name: '单位' }));
    await page(canvasElement).findByText('正在加载');
  },
};

export const Empty: Story = {
  args: { items: [referenceItem('area', { itemName: '区域', refKey: 'area', jumpurl: '/areas' })] },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('combobox', { name: '区域' }));
    await page(canvasElement).findByText('没有可选的数据');
    await page(canvasElement).findByTitle('跳转维护页');
  },
};

export const Failure: Story = {
  args: { ports: fakePorts({ ...world, fail: ['references.page'] }) },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('combobox', { name: '单位' }));
    await expect(await page(canvasElement).findByRole('alert')).toHaveTextContent('加载失败：服务暂不可用');
    await page(canvasElement).findByRole('button', { name: '重试' });
  },
};

export const InSubList: Story = {
  args: {
    items: [
      textItem('name'),
      subListItem('rows', [column(referenceItem('unit', { itemName: '单位' }))], { itemName: '明细' }),
    ],
    record: {
      rows: [
        { id: '1', unit: '1000', $unit: '第1小学' },
        { id: '2', unit: '1001' },
      ],
    },
  },
  async play({ canvasElement }) {
    await within(canvasElement).findByText('第1小学');
    await within(canvasElement).findByText('第2小学');
  },
};

export const EditedInSubList: Story = {
  args: {
    items: [subListItem('rows', [column(unit)], { itemName: '明细' })],
    record: { rows: [{ id: '1', unit: '1000', $unit: '第1小学' }] },
  },
  async play({ canvasElement }) {
    const cell = (await within(canvasElement).findByText('第1小学')).closest('[role=gridcell]');
    await userEvent.click(cell!);
    const box = await within(canvasElement).findByRole('combobox', { name: '单位' });
    await userEvent.click(box);
    await userEvent.click(await page(canvasElement).findByTitle('第3小学'));
    await waitFor(() => expect(cell).toHaveTextContent('第3小学'));
  },
};

export const Wrong: Story = {
  name: 'of a wrong reference the whole control is red, with the button at its end',
  args: { items: [referenceItem('unit', { itemName: '单位', required: true })], validated: true },
  async play({ canvasElement }) {
    const box = await within(canvasElement).findByRole('combobox', { name: /单位/ });
    const select = box.closest('.ant-select') as Element;
    const button = within(canvasElement).getByRole('button', { name: '打开选择单位' });
    await waitFor(() => expect(getComputedStyle(button).borderColor).toBe(getComputedStyle(select).borderColor));
    await expect(getComputedStyle(button).borderColor).toBe('rgb(207, 19, 34)');
  },
};
