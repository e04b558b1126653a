import type { Meta, StoryObj } from '@storybook/react-vite';
import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { queryFields } from '@org/meta-forms/query';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { houseForm } from '../testing/house-form.fixture.ts';
import {
  answerRow,
  houseAnswer,
  houseTile,
  loanAnswer,
  loanTile,
  rentAnswer,
  rentLabels,
  rentTile,
  yearAnswer,
  yearTile,
} from '../testing/tiles.fixture.ts';
import { listAddress } from './list-address.ts';
import { labelsOf } from './tile-labels.ts';
import { TilePlace, type LoadedTile } from './tile-place.tsx';
import '../chart/chart.css';

const fields = queryFields(compileForm(parseMetaForm(houseForm).form));
const loaded: LoadedTile = {
  tile: houseTile,
  answer: houseAnswer,
  labels: labelsOf(fields, 'zh', 'house'),
  addressOf: (row) => listAddress({ analysis: houseTile.analysis, fields }, row),
  failure: null,
  onRetry: fn(),
  notes: [],
};

const meta = {
  title: 'business/analysis tile',
  component: TilePlace,
  args: { loaded },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
        <Where />
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof TilePlace>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The address at which the person is. */
function Where() {
  const { pathname, search } = useLocation();
  return <code title="address">{`${pathname}${search}`}</code>;
}

const canvasOf = async (element: HTMLElement) => {
  await waitFor(() => expect(element.querySelector('canvas')).not.toBeNull(), { timeout: 20_000 });
  return element.querySelector('canvas');
};

export const Bars: Story = {
  name: 'the finding is the title, and the table leads to the list behind each bar',
  play: async ({ canvas, canvasElement }) => {
    await expect(
      canvas.getByRole('figure', { name: '房屋建筑面积 · 建筑面积合计（㎡） 办公用房最多，占 62%' }),
    ).toBeVisible();
    await canvasOf(canvasElement);
    canvas.getByRole('button', { name: '看表格' }).focus();
    await userEvent.keyboard('{Enter}');
    const table = canvas.getByRole('table', { name: /^房屋建筑面积/ });
    await expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['房屋用途建筑面积合计房屋', '办公用房155,000.560', '业务用房95,00040', '未填写124']);
    await userEvent.click(within(table).getByRole('link', { name: '业务用房' }));
    await expect(canvas.getByTitle('address')).toHaveTextContent(
      '/business/house?q=builtYear.ge.2001_*status.in.2_5*buildingUse.eq.2',
    );
  },
};

export const Ways: Story = {
  name: 'what opens the list and what saves the table are equally quiet, and each says what it does',
  play: async ({ canvas }) => {
    const list = canvas.getByRole('link', { name: '查看“房屋建筑面积”的单据' });
    const save = canvas.getByRole('button', { name: '导出“房屋建筑面积”' });
    await expect(getComputedStyle(list).color).toBe(getComputedStyle(save).color);
    await expect([list.title, save.title]).toEqual(['查看“房屋建筑面积”的单据', '导出“房屋建筑面积”']);
  },
};

/** The file that a choice of the menu saves. */
async function saved(canvas: ReturnType<typeof within>, choice: string): Promise<Blob> {
  const make = spyOn(URL, 'createObjectURL').mockReturnValue('#');
  await userEvent.click(canvas.getByRole('button', { name: '导出“房屋建筑面积”' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: choice }));
  await waitFor(() => expect(make).toHaveBeenCalledTimes(1), { timeout: 20_000 });
  const file: unknown = make.mock.calls[0]?.[0];
  make.mockRestore();
  if (!(file instanceof Blob)) throw new Error('No file was saved.');
  return file;
}

export const Saved: Story = {
  name: 'the table is saved as a workbook, and as text',
  play: async ({ canvas }) => {
    await expect((await (await saved(canvas, 'Excel 工作簿（.xlsx）')).text()).slice(0, 2)).toBe('PK');
    await expect(await (await saved(canvas, 'CSV 文件（.csv）')).text()).toContain('"办公用房",155000.5,60');
  },
};

export const Pressed: Story = {
  name: 'a press on a bar opens its list',
  play: async ({ canvas, canvasElement }) => {
    const drawn = await canvasOf(canvasElement);
    if (!drawn) throw new Error('Nothing is drawn.');
    const box = drawn.getBoundingClientRect();
    await waitFor(async () => {
      // The first bar is in the upper third, right of its name.
      const at = { clientX: box.left + box.width * 0.45, clientY: box.top + box.height / 6 };
      for (const type of ['mousemove', 'mousedown', 'mouseup', 'click'])
        drawn.dispatchEvent(new MouseEvent(type, { bubbles: true, ...at }));
      await expect(canvas.getByTitle('address')).toHaveTextContent('buildingUse.eq.1');
    });
  },
};

