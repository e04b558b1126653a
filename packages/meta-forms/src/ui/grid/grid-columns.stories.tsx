import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { column, dateItem, numberItem, subListItem, textItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { StoryForm } from '../../testing/story-form.tsx';

const columns = [
  column(textItem('name', { itemName: '名称', width: 200 })),
  column(numberItem('amount', { itemName: '金额', digits: 2 })),
  column(textItem('note', { itemName: '备注' })),
];
const ports = fakePorts();
const rows = [
  { id: '11', name: '一月', amount: 12.5, note: '甲' },
  { id: '12', name: '三月', amount: 0.1, note: '乙' },
  { id: '13', name: '二月', amount: '0.2' },
];

const meta = {
  title: 'ui/grid-columns',
  component: StoryForm,
  args: { items: [subListItem('details', columns, { itemName: '明细' })], record: { id: '1', details: rows }, ports },
} satisfies Meta<typeof StoryForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const DeletedRows: Story = {
  name: 'with a status column, rows that go with the next save stay in sight until then',
  args: { items: [subListItem('details', columns, { itemName: '明细', showStatus: true })] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择第 2 行' }));
    await userEvent.click(canvas.getByRole('button', { name: '删除' }));
    await expect(canvas.getByText('共 2 条')).toBeVisible();
    const gone = (await canvas.findByText('已删除')).closest<HTMLElement>('[role="row"]');
    await expect(gone).toHaveTextContent('三月');
    await expect(canvas.getByText('12.70')).toBeVisible();
    // A row that was never saved leaves no trace.
    await userEvent.click(canvas.getByRole('button', { name: '新增' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择第 3 行' }));
    await userEvent.click(canvas.getByRole('button', { name: '删除' }));
    await expect(canvas.getAllByText('已删除')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(canvas.queryByText('已删除')).toBeNull());
  },
};

const stored = new Map<string, Readonly<Record<string, number>>>();
const columnWidths = {
  read: (place: string) => stored.get(place) ?? {},
  keep: (place: string, widths: Readonly<Record<string, number>>) => void stored.set(place, widths),
};

export const ColumnWidths: Story = {
  name: 'a column is as wide as its author, then the person, has made it',
  args: { ports: { ...ports, columnWidths } },
  beforeEach: () => stored.clear(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const head = canvas.getByRole('columnheader', { name: /名称/ });
    const edge = within(head).getByTitle(/^拖动调整列宽/);
    const before = head.offsetWidth;
    await expect(before).toBeGreaterThanOrEqual(200);
    await fireEvent.pointerDown(edge, { button: 0, clientX: 100 });
    await fireEvent.pointerMove(window, { clientX: 160 });
    await waitFor(() => expect(head.offsetWidth).toBe(before + 60));
    await expect(stored.size).toBe(0);
    await fireEvent.pointerUp(window);
    await expect(stored.get('story/details')).toEqual({ name: before + 60 });
    await expect(within(canvasElement).getByText('一月').closest<HTMLElement>('[role="gridcell"]')?.offsetWidth).toBe(
      before + 60,
    );
    // The pointer moves on without a pressed button.
    await fireEvent.pointerMove(window, { clientX: 900 });
    await expect(head.offsetWidth).toBe(before + 60);
    within(head).getByRole('button').focus();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await waitFor(() => expect(head.offsetWidth).toBe(before + 44));
    await userEvent.keyboard('{Shift>}{Home}{/Shift}');
    await waitFor(() => expect(head.offsetWidth).toBe(before));
    await expect(stored.get('story/details')).toEqual({});
    await expect(head).toHaveAttribute('aria-sort', 'none');
    await userEvent.dblClick(edge);
    await waitFor(() => expect(head.offsetWidth).toBeLessThan(140));
    await userEvent.dblClick(edge);
    await waitFor(() => expect(head.offsetWidth).toBe(before));
  },
};

const longNote = '随机配备电源线两根、遥控器一只，验收时外包装有轻微破损，已由供货单位书面确认并补发，另附验收照片三张';

export const FitsText: Story = {
  name: 'a double click on the edge of a column makes room for its longest text',
  args: { record: { id: '1', details: [{ id: '11', name: '一月', note: longNote }] } },
  play: async ({ canvasElement }) => {
    const head = within(canvasElement).getByRole('columnheader', { name: /备注/ });
    const cell = within(canvasElement).getByText(longNote).closest<HTMLElement>('[role="gridcell"]') ?? head;
    await expect(cell.scrollWidth).toBeGreaterThan(cell.clientWidth);
    await userEvent.dblClick(within(head).getByTitle(/^拖动调整列宽/));
    await waitFor(() => expect(cell.scrollWidth).toBe(cell.clientWidth));
    await expect(head.offsetWidth).toBe(cell.offsetWidth);
  },
};

export const StoredWidths: Story = {
  name: 'a list comes back with the widths that were stored',
  args: {
    ports: {
      ...ports,
      columnWidths: {
        read: (place): Readonly<Record<string, number>> => (place === 'story/details' ? { amount: 300 } : {}),
        keep: () => undefined,
      },
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('columnheader', { name: /金额/ }).offsetWidth).toBe(300);
  },
};

export const PinnedStart: Story = {
  name: 'the number of the row and its first column stay while the others are scrolled',
  args: {
    items: [
      subListItem(
        'details',
        [...columns, ...['a', 'b', 'c', 'd'].map((key) => column(textItem(key, { itemName: key, width: 400 })))],
        { itemName: '明细' },
      ),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const parts = [
      canvas.getByRole('columnheader', { name: /名称/ }),
      canvas.getByText('一月'),
      canvas.getByText('合计'),
    ];
    const places = () => parts.map((part) => Math.round(part.getBoundingClientRect().left));
    const before = places();
    const last = canvas.getByRole('columnheader', { name: 'd' });
    last.scrollIntoView({ inline: 'end', block: 'nearest' });
    await waitFor(() =>
      expect(canvas.getByRole('columnheader', { name: /金额/ }).getBoundingClientRect().left).toBeLessThan(0),
    );
    await expect(places()).toEqual(before);
    // A cell that takes the focus is next to the pinned ones, not below them.
    await userEvent.click(canvas.getAllByRole('row')[1]?.querySelector('[aria-colindex="7"]') ?? last);
    await userEvent.keyboard('{Shift>}{Tab}{Tab}{Tab}{/Shift}');
    const amount = canvas.getByRole('textbox', { name: '金额' });
    await expect(amount).toHaveFocus();
    const name = parts[1]?.closest('[role="gridcell"]')?.getBoundingClientRect();
    await waitFor(() => expect(amount.getBoundingClientRect().left).toBeGreaterThanOrEqual(name?.right ?? 0));
  },
};

/** The middle of a text as it is drawn. */
function middleOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { left, width } = range.getBoundingClientRect();
  return left + width / 2;
}

export const CentredHeads: Story = {
  name: 'the head of a centred column is above the middle of its values, also where they are required',
  args: {
    items: [
      subListItem(
        'details',
        [
          column(dateItem('bought', { itemName: '购置日期', tablealign: 'center' })),
          column(dateItem('checked', { itemName: '最近检验日期', tablealign: 'center', required: true })),
        ],
        { itemName: '明细' },
      ),
    ],
    record: { id: '1', details: [{ id: '11', bought: '2018-06-27', checked: '2019-06-28' }] },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const [label, value] of [
      ['购置日期', '2018-06-27'],
      ['最近检验日期', '2019-06-28'],
    ] as const) {
      const cell = (await canvas.findByText(value)) as Element;
      await expect(Math.abs(middleOf(canvas.getByText(label)) - middleOf(cell))).toBeLessThanOrEqual(1);
    }
  },
};
