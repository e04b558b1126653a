import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { textItem, uploadItem } from '../testing/builders.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { buildingItems, buildings } from './buildings.fixture.ts';
import { cell, GridList, portsOf } from './list-grid.fixture.tsx';

const meta = {
  title: 'lists/grid',
  component: GridList,
  args: { items: buildingItems, ports: portsOf(buildings), onOpen: fn(), onSelectAll: fn() },
} satisfies Meta<typeof GridList>;
export default meta;
type Story = StoryObj<typeof meta>;

const head = (canvasElement: HTMLElement, name: string) => within(canvasElement).getByRole('columnheader', { name });
const heads = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
const ticked = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll<HTMLElement>('[data-row-key][aria-selected="true"]')].map(
    (row) => row.dataset['rowKey'],
  );
const loaded = (canvasElement: HTMLElement) => within(canvasElement).findByText('1 号楼');

export const ByKeyboard: Story = {
  name: 'rows are reached, ticked, opened and left by keys alone',
  play: async ({ canvasElement, args }) => {
    await loaded(canvasElement);
    // The first stop is the button for column settings.
    await userEvent.tab();
    await userEvent.tab();
    await expect(cell(canvasElement, '1', 'code')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight} ');
    await expect(cell(canvasElement, '2', 'name')).toHaveFocus();
    await expect(ticked(canvasElement)).toEqual(['2']);
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}');
    await expect(ticked(canvasElement)).toEqual(['2', '3']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    await expect(ticked(canvasElement)).toEqual(['2', '3', '4', '5', '6']);
    await userEvent.keyboard('{Escape}');
    await expect(ticked(canvasElement)).toEqual([]);
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect(ticked(canvasElement)).toHaveLength(10);
    await expect(args.onSelectAll).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect(args.onSelectAll).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith(buildings[5]);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect(cell(canvasElement, '10', '$end')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(within(canvasElement).getByRole('button', { name: '查看 F-10 10 号楼' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(cell(canvasElement, '10', '$end')).toHaveFocus();
  },
};

export const FocusStays: Story = {
  name: 'the focus stays in the list when its rows are replaced',
  play: async ({ canvasElement }) => {
    await loaded(canvasElement);
    cell(canvasElement, '3', 'name')?.focus();
    // The list turns its page while the keyboard is in it.
    await fireEvent.click(within(canvasElement).getByRole('listitem', { name: '2' }));
    await within(canvasElement).findByText('13 号楼');
    await waitFor(() => expect(cell(canvasElement, '13', 'name')).toHaveFocus());
    await expect(canvasElement.querySelectorAll('tbody [tabindex="0"][data-column-id]')).toHaveLength(1);
  },
};

export const ByPointer: Story = {
  name: 'a click ticks after a moment, Control adds, Shift ticks a range, and a double click opens without ticking',
  play: async ({ canvasElement, args }) => {
    await loaded(canvasElement);
    const name = (row: string) => cell(canvasElement, row, 'name') ?? canvasElement;
    await userEvent.dblClick(name('9'));
    await expect(args.onOpen).toHaveBeenCalledWith(buildings[8]);
    await userEvent.click(name('2'));
    await waitFor(() => expect(ticked(canvasElement)).toEqual(['2']));
    await userEvent.click(name('3'));
    await waitFor(() => expect(ticked(canvasElement)).toEqual(['3']));
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(name('5'));
    await user.keyboard('{/Control}');
    await expect(ticked(canvasElement)).toEqual(['3', '5']);
    await user.keyboard('{Shift>}');
    await user.click(name('7'));
    await user.keyboard('{/Shift}');
    await expect(ticked(canvasElement)).toEqual(['3', '5', '6', '7']);
  },
};

export const HeadByKeys: Story = {
  name: 'a head sorts, gets wider, moves and opens its menu by keys',
  play: async ({ canvasElement }) => {
    await loaded(canvasElement);
    head(canvasElement, '名称').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(head(canvasElement, '名称')).toHaveAttribute('aria-sort', 'ascending'));
    const width = () => head(canvasElement, '名称').getBoundingClientRect().width;
    const before = width();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() => expect(Math.round(width() - before)).toBe(16));
    await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
    await waitFor(() => expect(heads(canvasElement)).toEqual(['', '编号', '面积', '名称', '坐落', '操作']));
    await expect(within(canvasElement).getByText('名称 移到第 3 列，共 4 列')).toHaveRole('status');
    await expect(head(canvasElement, '名称')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByRole('menuitem', { name: '固定在左侧' });
  },
};

export const HeadMenu: Story = {
  name: 'the menu of a head pins, fits and hides; a pinned column keeps its place when others are moved',
  args: { headItems: (key) => [{ key: 'filter', label: `筛选 ${key}`, onSelect: fn() }] },
  play: async ({ canvasElement }) => {
    await loaded(canvasElement);
    const choose = async (column: string, entry: string) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: `${column} 列菜单` }));
      await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
    };
    await choose('坐落', '固定在左侧');
    await waitFor(() => expect(heads(canvasElement)).toEqual(['', '坐落', '编号', '名称', '面积', '操作']));
    await expect(head(canvasElement, '坐落')).toHaveAttribute('data-fixed', 'left');
    await choose('面积', '左移');
    await waitFor(() => expect(heads(canvasElement)).toEqual(['', '坐落', '编号', '面积', '名称', '操作']));
    await choose('编号', '适应内容');
    await waitFor(() => expect(head(canvasElement, '编号').getBoundingClientRect().width).toBeLessThan(100));
    await choose('名称', '隐藏此列');
    await waitFor(() => expect(heads(canvasElement)).toEqual(['', '坐落', '编号', '面积', '操作']));
  },
};

