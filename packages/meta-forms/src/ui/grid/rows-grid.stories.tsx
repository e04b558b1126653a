import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { subListItem } from '../../testing/builders.ts';
import { StoryForm } from '../../testing/story-form.tsx';
import { cellOf, focused } from './grid-cells.fixture.ts';
import { columns, copied, goTo, paste, ports, rows } from './rows-grid.fixture.ts';

const meta = {
  title: 'ui/rows-grid',
  component: StoryForm,
  args: { items: [subListItem('details', columns, { itemName: '明细' })], record: { id: '1', details: rows }, ports },
} satisfies Meta<typeof StoryForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Pasted: Story = {
  name: 'a range is read by the type of each column, and rows are added for what is beyond the end',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await goTo(canvasElement, 3, '名称');
    paste(
      '四月\t租金\t1,200\t￥１２.３４5元\t0\t2026年4月1日\t是\tD01\t张三\r\n五月\t物业费\t4\t(2.50)\t0\t46143\tNo\t西楼\t李四\r\n',
    );
    await expect(await canvas.findByText('已粘贴 2 行 9 列，0 个单元格未接受；只读列已跳过')).toBeInTheDocument();
    await expect(canvas.getByText(/^共 4 条/)).toBeVisible();
    const texts = (row: number) =>
      ['名称', '类别', '数量', '单价', '金额', '日期', '已付', '单位', '保管人'].map(
        (name) => cellOf(canvasElement, row, name).textContent,
      );
    await expect(texts(3)).toEqual(['四月', '租金', '1,200', '12.35', '14,820.00', '2026-04-01', '是', '东楼', '张三']);
    await expect(texts(4)).toEqual(['五月', '物业费', '4', '-2.50', '-10.00', '2026-05-01', '否', '西楼', '李四']);
    await expect(canvas.getByText('14,860.00')).toBeVisible();
    await expect(cellOf(canvasElement, 3, '名称')).toHaveFocus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(canvas.getByText(/^共 3 条/)).toBeVisible();
    await expect(texts(3).slice(0, 5)).toEqual(['三月', '', '3', '30.00', '90.00']);
    await userEvent.keyboard('{Control>}y{/Control}');
    await expect(canvas.getByText(/^共 4 条/)).toBeVisible();
    await expect(texts(4)[8]).toBe('李四');
  },
};

export const Refused: Story = {
  name: 'a refused cell keeps its value, says why, and is jumped to',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await goTo(canvasElement, 1, '名称');
    paste(
      '名称超过六个字符\t押金\t0\t一百\t\t3/1/2026\t1\t东楼\t王五\n二\t租金\t5\t6\t\t\t\t南楼\t李四\n三\t租金\t7\t8\t\t\t\t\t李四',
    );
    const report = await canvas.findByRole('alert');
    await expect(report).toHaveTextContent('已粘贴 3 行 9 列，9 个单元格未接受；只读列已跳过');
    await expect(report).toHaveTextContent('第1行：名称最多6个字符（粘贴的内容：“名称超过六个字符”）');
    await expect(cellOf(canvasElement, 1, '名称')).toHaveTextContent('一月');
    await expect(cellOf(canvasElement, 1, '数量')).toHaveTextContent('1');
    await expect(cellOf(canvasElement, 2, '数量')).toHaveTextContent('5');
    await expect(cellOf(canvasElement, 1, '数量')).toHaveAccessibleDescription('数量不能小于1（粘贴的内容：“0”）');
    await expect(cellOf(canvasElement, 1, '数量')).toHaveAttribute('aria-invalid', 'true');
    await userEvent.click(within(report).getByRole('button', { name: '下一个' }));
    await waitFor(() => expect(cellOf(canvasElement, 1, '类别')).toContainElement(focused()));
    await expect(report).toHaveTextContent('第1行：类别的值不在可选范围内（粘贴的内容：“押金”）');
    for (const [row, name] of [
      [1, '数量'],
      [1, '单价'],
      [1, '日期'],
      [1, '已付'],
      [1, '保管人'],
      [2, '单位'],
    ] as const) {
      await userEvent.click(within(report).getByRole('button', { name: '下一个' }));
      await waitFor(() => expect(cellOf(canvasElement, row, name)).toContainElement(focused()));
    }
    await expect(cellOf(canvasElement, 1, '保管人')).toHaveAccessibleDescription(
      '保管人中名为“王五”的不止一条（粘贴的内容：“王五”）',
    );
    await expect(cellOf(canvasElement, 3, '保管人')).toHaveAccessibleDescription(
      '请先选择前置项目（粘贴的内容：“李四”）',
    );
    // A mark disappears as soon as the cell's value changes.
    await goTo(canvasElement, 1, '数量');
    await userEvent.keyboard('9{Enter}');
    await waitFor(() => expect(cellOf(canvasElement, 1, '数量')).not.toHaveAttribute('aria-invalid'));
    await userEvent.click(within(report).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(cellOf(canvasElement, 1, '类别')).not.toHaveAttribute('aria-invalid'));
  },
};

