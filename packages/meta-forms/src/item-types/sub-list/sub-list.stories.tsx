import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  column,
  dateItem,
  dictionaryItem,
  longTextItem,
  numberItem,
  subListItem,
  switchItem,
  textItem,
} from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { StoryForm } from '../../testing/story-form.tsx';
import { cellOf } from '../../ui/grid/grid-cells.fixture.ts';

const columns = [
  column(textItem('name', { itemName: '名称', required: true, maxlength: 10 })),
  column(numberItem('amount', { itemName: '金额', digits: 2, min: 0, tablealign: 'right', color: '#cf1322' })),
  column(dateItem('day', { itemName: '日期' })),
  column(dictionaryItem('kind', { itemName: '类别', dictKey: 'kind' })),
  column(switchItem('paid', { itemName: '已付' })),
  column(longTextItem('note', { itemName: '备注', edited: false })),
];
const nested = [
  column(textItem('room', { itemName: '房间' })),
  column(subListItem('keys', [column(textItem('code', { itemName: '钥匙' }))], { itemName: '钥匙明细' })),
];
const ports = fakePorts({
  dictionaries: {
    kind: [
      { key: '1', value: '租金' },
      { key: '2', value: '物业费' },
    ],
  },
});
const rows = [
  { id: '11', name: '一月', amount: 12.5, day: '2026-01-31 00:00:00', kind: '1', $kind: '租金', paid: 2, note: '只读' },
  { id: '12', name: '三月', amount: 0.1, day: '2026-03-31 00:00:00', kind: '2', $kind: '物业费', paid: 1 },
  { id: '13', name: '二月', amount: '0.2', day: '', kind: '', paid: 1 },
];

const meta = {
  title: 'item types/sub-list',
  component: StoryForm,
  args: { items: [subListItem('details', columns, { itemName: '明细' })], record: { id: '1', details: rows }, ports },
} satisfies Meta<typeof StoryForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(cellOf(canvasElement, 1, '金额')).toHaveTextContent('12.50');
    await expect(cellOf(canvasElement, 1, '金额')).toHaveStyle({ color: 'rgb(207, 19, 34)' });
    await expect(cellOf(canvasElement, 1, '类别')).toHaveTextContent('租金');
    await expect([1, 2, 3].map((row) => cellOf(canvasElement, row, '序号').textContent)).toEqual(['1', '2', '3']);
    await expect(within(canvasElement).getByText('12.80')).toBeVisible();
    await expect(within(canvasElement).queryAllByRole('textbox')).toHaveLength(0);
  },
};

export const ReadOnly: Story = {
  args: { mode: 'view' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const name of ['新增', '删除']) await expect(canvas.getByRole('button', { name })).toBeDisabled();
    await userEvent.click(cellOf(canvasElement, 1, '名称'));
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const dialog = await screen.findByRole('dialog', { name: /^明细：第 2 行/ });
    await expect(within(dialog).queryByRole('button', { name: '完成' })).toBeNull();
    await userEvent.keyboard('{Escape}');
  },
};

export const Disabled: Story = {
  args: { mode: 'disabled' },
  play: async ({ canvasElement }) => {
    for (const name of ['新增', '删除'])
      await expect(within(canvasElement).getByRole('button', { name })).toBeDisabled();
  },
};

export const Empty: Story = {
  name: 'an empty list is 150 px high',
  args: { mode: 'add', record: undefined },
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByRole('grid', { name: '明细' }).parentElement;
    await expect(area).toHaveStyle({ minHeight: '150px' });
    await expect(area?.offsetHeight).toBeGreaterThanOrEqual(150);
  },
};

export const StatusWithoutButtons: Story = {
  args: { items: [subListItem('details', columns, { itemName: '明细', showStatus: true, addRemoveBtnHidden: true })] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('button', { name: '新增' })).toBeNull();
    await userEvent.click(cellOf(canvasElement, 1, '名称'));
    await userEvent.keyboard('改');
    await expect(await canvas.findByText('已修改')).toBeVisible();
  },
};

export const StatusWhileReading: Story = {
  name: 'a list that cannot be changed has no status column',
  args: { mode: 'view', items: [subListItem('details', columns, { itemName: '明细', showStatus: true })] },
  play: async ({ canvasElement }) => {
    const heads = within(canvasElement).getAllByRole('columnheader');
    await expect(heads.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['序号', '名称']);
  },
};

export const Keyboard: Story = {
  name: 'typing goes from cell to cell and adds a row at the end',
  args: { record: { id: '1', details: [] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '新增' }));
    await expect(canvas.getByRole('textbox', { name: '名称' })).toHaveFocus();
    await userEvent.keyboard('四月{Tab}');
    await expect(canvas.getByRole('textbox', { name: '金额' })).toHaveFocus();
    await userEvent.keyboard('1.005{Enter}');
    await expect(cellOf(canvasElement, 1, '金额')).toHaveTextContent('1.01');
    await userEvent.keyboard('20261121{Enter}');
    await expect(cellOf(canvasElement, 1, '日期')).toHaveTextContent('2026-11-21');
    await expect(canvas.getByRole('combobox', { name: '类别' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('switch', { name: '已付' })).toHaveFocus();
    await userEvent.keyboard(' {Enter}');
    await expect(cellOf(canvasElement, 1, '已付')).toHaveTextContent('是');
    await waitFor(() =>
      expect(cellOf(canvasElement, 2, '名称')).toContainElement(canvas.getByRole('textbox', { name: '名称' })),
    );
    await expect(canvas.getByRole('textbox', { name: '名称' })).toHaveFocus();
  },
};