export const DrawnAndDragged: Story = {
  name: 'the edge of a head is drawn, and a double click fits; a head is dragged to another place',
  play: async ({ canvasElement }) => {
    await loaded(canvasElement);
    const box = (name: string) => head(canvasElement, name).getBoundingClientRect();
    const edge = head(canvasElement, '名称').querySelector('.mf-list-edge') ?? canvasElement;
    const { width, right } = box('名称');
    await fireEvent.pointerDown(edge, { button: 0, clientX: right });
    await fireEvent.pointerMove(window, { clientX: right + 60 });
    await waitFor(() => expect(Math.round(box('名称').right - right)).toBe(60));
    await fireEvent.pointerUp(window);
    await waitFor(() => expect(Math.round(box('名称').width - width)).toBe(60));
    await userEvent.dblClick(edge);
    await waitFor(() => expect(box('名称').width).toBeLessThan(width));

    const from = box('编号');
    await fireEvent.pointerDown(head(canvasElement, '编号'), { button: 0, clientX: from.left + 20 });
    await fireEvent.pointerMove(window, { clientX: from.left + 40 });
    await fireEvent.pointerMove(window, { clientX: box('面积').right - 10 });
    await fireEvent.pointerUp(window);
    await waitFor(() => expect(heads(canvasElement)).toEqual(['', '名称', '面积', '编号', '坐落', '操作']));
  },
};

export const NextStep: Story = {
  name: 'an empty list says one sentence, offers the next step and has nothing to select',
  args: { ports: portsOf([]), empty: <button type="button">新增</button> },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('暂无数据')).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: '新增' })).toBeVisible();
    const all = within(canvasElement).getByRole('checkbox', { name: '全选' });
    await expect(all).toBeDisabled();
    await expect(all).toHaveAttribute('title', '没有可选的记录');
  },
};

const wide = Array.from({ length: 60 }, (_, index) => textItem(`c${index}`, { itemName: `第 ${index + 1} 列` }));
const manyRows = Array.from({ length: 2000 }, (_, row) => ({
  id: `${row + 1}`,
  ...Object.fromEntries(wide.map(({ itemKey }, column) => [itemKey, `${row + 1}.${column + 1}`])),
}));

export const LargeInDark: Story = {
  name: 'of many rows and columns those in sight are in the page, and keys reach the others',
  args: { items: wide, ports: portsOf(manyRows), size: 2000 },
  globals: { theme: 'dark', locale: 'en' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('1.1');
    await expect(canvasElement.querySelectorAll('td, th').length).toBeLessThan(3000);
    cell(canvasElement, '1', 'c0')?.focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(cell(canvasElement, '2000', '$end')).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(cell(canvasElement, '2000', 'c59')).toHaveFocus());
    await expect(canvasElement.querySelectorAll('td, th').length).toBeLessThan(3000);
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await waitFor(() => expect(cell(canvasElement, '1', '$select')).toHaveFocus());
  },
};

