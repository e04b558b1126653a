import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { FigureCard } from './figure-card.tsx';
import type { Figure } from './figure-views.ts';
import '../analyses/chart/chart.css';
import './home.css';

const parts = (...rows: readonly (readonly [key: string, name: string, count: number, amount: number])[]) =>
  rows.map(([key, name, count, amount]) => ({ key, name, count, amount }));
const houses: Figure = {
  key: 'houseAreaByUse',
  total: 104,
  parts: parts(['1', '办公用房', 60, 155_000.5], ['2', '业务用房', 40, 95_000], ['', '', 4, 12]),
};
const lendings: Figure = {
  key: 'lendingsByMonth',
  total: 9,
  parts: parts(['2026-09', '', 0, 0], ['2026-10', '', 4, 0], ['2026-11', '', 5, 0]),
};

const meta = {
  title: 'business/figure',
  component: FigureCard,
  args: { figure: houses },
} satisfies Meta<typeof FigureCard>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The number of different colours in a canvas; an empty one has one. */
function coloursOf(canvas: HTMLCanvasElement): number {
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  const colours = new Set<number>();
  for (let place = 0; place < pixels.length; place += 4)
    colours.add(((pixels[place] ?? 0) << 16) | ((pixels[place + 1] ?? 0) << 8) | (pixels[place + 2] ?? 0));
  return colours.size;
}

export const Bars: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    await step('the sentence says what is measured, and the bars are drawn', async () => {
      await expect(
        canvas.getByRole('figure', { name: '在册房屋建筑面积 25万㎡的用途，共 104 处 办公用房占面积的 62%' }),
      ).toBeVisible();
      await waitFor(() => expect(canvasElement.querySelector('canvas')).not.toBeNull(), { timeout: 20_000 });
      const drawn = canvasElement.querySelector('canvas');
      await waitFor(() => expect(drawn && drawn.width > 0 && coloursOf(drawn)).toBeGreaterThan(2));
    });
    await step(
      'a reader of the screen has the table all the while, and the keyboard shows it to everybody',
      async () => {
        const table = canvas.getByRole('table', { name: /的用途/ });
        await expect(
          within(table)
            .getAllByRole('row')
            .map(({ textContent }) => textContent),
        ).toEqual(['房屋用途房屋（处）建筑面积（㎡）', '办公用房60155,000.5', '业务用房4095,000', '未填写412']);
        await userEvent.tab();
        await userEvent.keyboard('{Enter}');
        await expect(canvas.getByRole('button', { name: '看图' })).toHaveFocus();
        await expect(table.clientHeight).toBeGreaterThan(40);
        await expect(canvasElement.querySelector('canvas')).toBeNull();
      },
    );
  },
};

export const OneScale: Story = {
  name: 'the sum has the scale of the bars',
  args: { figure: { ...houses, parts: parts(['1', '办公用房', 60, 155_000], ['2', '业务用房', 40, 95_000]) } },
  play: ({ canvas }) =>
    expect(canvas.getByRole('figure', { name: /^在册房屋建筑面积 25\.00万㎡的用途/ })).toBeVisible(),
};

export const Columns: Story = {
  args: { figure: lendings },
  play: async ({ canvas, canvasElement }) => {
    await expect(
      canvas.getByRole('figure', { name: '近 12 个月借出的证照，共 9 次 2026-11 最多，5 次' }),
    ).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelector('canvas')).not.toBeNull(), { timeout: 20_000 });
    await expect(canvas.getAllByRole('row')).toHaveLength(4);
  },
};

export const FewPeriods: Story = {
  name: 'a few periods of many are numbers without a chart',
  args: {
    figure: {
      ...lendings,
      parts: parts(['2026-06', '', 0, 0], ['2026-07', '', 2, 0], ['2026-08', '', 0, 0], ['2026-09', '', 0, 0]),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('.chart-card-numbers')).toHaveTextContent(/^2 次 2026-07$/);
    await expect(canvasElement.querySelector('canvas')).toBeNull();
    await expect(canvas.getAllByRole('row')).toHaveLength(5);
  },
};

export const States: Story = {
  name: 'a draft is outlined and a cancelled record is filled',
  args: {
    figure: { key: 'assetsByStatus', total: 10, parts: parts(['0', '草稿', 5, 0], ['4', '已作废', 5, 0]) },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('canvas')).not.toBeNull(), { timeout: 20_000 });
    const drawn = canvasElement.querySelector('canvas');
    if (!drawn) throw new Error('Nothing is drawn.');
    const colourAt = (across: number, down: number) =>
      [...(drawn.getContext('2d')?.getImageData(drawn.width * across, drawn.height * down, 1, 1).data ?? [])].join();
    await waitFor(async () => {
      await expect(colourAt(0.5, 0.75)).not.toBe('0,0,0,0');
      await expect(colourAt(0.5, 0.25)).not.toBe(colourAt(0.5, 0.75));
    });
  },
};

export const Empty: Story = {
  args: { figure: { key: 'overLimitRoomsByUnit', total: 0, parts: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('暂无数据', { selector: 'div' })).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

export const Largest: Story = {
  name: 'a figure of the largest units says how much the others have',
  args: { figure: { key: 'overLimitRoomsByUnit', total: 222, parts: parts(['a', '甲', 90, 1], ['b', '乙', 60, 1]) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('图中为最多的 2 个单位，共 150 间；其余单位 72 间未画出')).toBeVisible();
  },
};

export const OnePart: Story = {
  name: 'a figure of one part is a number without a chart',
  args: { figure: { ...houses, parts: houses.parts.slice(0, 1) } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('.chart-card-number')).toHaveTextContent('15.5万㎡ 办公用房');
    await expect(canvas.getByRole('figure')).toHaveAccessibleName('在册房屋建筑面积 15.5万㎡的用途，共 104 处');
    await expect(canvasElement.querySelector('canvas')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('table')).toBeInTheDocument();
  },
};
