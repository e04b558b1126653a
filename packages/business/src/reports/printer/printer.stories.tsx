import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { LIST, PrinterStage, SLIP } from './testing/printer-stage.fixture.tsx';

const meta = {
  title: 'business/print templates',
  component: PrinterStage,
  args: { records: 2, template: SLIP },
} satisfies Meta<typeof PrinterStage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Slips: Story = {
  name: 'each record has pages of its own, with its values, a code and a place to sign',
  play: async ({ canvas }) => {
    const preview = await canvas.findByRole('region', { name: '打印预览' });
    const pages = await within(preview).findAllByRole('table');
    await expect(pages).toHaveLength(2);
    const [first] = pages;
    if (!first) throw new Error('there is no page');
    const page = within(first);
    await expect(page.getByText('名称：1 号证')).toBeVisible();
    await expect(page.getByText('1,000.50')).toBeVisible();
    await expect(page.getByText('2026-05-06')).toBeVisible();
    await expect(page.getByRole('img', { name: '经办人签字' })).toBeVisible();
    await expect(page.getByRole('img', { name: '扫码查看单据' })).toBeVisible();
    await expect(within(preview).getAllByText('第 1 页 共 1 页')).toHaveLength(2);
  },
};

export const Printed: Story = {
  name: 'paper is white and has the colours of the author, on the screen and printed',
  play: async ({ canvas, userEvent }) => {
    const preview = await canvas.findByRole('region', { name: '打印预览' });
    const page = (await within(preview).findAllByRole('table'))[0]?.parentElement;
    if (!page) throw new Error('there is no page');
    await expect(getComputedStyle(page).backgroundColor).toBe('rgb(255, 255, 255)');
    await userEvent.click(canvas.getByRole('button', { name: '打印' }));
    const paper = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('.mf-paper-root');
      if (!found) throw new Error('nothing is printed');
      return found;
    });
    const heading = [...paper.querySelectorAll<HTMLElement>('.print-cell')].find(
      ({ textContent }) => textContent === '证照借出单',
    );
    if (!heading) throw new Error('the heading is missing');
    await expect(getComputedStyle(heading).backgroundColor).toBe('rgb(221, 238, 255)');
    await expect(getComputedStyle(heading).color).toBe('rgb(170, 0, 0)');
    await expect(paper.querySelectorAll('.print-page')).toHaveLength(2);
  },
};

export const List: Story = {
  name: 'a list is one table over several pages, with its head on each and an exact total on the last',
  args: { records: 70, template: LIST },
  play: async ({ canvas }) => {
    const preview = await canvas.findByRole('region', { name: '打印预览' });
    const pages = await within(preview).findAllByRole('table');
    await expect(pages).toHaveLength(2);
    for (const page of pages) await expect(within(page).getByText('金额')).toBeInTheDocument();
    const last = pages.at(-1);
    await expect(last && within(last).getByText('70,035.00')).toBeInTheDocument();
    await expect(within(preview).getByText('第 2 页 共 2 页')).toBeInTheDocument();
  },
};

export const WithoutTemplate: Story = {
  name: 'a form without a published template says so',
  args: { template: undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('这种单据还没有已发布的套打模板')).toBeVisible();
  },
};

export const WithoutRecords: Story = {
  name: 'without records the page leads to the list',
  args: { address: '?metaKey=lend' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '去列表选择' })).toHaveAttribute('href', '/business/lend');
  },
};
