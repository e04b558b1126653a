import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { largeSheet, problemAt } from './testing/sheet.fixture.ts';
import { SheetStage, type SheetStageProps } from './testing/sheet-stage.fixture.tsx';

const onFilled = fn<NonNullable<SheetStageProps['onFilled']>>();

const meta = {
  title: 'business/report sheet',
  component: SheetStage,
  args: { onFilled },
} satisfies Meta<typeof SheetStage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const sheet = (canvas: Canvas) => canvas.findByRole('grid');
/** What the sheet holds after the last change. */
const last = () => onFilled.mock.lastCall?.[0];

/** The input of the active cell. */
function editor(canvas: Canvas): HTMLInputElement {
  const input: unknown = canvas.getByRole('grid').querySelector('.sheet-editor');
  if (!(input instanceof HTMLInputElement)) throw new Error('The sheet has no active cell.');
  return input;
}

/** A paste as the browser makes it. */
function paste(target: Element, text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

export const Typing: Story = {
  name: 'typing fills a cell in, Enter goes down, Escape keeps what was there',
  play: async ({ canvas, userEvent }) => {
    await sheet(canvas);
    editor(canvas).focus();
    await userEvent.keyboard('7{Enter}');
    await expect(last()?.values).toHaveProperty('B4', 7);
    await expect(editor(canvas)).toHaveAccessibleName(/^B5/);
    await userEvent.keyboard('9{Escape}');
    await expect(last()?.values).toHaveProperty('B5', 3);
    await userEvent.keyboard('{F2}');
    await expect(editor(canvas)).toHaveValue('3');
    await userEvent.keyboard('4{Tab}');
    await expect(last()?.values).toHaveProperty('B5', 34);
    await expect(editor(canvas)).toHaveAccessibleName(/^C5/);
    await expect(onFilled).toHaveBeenCalledTimes(2);
  },
};

export const Refused: Story = {
  name: 'a text that the cell does not take says why, and stays until it is mended',
  play: async ({ canvas, userEvent }) => {
    await sheet(canvas);
    editor(canvas).focus();
    await userEvent.keyboard('十二{Enter}');
    await expect(canvas.getByRole('alert')).toHaveTextContent('“十二”不是数字');
    await expect(editor(canvas)).toHaveValue('十二');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const Moving: Story = {
  name: 'arrows pass merged cells, Ctrl+arrow goes to the end, Tab to the next cell to fill in, Escape and Tab out',
  play: async ({ canvas, userEvent }) => {
    await sheet(canvas);
    editor(canvas).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(editor(canvas)).toHaveAccessibleName(/^B2，间数/);
    await userEvent.keyboard('{ArrowUp}');
    await expect(editor(canvas)).toHaveAccessibleName(/^A1/);
    await userEvent.keyboard('{Tab}');
    await expect(editor(canvas)).toHaveAccessibleName(/^B4/);
    await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
    await expect(editor(canvas)).toHaveAccessibleName(/^B5/);
    await userEvent.keyboard('{End}');
    await expect(editor(canvas).closest('[role="gridcell"]')).toHaveAttribute('aria-colindex', '7');
    await userEvent.keyboard('{Escape}{Tab}');
    await expect(canvas.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement);
  },
};

export const Pasted: Story = {
  name: 'cells of Excel are pasted, locked ones are left out and counted, and one step takes all back',
  play: async ({ canvas, userEvent }) => {
    await sheet(canvas);
    editor(canvas).focus();
    await userEvent.keyboard('{ArrowLeft}');
    paste(editor(canvas), '办公室\t1,200\t88.5\r\n会议室\tabc\t12%\r\n');
    await expect(await canvas.findByRole('status')).toHaveTextContent(
      '已填入 3 个单元格；跳过 2 个不需填报的单元格；1 个值不符合要求，没有填入（如 B5：“abc”不是数字）',
    );
    await expect(last()?.values).toMatchObject({ B4: 1200, C4: 88.5, B5: 3, C5: 0.12 });
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await expect(last()?.values).toMatchObject({ B4: 12, C4: 346.5, C5: 120 });
    await userEvent.click(canvas.getByRole('button', { name: '重做' }));
    await expect(last()?.values).toMatchObject({ B4: 1200 });
  },
};

export const Filled: Story = {
  name: 'Ctrl+D copies the first row of a selection down, Delete empties it',
  play: async ({ canvas, userEvent }) => {
    await sheet(canvas);
    editor(canvas).focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}');
    await expect(canvas.getAllByRole('gridcell', { selected: true })).toHaveLength(6);
    await userEvent.keyboard('{Control>}d{/Control}');
    await expect(last()?.values).toMatchObject({ B4: 12, B5: 12, B6: 12, C5: 346.5, C6: 346.5 });
    await userEvent.keyboard('{Delete}');
    await expect(last()?.values).toEqual({ D4: 0, E4: '2026-03-05' });
    await userEvent.keyboard('{Control>}zz{/Control}');
    await expect(last()?.values).toMatchObject({ B5: 3, C5: 120 });
  },
};

export const Copied: Story = {
  name: 'a selection is copied as text and as a table',
  play: async ({ canvas, userEvent }) => {
    await sheet(canvas);
    editor(canvas).focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    const clipboardData = new DataTransfer();
    editor(canvas).dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
    await expect(clipboardData.getData('text/plain')).toBe('12\t346.5\n3\t120');
    await expect(clipboardData.getData('text/html')).toContain('<td>346.5</td>');
  },
};

export const RepeatedRows: Story = {
  name: 'a repeated row gets copies by its button and by a paste of more lines',
  play: async ({ canvas, userEvent }) => {
    const grid = await sheet(canvas);
    await userEvent.click(cellAt(grid, 9, 3));
    await expect(canvas.getByText('已用 1 行，最多 4 行')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '增加一行' }));
    await expect(grid).toHaveAttribute('aria-rowcount', '12');
    editor(canvas).focus();
    paste(editor(canvas), '1\n2\n3\n4\n5');
    await expect(last()).toMatchObject({ repeats: { 9: 4 }, values: { B9: 1, 'B9.2': 2, 'B9.3': 3, 'B9.4': 4 } });
    await expect(canvas.getByRole('status')).toHaveTextContent('已填入 4 个单元格；跳过 1 个');
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await expect(last()).toMatchObject({ repeats: { 9: 2 } });
  },
};

