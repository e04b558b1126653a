import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  column,
  computed,
  dateItem,
  longTextItem,
  multiReferenceItem,
  numberItem,
  referenceItem,
  richTextItem,
  subListItem,
  textItem,
  treeItem,
  uploadItem,
} from '../../testing/builders.ts';
import { StoryForm } from '../../testing/story-form.tsx';
import { cellOf, focused } from '../../ui/grid/grid-cells.fixture.ts';

const meta = {
  title: 'item types/sub-list/columns',
  component: StoryForm,
  args: { items: [] },
} satisfies Meta<typeof StoryForm>;
export default meta;

type Story = StoryObj<typeof meta>;

const everyType = [
  column(referenceItem('unit', { itemName: '单位', width: 200 })),
  column(multiReferenceItem('units', { itemName: '多家', width: 200 })),
  column(treeItem('place', { itemName: '位置', width: 200 })),
  column(uploadItem('files', { itemName: '图纸' })),
  column(longTextItem('note', { itemName: '说明' })),
  column(richTextItem('text', { itemName: '正文' })),
  column(dateItem('time', { itemName: '时间', dateformat: 'yyyy-MM-dd HH:mm:ss' })),
  column(textItem('end', { itemName: '末' })),
];

export const EveryType: Story = {
  name: 'Tab passes the editors of every type',
  args: {
    items: [subListItem('details', everyType, { itemName: '明细' })],
    record: { id: '1', details: [{ id: '1', end: '甲' }] },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(cellOf(canvasElement, 1, '单位'));
    for (const name of ['单位', '多家', '位置', '图纸', '说明', '时间', '末']) {
      await waitFor(() => expect(cellOf(canvasElement, 1, name)).toContainElement(focused()));
      await expect(cellOf(canvasElement, 1, name)).not.toHaveFocus();
      await userEvent.keyboard('{Tab}');
    }
    // A value that needs more space than a cell is edited in the row's own form.
    await userEvent.dblClick(cellOf(canvasElement, 1, '正文'));
    const dialog = await screen.findByRole('dialog', { name: /^明细：第 1 行/ });
    await expect(await within(dialog).findByRole('textbox', { name: '正文' }, { timeout: 10_000 })).toBeInTheDocument();
    // Pickers are as high as the inputs around them.
    const line = within(dialog).getByRole('textbox', { name: '末' }).offsetHeight;
    for (const name of ['单位', '位置'])
      await expect(
        within(dialog).getByRole('combobox', { name }).closest<HTMLElement>('.ant-select')?.offsetHeight,
      ).toBe(line);
  },
};

/** Wider than any frame of a story, with the pinned column of the files of each row. */
const wide = [
  ...['一', '二', '三', '四', '五', '六'].map((itemName, place) =>
    column(textItem(`text${place}`, { itemName, width: 240 })),
  ),
  column(uploadItem('sheet', { itemName: '维保单', width: 120 })),
];

export const InSight: Story = {
  name: 'Tab brings a cell out from under the pinned column',
  args: {
    items: [subListItem('details', wide, { itemName: '明细' })],
    record: { id: '1', details: [{ id: '1' }] },
  },
  play: async ({ canvasElement }) => {
    const pinned = cellOf(canvasElement, 1, '附件');
    // A narrow frame pins nothing.
    if (getComputedStyle(pinned).position !== 'sticky') return;
    const free = () => pinned.getBoundingClientRect().left;
    await userEvent.click(cellOf(canvasElement, 1, '一'));
    for (const name of ['一', '二', '三', '四', '五', '六', '维保单']) {
      await waitFor(() => expect(cellOf(canvasElement, 1, name)).toContainElement(focused()));
      await expect(focused()?.getBoundingClientRect().right, name).toBeLessThanOrEqual(free());
      await userEvent.keyboard('{Tab}');
    }
  },
};

const money = [
  column(numberItem('count', { itemName: '数量' })),
  column(numberItem('price', { itemName: '单价', digits: 2 })),
  column(numberItem('sum', { itemName: '小计', digits: 2, prefix: '元', ...computed('count * price') })),
];

export const Computed: Story = {
  name: 'a computed column follows, and so does its total with the same unit',
  args: {
    items: [subListItem('details', money, { itemName: '明细' })],
    record: {
      id: '1',
      details: [
        { id: '1', count: 2, price: 0.1, sum: 0.2 },
        { id: '2', count: 1, price: 0.1, sum: 0.1 },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(cellOf(canvasElement, 1, '数量'));
    await userEvent.keyboard('3{Tab}{Tab}');
    await expect(cellOf(canvasElement, 1, '小计')).toHaveTextContent('0.30 元');
    await expect(cellOf(canvasElement, 3, '小计')).toHaveTextContent('0.40 元');
    await expect(within(cellOf(canvasElement, 2, '数量')).getByRole('textbox')).toHaveFocus();
  },
};
export const UntouchedRow: Story = {
  name: 'a row that Tab has added goes with the focus as long as nothing was typed in it',
  args: {
    items: [
      subListItem('details', [column(textItem('name', { itemName: '名称' }))], { itemName: '明细' }),
      textItem('note', { itemName: '备注' }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '新增' }));
    await userEvent.keyboard('甲{Tab}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '名称' })).toHaveValue(''));
    const rows = () => canvasElement.querySelectorAll('[data-mf-cell]').length;
    const before = rows();
    await userEvent.click(canvas.getByRole('textbox', { name: '备注' }));
    await waitFor(() => expect(rows()).toBeLessThan(before));
    // What a person asked for by the button stays.
    const filled = rows();
    await userEvent.click(canvas.getByRole('button', { name: '新增' }));
    await userEvent.click(canvas.getByRole('textbox', { name: '备注' }));
    await waitFor(() => expect(canvas.queryByRole('textbox', { name: '名称' })).toBeNull());
    await expect(rows()).toBeGreaterThan(filled);
  },
};