export const IntoAnEmptyList: Story = {
  name: 'an empty list takes a range, and a table of a page',
  args: { record: { id: '1', details: [] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: '新增' }).focus();
    paste('一月', '<table><tr><td>一月</td><td>租金</td></tr><tr><td>二月</td></tr></table>');
    await waitFor(() => expect(canvas.getByText(/^共 2 条/)).toBeVisible());
    await expect(cellOf(canvasElement, 1, '类别')).toHaveTextContent('租金');
    await expect(cellOf(canvasElement, 2, '名称')).toHaveTextContent('二月');
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await expect(canvas.getByText('暂无数据')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '重做' }));
    await expect(canvas.getByText(/^共 2 条/)).toBeVisible();
  },
};

export const FixedRows: Story = {
  name: 'where no rows may be added, lines beyond the end are left out and said',
  args: { items: [subListItem('details', columns, { itemName: '明细', addRemoveBtnHidden: true })] },
  play: async ({ canvasElement }) => {
    await goTo(canvasElement, 2, '名称');
    paste('甲\n乙\n丙\n丁');
    const report = await within(canvasElement).findByRole('alert');
    await expect(report).toHaveTextContent('已粘贴 2 行 1 列，0 个单元格未接受；2 行超出末尾，未粘贴');
    await expect(cellOf(canvasElement, 3, '名称')).toHaveTextContent('乙');
  },
};

export const PastedText: Story = {
  name: "text pasted into an open editor is the editor's own, a range is the list's",
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(cellOf(canvasElement, 1, '名称'));
    await userEvent.clear(canvas.getByRole('textbox', { name: '名称' }));
    await userEvent.paste('元月');
    await expect(canvas.getByRole('textbox', { name: '名称' })).toHaveValue('元月');
    paste('甲\t租金\n乙\t租金');
    await waitFor(() => expect(cellOf(canvasElement, 2, '名称')).toHaveTextContent('乙'));
    await expect(cellOf(canvasElement, 1, '名称')).toHaveTextContent('甲');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(cellOf(canvasElement, 1, '名称')).toHaveTextContent('元月');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(cellOf(canvasElement, 1, '名称')).toHaveTextContent('一月');
  },
};

export const Undone: Story = {
  name: 'each step is taken back and done again, the keyboard stays where it is',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: '撤销' })).toBeDisabled();
    await goTo(canvasElement, 1, '数量');
    await userEvent.keyboard('12{Enter}34{Enter}{Escape}');
    await expect(canvas.getByText('538.00')).toBeVisible();
    const focusedBefore = document.activeElement;
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(cellOf(canvasElement, 1, '单价')).toHaveTextContent('10.00');
    await expect(document.activeElement).toBe(focusedBefore);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(canvas.getByText('140.00')).toBeVisible();
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect(cellOf(canvasElement, 1, '金额')).toHaveTextContent('120.00');
    // The editor undoes its own typing.
    await goTo(canvasElement, 2, '名称');
    await userEvent.keyboard('新名');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(cellOf(canvasElement, 1, '金额')).toHaveTextContent('120.00');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: '删除' }));
    await expect(canvas.getByText(/^共 2 条/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await expect(cellOf(canvasElement, 2, '名称')).toHaveTextContent('新名');
    await userEvent.click(canvas.getByRole('button', { name: '新增' }));
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(canvas.getByText(/^共 3 条/)).toBeVisible();
    await waitFor(() => expect(cellOf(canvasElement, 3, '名称')).toHaveFocus());
  },
};

