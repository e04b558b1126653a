import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { numberItem, textItem } from '../../testing/builders.ts';
import { cell, GridList, portsOf } from '../list-grid.fixture.tsx';

const items = [
  textItem('code', { itemName: '房屋编号', width: 140 }),
  textItem('name', { itemName: '房屋名称', width: 310, fixed: 'left' }),
  textItem('unit', { itemName: '所属单位', width: 200 }),
  textItem('yard', { itemName: '所属院落', width: 230 }),
  textItem('place', { itemName: '房屋坐落', width: 240 }),
  numberItem('floors', { itemName: '总层数', width: 80 }),
];
const LONG = '东澜区机关事务服务中心机关大院1号会议中心';
const houses = Array.from({ length: 24 }, (_, at) => ({
  id: `${at + 1}`,
  code: `FW00${at + 101}`,
  name: at < 10 ? '东澜区档案馆东院3号综合办公楼' : LONG,
  unit: '东澜区政务服务中心',
  yard: '东澜区政务服务中心综合院区',
  place: '云汀市东澜区锦程路66号',
  floors: at,
}));

const meta = {
  title: 'lists/crowded',
  component: GridList,
  args: { items, ports: portsOf(houses), onOpen: fn(), onSelectAll: fn() },
} satisfies Meta<typeof GridList>;
export default meta;
type Story = StoryObj<typeof meta>;

const box = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
const head = (canvasElement: HTMLElement, column: string) =>
  canvasElement.querySelector(`thead [data-column-id="${column}"]`);

/** The names of the columns that are whole between the fixed ones. */
function inSight(canvasElement: HTMLElement): readonly (string | null)[] {
  const end = box(head(canvasElement, '$end')).left;
  return within(canvasElement)
    .getAllByRole('columnheader')
    .filter((one) => box(one).right <= end + 1 && one.textContent !== '')
    .map(({ textContent }) => textContent);
}

export const FiveColumns: Story = {
  name: 'a narrow list shows five columns with whole names, and says a cut text under the mouse',
  render: (args) => (
    <div style={{ width: 930 }}>
      <GridList {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('FW00101');
    await waitFor(() =>
      expect(inSight(canvasElement)).toEqual(['房屋名称', '房屋编号', '所属单位', '所属院落', '房屋坐落']),
    );
    const name = cell(canvasElement, '1', 'name');
    await expect(name?.scrollWidth).toBeLessThanOrEqual(name?.clientWidth ?? 0);
    // Codes are never cut.
    const code = cell(canvasElement, '1', 'code');
    await expect(code?.scrollWidth).toBeLessThanOrEqual(code?.clientWidth ?? 0);
  },
};

export const FocusInFixed: Story = {
  name: 'the focus moves to a button in a fixed column without scrolling the list sideways',
  render: (args) => (
    <div style={{ width: 700 }}>
      <GridList {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('FW00101');
    const area = canvasElement.querySelector('.mf-list-area') ?? canvasElement;
    area.scrollLeft = 60;
    const [open] = within(canvasElement).getAllByRole('button', { name: /^查看 / });
    open?.focus();
    await new Promise((done) => requestAnimationFrame(done));
    await expect(open).toHaveFocus();
    await expect(area.scrollLeft).toBe(60);
  },
};

export const MiddleOfTheText: Story = {
  name: 'a text that is too wide is cut in its middle: its end stays in sight, and its content is whole',
  render: FiveColumns.render,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('FW00101');
    const yard = cell(canvasElement, '1', 'yard');
    await waitFor(() => expect(yard?.querySelector('.mf-cut')).not.toBeNull());
    const cut = yard?.querySelector('.mf-cut') ?? canvasElement;
    const start = cut.firstElementChild;
    await expect(yard).toHaveTextContent(/^东澜区政务服务中心综合院区$/);
    await expect(start?.scrollWidth).toBeGreaterThan(start?.clientWidth ?? 0);
    await expect(getComputedStyle(cut, '::after').content).toMatch(/^".*院区" \/ ""$/);
    // Start and end have their room in the cell.
    await expect(box(start).width).toBeGreaterThan(28);
    await expect(cut.scrollWidth).toBeLessThanOrEqual(cut.clientWidth + 1);
    await expect(box(cut).right).toBeLessThanOrEqual(box(yard).right - 7);
    await userEvent.hover(yard ?? canvasElement);
    await expect(yard).toHaveAttribute('title', '东澜区政务服务中心综合院区');
    // What has room for all of it is one text.
    await expect(cell(canvasElement, '1', 'name')?.querySelector('.mf-cut')).toBeNull();
  },
};

export const NameOfItsTexts: Story = {
  name: 'a fixed name takes no more room than its texts, also in a wide list',
  render: (args) => (
    <div style={{ width: 1400 }}>
      <GridList {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('FW00101');
    // 14 characters and a digit in 14 px, with the space of a cell.
    await waitFor(() => expect(box(head(canvasElement, 'name')).width).toBeLessThan(230));
    const area = canvasElement.querySelector('.mf-list-area');
    await expect(box(head(canvasElement, '$end')).right).toBeLessThanOrEqual(box(area).right + 1);
  },
};

export const HeadOfActions: Story = {
  name: 'the title of the actions starts where their texts do, and their column has no other room',
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('FW00101');
    const title = within(canvasElement).getByText('操作');
    const [action] = within(canvasElement).getAllByText('查看');
    await waitFor(() => expect(Math.abs(box(title).left - box(action ?? null).left)).toBeLessThan(1));
  },
};