export const Problems: Story = {
  name: 'a cell with a problem has a mark and its sentence, and the buttons go from one to the next',
  args: { problems: new Map([problemAt('D4', '闲置面积不能为 0'), problemAt('C6', '使用面积与间数不符')]) },
  play: async ({ canvas, userEvent }) => {
    await sheet(canvas);
    await expect(canvas.getByText('2 处问题')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '下一处问题' }));
    await expect(editor(canvas)).toHaveAccessibleName('D4，0；闲置面积不能为 0');
    await userEvent.click(canvas.getByRole('button', { name: '下一处问题' }));
    await expect(editor(canvas)).toHaveAccessibleName('C6，空；使用面积与间数不符');
    await expect(editor(canvas).closest('[role="gridcell"]')).toHaveAttribute('aria-invalid', 'true');
  },
};

export const LastPeriod: Story = {
  name: 'the value of the last period is next to what is filled in',
  args: { hasLast: true },
  play: async ({ canvas, userEvent }) => {
    const grid = await sheet(canvas);
    await userEvent.click(canvas.getByRole('switch', { name: '显示上期数' }));
    await expect(cellAt(grid, 4, 3)).toHaveTextContent('1012');
  },
};

export const Reading: Story = {
  name: 'a sheet that is read takes no typing; Enter opens a cell',
  args: { isReadOnly: true, onOpen: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const grid = await sheet(canvas);
    await expect(grid).toHaveAttribute('aria-readonly', 'true');
    editor(canvas).focus();
    await userEvent.keyboard('5{Delete}{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith('B4');
    await expect(onFilled).not.toHaveBeenCalled();
  },
};

export const Large: Story = {
  name: 'of 5,000 cells those in sight are drawn, and the others when they are scrolled to',
  args: { sheet: largeSheet(360), start: { values: {}, repeats: {} } },
  play: async ({ canvas, userEvent }) => {
    const grid = await sheet(canvas);
    await expect(within(grid).getAllByRole('gridcell').length).toBeLessThan(900);
    editor(canvas).focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(editor(canvas)).toHaveAccessibleName(/^N360/));
    await waitFor(() => expect(within(grid).getByText('第 359 行')).toBeVisible());
  },
};

function cellAt(grid: HTMLElement, row: number, column: number): HTMLElement {
  const cell = grid.querySelector<HTMLElement>(`[aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`);
  if (!cell) throw new Error(`The sheet draws no cell in row ${row}.`);
  return cell;
}