export const Copied: Story = {
  name: 'chosen rows are copied as they are shown, else the cell',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await goTo(canvasElement, 1, '类别');
    await expect(copied()).toBe('租金');
    // A checkbox counts as its row.
    await goTo(canvasElement, 3, '名称');
    canvas.getByRole('checkbox', { name: '选择第 3 行' }).focus();
    await expect(copied()).toBe('三月\t\t3\t30.00\t90.00\t\t否\t\t');
    await goTo(canvasElement, 1, '类别');
    await userEvent.keyboard('{Control>}a{/Control}');
    const lines = copied().split('\n');
    await expect(lines).toHaveLength(3);
    await expect(lines[0]).toBe('一月\t租金\t1\t10.00\t10.00\t2026-01-31\t是\t东楼\t张三');
    await expect(within(canvasElement).getByText(/已选 3 条/)).toBeVisible();
  },
};

export const CopiedWithFiles: Story = {
  name: 'files of copied rows come along, to those that hang there, and go with an undo',
  args: {
    record: { id: '1', details: [{ ...rows[0], attachments: 'f1,f2' }, { ...rows[1], attachments: 'f3' }, rows[2]] },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const files = (row: number) => canvas.getByRole('button', { name: new RegExp(`^打开第 ${row} 行的附件`) });
    await goTo(canvasElement, 1, '名称');
    canvas.getByRole('checkbox', { name: '选择第 1 行' }).focus();
    const clipboardData = new DataTransfer();
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
    );
    for (const [row, name] of [
      [2, '2 → 3'],
      [3, '0 → 2'],
    ] as const) {
      await goTo(canvasElement, row, '名称');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
      await waitFor(() => expect(files(row), name).toHaveAccessibleName(row === 2 ? /3 个文件/ : /2 个文件/));
    }
    await expect(cellOf(canvasElement, 3, '名称')).toHaveTextContent('一月');
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(files(3)).toHaveAccessibleName(/0 个文件/));
    // A paste from elsewhere does not change files.
    await goTo(canvasElement, 2, '名称');
    paste('元月\t租金');
    await waitFor(() => expect(cellOf(canvasElement, 2, '名称')).toHaveTextContent('元月'));
    await expect(files(2)).toHaveAccessibleName(/3 个文件/);
  },
};

export const FilledDown: Story = {
  name: 'Ctrl+D fills the chosen rows, or takes the value above',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await goTo(canvasElement, 1, '类别');
    await userEvent.keyboard('{Control>}a{/Control}{Control>}d{/Control}');
    await expect(cellOf(canvasElement, 2, '类别')).toHaveTextContent('租金');
    await expect(cellOf(canvasElement, 3, '类别')).toHaveTextContent('租金');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(cellOf(canvasElement, 2, '类别')).toHaveTextContent('物业费');
    // An employee of the east wing is no valid choice in the west wing.
    await userEvent.keyboard('{End}{ArrowLeft}{Control>}d{/Control}');
    const report = await canvas.findByRole('alert');
    await expect(report).toHaveTextContent('第2行：保管人的值不在可选范围内（粘贴的内容：“张三”）');
    await userEvent.click(canvas.getByRole('checkbox', { name: '全选' }));
    await goTo(canvasElement, 3, '单价');
    await userEvent.keyboard('{Control>}d{/Control}');
    await expect(cellOf(canvasElement, 3, '金额')).toHaveTextContent('60.00');
  },
};

export const ParentFirst: Story = {
  name: 'a choice that waits for its parent says so with the number of its row',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await goTo(canvasElement, 3, '保管人');
    await userEvent.keyboard('{F2}');
    await userEvent.click(await canvas.findByRole('combobox', { name: '保管人' }));
    await expect(await screen.findByText('第3行：请先选择前置项目')).toBeInTheDocument();
  },
};

export const InEnglish: Story = {
  name: 'in English',
  args: { language: 'en' },
  play: async ({ canvasElement }) => {
    await goTo(canvasElement, 1, '单价');
    paste('abc\n5');
    const report = await within(canvasElement).findByRole('alert');
    await expect(report).toHaveTextContent('Pasted 2 rows, 1 column; 1 cell not accepted');
    await expect(report).toHaveTextContent('Row 1: 单价 must be a number (pasted: “abc”)');
    await expect(within(report).getByRole('button', { name: 'Next' })).toBeVisible();
  },
};