export const TabAtTheEnd: Story = {
  name: 'Tab in the last cell adds a row, and leaves the list with it where nothing was filled in it',
  args: { items: [subListItem('details', [column(textItem('name', { itemName: '名称' }))], { itemName: '明细' })] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '新增' }));
    const cells = canvasElement.querySelectorAll('[data-mf-cell]').length;
    await userEvent.keyboard('甲{Tab}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '名称' })).toHaveValue(''));
    await expect(canvas.getByRole('textbox', { name: '名称' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-mf-cell]')).toHaveLength(cells));
    await waitFor(() => expect(canvasElement.querySelector('[role="grid"]')).not.toContainElement(focused()));
  },
};

/** The element with the focus. */
function focused(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}

export const Arrows: Story = {
  name: 'Escape leaves the editor, arrows move, a letter replaces the text',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(cellOf(canvasElement, 1, '名称'));
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(cellOf(canvasElement, 2, '金额')).toHaveFocus();
    await userEvent.keyboard('7');
    await expect(canvas.getByRole('textbox', { name: '金额' })).toHaveValue('7');
    await userEvent.keyboard('{Escape}{Delete}');
    await expect(cellOf(canvasElement, 2, '金额')).toHaveTextContent('');
    await userEvent.keyboard('{F2}');
    await expect(canvas.getByRole('textbox', { name: '金额' })).toHaveFocus();
  },
};

export const Selection: Story = {
  name: 'rows are chosen by click, Ctrl and Shift, and deleted',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '删除' }));
    await expect(await screen.findByText('请选择至少一条数据')).toBeInTheDocument();
    const clicked = performance.now();
    await userEvent.click(cellOf(canvasElement, 1, '备注'));
    await waitFor(() => expect(canvas.getByText(/已选 1 条/)).toBeVisible());
    await expect(performance.now() - clicked).toBeGreaterThanOrEqual(200);
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(cellOf(canvasElement, 3, '备注'));
    await user.keyboard('{/Control}');
    await waitFor(() => expect(canvas.getByText(/已选 2 条/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: '删除' }));
    await expect(canvas.getByText('共 1 条')).toBeVisible();
    await expect(cellOf(canvasElement, 1, '名称')).toHaveTextContent('三月');
    await userEvent.click(canvas.getByRole('checkbox', { name: '全选' }));
    await expect(canvas.getByRole('checkbox', { name: '选择第 1 行' })).toBeChecked();
  },
};

export const Sorting: Story = {
  name: 'sorting changes what is shown',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /金额/ }));
    await expect(canvas.getByRole('columnheader', { name: /金额/ })).toHaveAttribute('aria-sort', 'ascending');
    await expect(cellOf(canvasElement, 1, '名称')).toHaveTextContent('三月');
    await userEvent.click(canvas.getByRole('button', { name: /金额/ }));
    await expect(cellOf(canvasElement, 1, '名称')).toHaveTextContent('一月');
  },
};

export const Errors: Story = {
  args: { record: { id: '1', details: [{ id: '1', name: '', amount: -1 }] }, validated: true },
  play: async ({ canvasElement }) => {
    const cell = cellOf(canvasElement, 1, '名称');
    await waitFor(() => expect(cell).toHaveAttribute('aria-invalid', 'true'));
    await expect(cell).toHaveAccessibleDescription('请输入名称');
    const amount = cellOf(canvasElement, 1, '金额');
    await expect(amount).toHaveAccessibleDescription('金额不能小于0');
    await userEvent.hover(amount);
    await expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent('金额不能小于0');
    await userEvent.unhover(amount);
    await waitFor(() => expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull());
    await userEvent.click(within(canvasElement).getByRole('button', { name: /请输入名称/ }));
    const input = await within(canvasElement).findByRole('textbox', { name: '名称' });
    await waitFor(() => expect(input).toHaveFocus());
    await expect(input).toHaveAccessibleDescription('请输入名称');
    await expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent('请输入名称');
  },
};

export const RowAsForm: Story = {
  name: 'a double click opens the row as a form',
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '编辑' })).toBeVisible();
    await userEvent.dblClick(cellOf(canvasElement, 1, '名称'));
    const dialog = await screen.findByRole('dialog', { name: /^明细：第 1 行/ });
    const name = within(dialog).getByLabelText(/名称/);
    await userEvent.clear(name);
    await userEvent.type(name, '元月');
    // As large as in the form of the record, with quiet labels.
    await expect(name).not.toHaveClass('ant-input-sm');
    const label = within(dialog).getByText('金额');
    await expect(getComputedStyle(label).color).not.toBe(getComputedStyle(dialog).color);
    await userEvent.click(within(dialog).getByRole('button', { name: '完成' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The focus has returned to the cell, so it is being edited.
    await waitFor(() =>
      expect(within(cellOf(canvasElement, 1, '名称')).getByRole('textbox', { name: '名称' })).toHaveValue('元月'),
    );
  },
};

export const Nested: Story = {
  name: 'a list in a list opens in a dialog',
  args: {
    items: [subListItem('details', nested, { itemName: '明细' })],
    record: {
      id: '1',
      details: [
        {
          id: '1',
          room: '101',
          keys: [
            { id: '5', code: 'K-1' },
            { id: '6', code: 'K-2' },
          ],
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /打开第 1 行的钥匙明细/ }));
    const dialog = await screen.findByRole('dialog', { name: /^钥匙明细：第 1 行/ });
    await expect(within(dialog).getByText('K-2')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: '新增' }));
    await userEvent.keyboard('K-3');
    await userEvent.click(within(dialog).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(cellOf(canvasElement, 1, '钥匙明细')).toHaveTextContent('3 条'));
  },
};