export const Split: Story = {
  name: 'columns of a split are stacked, with a legend',
  args: { loaded: { ...loaded, tile: loanTile, answer: loanAnswer } },
  play: async ({ canvas, canvasElement }) => {
    await canvasOf(canvasElement);
    await expect(canvasElement.querySelector('.chart-card-legend')).toHaveTextContent('土地证房产证');
    await expect(canvas.getAllByRole('row')).toHaveLength(4);
  },
};

export const Line: Story = {
  args: { loaded: { ...loaded, tile: { ...loanTile, chart: 'line' }, answer: loanAnswer } },
  play: async ({ canvasElement }) => void (await canvasOf(canvasElement)),
};

export const Ring: Story = {
  name: 'each piece of a ring has its name, number and share in a list, however small it is',
  args: { loaded: { ...loaded, tile: { ...houseTile, chart: 'pie' } } },
  play: async ({ canvasElement }) => {
    await canvasOf(canvasElement);
    const parts = [...canvasElement.querySelectorAll('.chart-ring-parts li')];
    await expect(parts.map(({ textContent }) => textContent)).toEqual([
      '办公用房15.5万62%',
      '业务用房9.5万38%',
      '未填写12<1%',
    ]);
  },
};

export const Grouped: Story = {
  name: 'two sums of one unit are bars next to each other, with a legend',
  args: { loaded: { ...loaded, tile: rentTile, answer: rentAnswer, labels: rentLabels } },
  play: async ({ canvas, canvasElement }) => {
    await canvasOf(canvasElement);
    await expect(canvas.getByRole('figure', { name: '租金 · 元 东局最多，占 60%' })).toBeVisible();
    await expect(canvasElement.querySelector('.chart-card-legend')).toHaveTextContent('应缴合计实缴合计');
  },
};

export const Years: Story = {
  name: 'years are in the order of time, and earlier ones than are drawn are named',
  args: { loaded: { ...loaded, tile: yearTile, answer: { ...yearAnswer, isCut: true } } },
  play: async ({ canvas, canvasElement }) => {
    await canvasOf(canvasElement);
    await expect(canvas.getByText('图中自 2010 起，更早的未画出')).toBeVisible();
    await expect(canvas.queryByText(/^只统计最近/)).toBeNull();
    await expect(canvas.getAllByRole('row').map(({ textContent }) => textContent.slice(0, 4))).toEqual([
      '建成年份',
      '1992',
      '2020',
      '2024',
    ]);
  },
};

export const Numbers: Story = {
  name: 'a number is alone',
  args: {
    loaded: {
      ...loaded,
      tile: { ...houseTile, chart: 'number', analysis: { metaKey: 'house', measures: houseTile.analysis.measures } },
      answer: { ...houseAnswer, rows: [answerRow('', '', 250_012.5, 104)] },
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.chart-card-numbers')).toHaveTextContent(
      '25万㎡ 建筑面积合计104 处 房屋',
    );
    await expect(canvasElement.querySelector('canvas')).toBeNull();
  },
};

export const TableAlone: Story = {
  args: { loaded: { ...loaded, tile: { ...houseTile, chart: 'table' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '办公用房' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /看/ })).toBeNull();
  },
};

export const Nothing: Story = {
  args: { loaded: { ...loaded, answer: { ...houseAnswer, rows: [], total: 0 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('暂无数据', { selector: 'div' })).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

export const Waiting: Story = {
  args: { loaded: { ...loaded, answer: undefined } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeVisible();
  },
};

export const Failed: Story = {
  name: 'a tile that fails says why and can be asked for again',
  args: { loaded: { ...loaded, answer: undefined, failure: new Error('您没有查看房屋的权限') } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('“房屋建筑面积”没有取到您没有查看房屋的权限');
    await userEvent.click(canvas.getByRole('button', { name: /重\s*试/ }));
    await expect(args.loaded.onRetry).toHaveBeenCalledOnce();
  },
};

export const LeftOut: Story = {
  name: 'what is left out is said',
  args: { loaded: { ...loaded, answer: { ...houseAnswer, isCut: true, left: ['您看不到“租金”一项，本图未使用它'] } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('只列出前 3 组，共 104 条单据')).toBeVisible();
    await expect(canvas.getByText('您看不到“租金”一项，本图未使用它')).toBeVisible();
  },
};
