import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { cascadedFrom, column, subListItem, treeItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { StoryForm } from '../../testing/story-form.tsx';

const streets = (id: string, district: string) =>
  Array.from({ length: 40 }, (_, index) => ({ id: `${id}${index + 1}`, name: `${district}第${index + 1}街道` }));
const districts = [
  ['east', '东城'],
  ['west', '西城'],
  ['south', '南城'],
] as const;
const areas = districts.map(([id, name], index) => ({
  id,
  name: `${name}区`,
  disabled: index === 0,
  children: streets(id, name),
}));
const rooms = [
  { id: 'a', name: '东楼', within: 'west' },
  { id: 'b', name: '西楼', within: 'south' },
];
// Metadata may name the path with or without the prefix; the port receives what the form's own parser made of it.
const paths = (path: string) => [path, `/${path}`, `/api/${path}`, `api/${path}`];
const trees = Object.fromEntries([
  ...paths('baseinfo/area/tree').map((path) => [path, areas]),
  ...paths('baseinfo/room/tree').map((path) => [path, rooms]),
]);
const ports = fakePorts({ trees });
const area = treeItem('area', { itemName: '区域', treeurl: 'baseinfo/area/tree' });

const meta = { title: 'item types/tree', component: StoryForm, args: { ports, items: [area] } } satisfies Meta<
  typeof StoryForm
>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body);

export const Default: Story = {
  async play({ canvasElement }) {
    const box = await within(canvasElement).findByRole('combobox', { name: '区域' });
    await userEvent.click(box);
    const search = await page(canvasElement).findByRole('textbox', { name: '搜索区域' });
    await userEvent.type(search, '南城第30');
    await expect(await page(canvasElement).findByText('南城第30街道')).toBeVisible();
    await page(canvasElement).findByText('第 1 个，共 1 个');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(box.closest('.ant-select')).toHaveTextContent('南城第30街道'));
  },
};

export const Several: Story = {
  args: {
    items: [treeItem('area', { itemName: '区域', treeurl: 'baseinfo/area/tree', multiple: true })],
    record: { area: 'west,south', $area: '西城区、南城区' },
  },
  async play({ canvasElement }) {
    const box = await within(canvasElement).findByRole('combobox', { name: '区域' });
    await userEvent.click(box);
    await userEvent.click(await page(canvasElement).findByRole('checkbox', { name: /西城区/ }));
    await waitFor(() => expect(box.closest('.ant-select')).not.toHaveTextContent('西城区'));
    await expect(box.closest('.ant-select')).toHaveTextContent('南城区');
  },
};

export const Limits: Story = {
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('combobox', { name: '区域' }));
    await userEvent.click(await page(canvasElement).findByText('东城区'));
    await waitFor(() => expect(page(canvasElement).getByText('东城区')).toBeVisible());
    await expect(within(canvasElement).queryByText('东城区')).not.toBeInTheDocument();
  },
};

export const ReadOnly: Story = {
  args: { mode: 'view', record: { area: 'south2' } },
  async play({ canvasElement }) {
    await within(canvasElement).findByText('南城第2街道');
  },
};

export const Cascade: Story = {
  args: {
    items: [area, treeItem('room', { itemName: '房间', treeurl: 'baseinfo/room/tree', ...cascadedFrom('area') })],
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('combobox', { name: '房间' }));
    await page(canvasElement).findByText(/请先选择前置项目/);
    await userEvent.click(canvas.getByRole('combobox', { name: '区域' }));
    await userEvent.click(await page(canvasElement).findByText('西城区'));
    await userEvent.click(canvas.getByRole('combobox', { name: '房间' }));
    await page(canvasElement).findByText('东楼', {}, { timeout: 5000 });
    await expect(page(canvasElement).queryByText('西楼')).not.toBeInTheDocument();
  },
};

export const Faulty: Story = {
  args: {
    validated: true,
    items: [treeItem('area', { itemName: '区域', treeurl: 'baseinfo/area/tree', required: true })],
  },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('combobox', { name: /区域/ })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
  },
};

export const Loading: Story = {
  args: { ports: fakePorts({ trees, latency: 600_000 }) },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('combobox', { name: '区域' }));
    await page(canvasElement).findByText('正在加载');
  },
};

export const Empty: Story = {
  args: { items: [treeItem('area', { itemName: '区域', treeurl: 'none', jumpurl: '/areas' })] },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('combobox', { name: '区域' }));
    await page(canvasElement).findByText('没有可选的数据');
    await page(canvasElement).findByRole('button', { name: '跳转维护页' });
  },
};

export const Failure: Story = {
  args: { ports: fakePorts({ trees, fail: ['trees.load'] }) },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('combobox', { name: '区域' }));
    await expect(await page(canvasElement).findByRole('alert')).toHaveTextContent('加载失败：服务暂不可用');
  },
};

export const InSubList: Story = {
  args: {
    items: [subListItem('rows', [column(area)], { itemName: '明细' })],
    record: { rows: [{ id: '1', area: 'west' }] },
  },
  async play({ canvasElement }) {
    await within(canvasElement).findByText('西城区');
  },
};

export const EditedInSubList: Story = {
  args: {
    items: [subListItem('rows', [column(area)], { itemName: '明细' })],
    record: { rows: [{ id: '1', area: 'west' }] },
  },
  async play({ canvasElement }) {
    const cell = (await within(canvasElement).findByText('西城区')).closest('[role=gridcell]');
    await userEvent.click(cell!);
    await userEvent.click(await within(canvasElement).findByRole('combobox', { name: '区域' }));
    await userEvent.click(await page(canvasElement).findByText('南城区'));
    await waitFor(() => expect(cell).toHaveTextContent('南城区'));
  },
};
