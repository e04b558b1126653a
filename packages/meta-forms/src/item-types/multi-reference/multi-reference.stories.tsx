import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { cascadedFrom, column, multiReferenceItem, subListItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { StoryForm } from '../../testing/story-form.tsx';

const people = Array.from({ length: 120 }, (_, index) => ({
  id: `p${index + 1}`,
  code: `P${index + 1}`,
  name: `职员${index + 1}`,
}));
const world = { references: { person: people } };
const ports = fakePorts(world);
const keepers = multiReferenceItem('keepers', { itemName: '保管人', refKey: 'person' });

const meta = {
  title: 'item types/multi-reference',
  component: StoryForm,
  args: { ports, items: [keepers] },
} satisfies Meta<typeof StoryForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body);

export const Default: Story = {
  args: { record: { keepers: 'p1,p2', $keepers: '职员1,职员2' } },
  async play({ canvasElement }) {
    const box = await within(canvasElement).findByRole('combobox', { name: '保管人' });
    await userEvent.click(box);
    await userEvent.click(await page(canvasElement).findByTitle('职员5'));
    await waitFor(() => expect(box.closest('.ant-select')).toHaveTextContent('职员1职员2职员5'));
    await userEvent.click(await page(canvasElement).findByRole('button', { name: '清空' }));
    await waitFor(() => expect(box.closest('.ant-select')).not.toHaveTextContent('职员1'));
  },
};

export const Dialog: Story = {
  args: { record: { keepers: 'p1', $keepers: '职员1' } },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '打开选择保管人' }));
    const dialog = await page(canvasElement).findByRole('dialog', { name: '选择保管人' });
    await userEvent.click(await within(dialog).findByText('职员3'));
    await within(dialog).findByText('已选 2 条');
    await userEvent.click(within(dialog).getByRole('button', { name: '选择' }));
    await waitFor(() => expect(within(canvasElement).getByText('职员3')).toBeVisible());
  },
};

export const ReadOnly: Story = {
  args: { mode: 'view', record: { keepers: 'p1,p2', $keepers: '职员1、职员2' } },
  async play({ canvasElement }) {
    await within(canvasElement).findByText('职员1、职员2');
  },
};

export const OnlyIds: Story = {
  args: { mode: 'view', record: { keepers: 'p1,p404,p3' } },
  async play({ canvasElement }) {
    await within(canvasElement).findByText('职员1、p404、职员3');
  },
};

export const Limits: Story = {
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('combobox', { name: '保管人' }));
    await userEvent.click(await page(canvasElement).findByRole('button', { name: '全选' }));
    await page(canvasElement).findByText('列表数据过多，选中100条选项');
  },
};

export const OfAParentThatTakesSeveral: Story = {
  name: 'a parent that takes several restricts to what belongs to any of them',
  args: {
    ports: fakePorts({
      references: {
        unit: [
          { id: 'u1', name: '一局' },
          { id: 'u2', name: '二局' },
          { id: 'u3', name: '三局' },
        ],
        person: [
          { id: '1', name: '张三', within: 'u1' },
          { id: '2', name: '李四', within: 'u2' },
          { id: '3', name: '王五', within: 'u3' },
        ],
      },
    }),
    items: [
      multiReferenceItem('units', { itemName: '单位', refKey: 'unit' }),
      multiReferenceItem('keepers', { itemName: '保管人', refKey: 'person', ...cascadedFrom('units', 'unitId') }),
    ],
    record: { units: 'u1,u2', $units: '一局、二局' },
  },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('combobox', { name: '保管人' }));
    await page(canvasElement).findByTitle('张三');
    await page(canvasElement).findByTitle('李四');
    await expect(page(canvasElement).queryByTitle('王五')).not.toBeInTheDocument();
  },
};

export const Faulty: Story = {
  args: {
    validated: true,
    items: [multiReferenceItem('keepers', { itemName: '保管人', refKey: 'person', required: true })],
  },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('combobox', { name: /保管人/ })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
  },
};

export const Failure: Story = {
  args: { ports: fakePorts({ ...world, fail: ['references.page'] }) },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('combobox', { name: '保管人' }));
    await expect(await page(canvasElement).findByRole('alert')).toHaveTextContent('加载失败：服务暂不可用');
  },
};

export const InSubList: Story = {
  args: {
    items: [subListItem('rows', [column(keepers)], { itemName: '明细' })],
    record: { rows: [{ id: '1', keepers: 'p1,p2', $keepers: '职员1、职员2' }] },
  },
  async play({ canvasElement }) {
    await within(canvasElement).findByText('职员1、职员2');
  },
};