export const HeadOfAmounts: Story = {
  name: 'the menu of a column leaves its title and the sign of its order free, also at the end of the column',
  play: async ({ canvasElement }) => {
    await loaded(canvasElement);
    const column = head(canvasElement, '面积');
    await userEvent.click(within(column).getByText('面积'));
    await waitFor(() => expect(column.querySelector('.mf-list-caret')).toBeVisible());
    const title = column.querySelector('.mf-list-title')?.getBoundingClientRect();
    const menu = column.querySelector('.mf-list-menu')?.getBoundingClientRect();
    await expect(menu?.right).toBeLessThanOrEqual(title?.left ?? 0);
  },
};

export const CutText: Story = {
  name: 'a cut text says all of it under the mouse, a whole one nothing',
  args: {
    items: [textItem('name', { itemName: '名称' }), textItem('place', { itemName: '坐落', width: 400 })],
    ports: fakePorts({
      records: { test_form: [{ id: '1', name: '东澜区档案馆机关大院综合楼一层', place: '东澜区' }] },
      columnSettings: { test_form: [{ key: 'name', label: '名称', visible: true, width: 100 }] },
    }),
  },
  play: async ({ canvasElement }) => {
    const name = await within(canvasElement).findByText('东澜区档案馆机关大院综合楼一层');
    await userEvent.hover(name);
    await expect(cell(canvasElement, '1', 'name')).toHaveAttribute('title', '东澜区档案馆机关大院综合楼一层');
    await userEvent.hover(within(canvasElement).getByText('东澜区'));
    await expect(cell(canvasElement, '1', 'place')).not.toHaveAttribute('title');
  },
};

const branches = [
  { id: '1', code: 'A', name: '本部', children: [{ id: '2', code: 'A-1', name: '一处', children: [] }] },
  { id: '3', code: 'B', name: '分部' },
];

export const Tree: Story = {
  name: 'a row of a tree is opened and closed by arrows, and by its button',
  args: { asTree: true, ports: portsOf(branches) },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('本部');
    cell(canvasElement, '1', 'code')?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await within(canvasElement).findByText('一处')).toBeVisible();
    await expect(cell(canvasElement, '2', 'code')?.parentElement).toHaveAttribute('aria-level', '2');
    await expect(cell(canvasElement, '1', 'code')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(within(canvasElement).queryByText('一处')).toBeNull());
    await userEvent.click(within(canvasElement).getByRole('button', { name: '展开 A 本部' }));
    await expect(await within(canvasElement).findByText('一处')).toBeVisible();
  },
};

export const TreeActions: Story = {
  name: 'long actions of a tree are whole',
  args: {
    asTree: true,
    ports: portsOf(branches),
    rowActions: () => <button type="button">{'下级'.repeat(10)}</button>,
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('本部');
    const actions = canvasElement.querySelector<HTMLElement>('[data-row-key="1"] .mf-list-actions');
    const end = () => actions?.parentElement?.getBoundingClientRect().right ?? 0;
    await waitFor(() => expect(actions?.getBoundingClientRect().right).toBeLessThanOrEqual(end()));
    await expect(actions?.offsetWidth).toBeGreaterThan(200);
  },
};

export const Files: Story = {
  name: 'files are a number in the list, and open from there',
  args: {
    items: [textItem('name', { itemName: '名称' }), uploadItem('plan', { itemName: '图纸' })],
    ports: fakePorts({
      records: { test_form: [{ id: '1', name: '1 号楼', plan: 'f1' }] },
      files: [{ id: 'f1', fileName: '平面图.png', createTime: '2024-05-01 00:00:00' }],
    }),
  },
  play: async ({ canvasElement, args }) => {
    await loaded(canvasElement);
    await userEvent.dblClick(within(canvasElement).getByRole('button', { name: '图纸 1 个文件' }));
    await expect(await screen.findByText('平面图.png')).toBeInTheDocument();
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
};
