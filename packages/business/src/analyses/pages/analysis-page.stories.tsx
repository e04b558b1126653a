import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { AnalysisStage, type AnalysisStageProps } from '../testing/analysis-stage.fixture.tsx';
import { houseTile, loanAnswer, loanTile } from '../testing/tiles.fixture.ts';
import { AnalysisPage } from './analysis-page.tsx';

const tiles = [
  houseTile,
  { ...houseTile, id: 't3', title: '房屋数量', chart: 'pie' as const, x: 6 },
  { ...loanTile, y: 4 },
];

const meta = {
  title: 'business/analysis page',
  component: AnalysisStage,
  args: {
    tiles,
    answers: { lend: loanAnswer },
    children: <AnalysisPage pageKey="regiondistribution" title="区域分布" />,
  },
} satisfies Meta<typeof AnalysisStage>;
export default meta;
type Story = StoryObj<typeof meta>;

type Calls = ReturnType<typeof fn<NonNullable<AnalysisStageProps['onCall']>>>;

/** The sheet that is being printed. */
function paperNow(): string | undefined {
  return document.querySelector('.tiles-paper')?.outerHTML;
}

/** The conditions of the last analysis that was asked for. */
function lastConditions(onCall: AnalysisStageProps['onCall']): unknown {
  // The story gives a mock.
  const { mock } = onCall as Calls;
  const body = mock.calls.map(([call]) => call).findLast(({ name }) => name === 'analysis.run')?.body;
  return typeof body === 'object' && body && 'conditions' in body ? body.conditions : undefined;
}

export const Tiles: Story = {
  name: 'each tile has its own answer',
  args: { refused: { lend: '您没有查看证照借出的权限' }, left: ['您看不到“租金”一项'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: '区域分布' })).toBeVisible();
    await expect(await canvas.findByRole('figure', { name: /^房屋建筑面积 · .* 办公用房最多/ })).toBeVisible();
    await expect(await canvas.findByRole('alert')).toHaveTextContent('您没有查看证照借出的权限');
    await expect(canvas.getByText('您看不到“租金”一项')).toBeVisible();
    await expect(canvas.getByText(/^统计在册单据/)).toBeVisible();
  },
};

const ring = { ...houseTile, chart: 'pie' as const, y: 0, h: 4 };

export const LowRow: Story = {
  name: 'a row of numbers and rings is low, and its rings are of one size',
  args: {
    tiles: [
      { ...ring, id: 'r1', title: '房屋', chart: 'number', x: 0, w: 3 },
      { ...ring, id: 'r2', title: '房屋用途', x: 3, w: 5 },
      { ...ring, id: 'r3', title: '房屋结构', x: 8, w: 4 },
      { ...houseTile, y: 4 },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    const figures = await canvas.findAllByRole('figure', { name: /^房屋/ });
    await waitFor(() => expect(canvasElement.querySelectorAll('.chart-ring canvas')).toHaveLength(2), {
      timeout: 20_000,
    });
    const heights = figures.slice(0, 3).map((figure) => figure.getBoundingClientRect().height);
    await expect(Math.max(...heights)).toBeLessThanOrEqual(264);
    const rings = [...canvasElement.querySelectorAll('.chart-ring canvas')].map((drawn) => {
      const { width, height } = drawn.getBoundingClientRect();
      return Math.round(Math.min(width, height));
    });
    await expect(rings[0]).toBe(rings[1]);
  },
};

export const Filtered: Story = {
  name: 'a unit and a period limit every tile, and the list behind a bar',
  args: { tiles: [houseTile], onCall: fn(), address: '/?unit=u2&from=2026-01-01' },
  play: async ({ canvas, args }) => {
    const figure = await canvas.findByRole('figure', { name: /办公用房最多/ });
    await expect(lastConditions(args.onCall)).toEqual([
      expect.objectContaining({ field: 'builtYear' }),
      { label: '', field: 'createTime', condition: 'ge', value: ['2026-01-01', ''] },
      { label: '使用单位', field: 'orgId', condition: 'in', value: ['u2', 'u3'] },
    ]);
    await userEvent.click(within(figure).getByRole('button', { name: '看表格' }));
    await userEvent.click(within(figure).getByRole('link', { name: '业务用房' }));
    await expect(canvas.getByTitle('address')).toHaveTextContent(
      '/business/house?q=builtYear.ge.2001_*createTime.ge.2026-01-01_*status.in.2_5*buildingUse.eq.2&unit=u2',
    );
  },
};

export const Printed: Story = {
  name: 'paper has the finding, the chart and the table of each tile',
  args: { tiles: [houseTile], address: '/?unit=u2' },
  play: async ({ canvas }) => {
    const printed = fn(paperNow);
    const print = spyOn(window, 'print').mockImplementation(() => void printed());
    try {
      await canvas.findByRole('figure', { name: /办公用房最多/ });
      await userEvent.click(canvas.getByRole('button', { name: '打印' }));
      await waitFor(() => expect(printed).toHaveBeenCalledOnce());
      const paper = String(printed.mock.results[0]?.value);
      await expect(paper).toContain('单位：东湖区机关事务中心');
      await expect(paper).toContain('办公用房最多，占 62%');
      await expect(paper).toContain('155,000.5');
      await expect(paper).toMatch(/src="data:image\/png;base64,[A-Za-z0-9+/]{2000}/);
    } finally {
      print.mockRestore();
      window.dispatchEvent(new Event('afterprint'));
    }
  },
};

export const NoTiles: Story = {
  args: { tiles: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('这个页面没有您可以查看的统计')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '打印' })).toBeDisabled();
  },
};
