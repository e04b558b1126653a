import type { Meta, StoryObj } from '@storybook/react-vite';
import decodeQr from 'qr/decode.js';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { item, StocktakingStage } from '../testing/stocktaking-stage.fixture.tsx';

const items = (count: number) =>
  Array.from({ length: count }, (_, at) => item(`i${at}`, `ZC${String(at + 1).padStart(4, '0')}`));
const pageOf = (count: number, total = count) => ({ records: items(count), total, size: 200, current: 1, pages: 1 });

const meta = {
  title: 'business/labels of assets',
  component: StocktakingStage,
  args: { isOpened: true, answers: { 'stocktakings.items': () => pageOf(30) }, onCall: fn() },
} satisfies Meta<typeof StocktakingStage>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openLabels() {
  await userEvent.click(await screen.findByRole('button', { name: '打印标签' }));
  return within(await screen.findByRole('dialog'));
}

/** What a phone reads from a code. */
async function scanned(code: HTMLElement): Promise<string> {
  const [size, edge] = [380, 40];
  const copy = code.cloneNode(true) as HTMLElement;
  copy.setAttribute('width', String(size));
  copy.setAttribute('height', String(size));
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.style.cssText = '';
  const text = new XMLSerializer().serializeToString(copy).replaceAll('var(--mf-ink)', 'black');
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(size + 2 * edge, size + 2 * edge);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, edge, edge, size, size);
  return decodeQr(context.getImageData(0, 0, canvas.width, canvas.height));
}

export const Shown: Story = {
  name: 'each asset has a label with its name, number, unit and the code that a scan understands',
  play: async () => {
    const dialog = await openLabels();
    const sheets = await dialog.findAllByRole('list', { name: '资产标签' });
    await expect(sheets.map((sheet) => within(sheet).getAllByRole('listitem').length)).toEqual([24, 6]);
    const [label] = within(sheets[0] ?? document.body).getAllByRole('listitem');
    await expect(label).toHaveTextContent('办公桌ZC0001东湖区机关事务中心');
    await expect(await scanned(within(label ?? document.body).getByRole('img', { name: 'ZC0001 的二维码' }))).toBe(
      'ZC0001',
    );
    await waitFor(() => expect(dialog.getByText(/30 张标签，2 页 A4 纸/)).toBeVisible());
  },
};

const millimetres = (size: string) => Math.round((Number.parseFloat(size) * 25.4) / 96);

export const Printed: Story = {
  name: 'labels have their size in millimetres on paper, black on white',
  play: async () => {
    const dialog = await openLabels();
    await dialog.findAllByRole('list', { name: '资产标签' });
    await userEvent.click(dialog.getByRole('button', { name: '打印' }));
    const paper = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('.mf-paper-root');
      if (!found) throw new Error('nothing is printed');
      return found;
    });
    await expect(paper.querySelectorAll('.print-page.print-a4')).toHaveLength(2);
    const [shown] = dialog.getAllByRole('list', { name: '资产标签' });
    const { gridTemplateColumns } = getComputedStyle(shown ?? paper);
    await expect(gridTemplateColumns.split(' ').map(millimetres)).toEqual([70, 70, 70]);
  },
};

export const Cut: Story = {
  name: 'more labels than are printed at once, and assets without a number, are said',
  args: {
    answers: {
      'stocktakings.items': () => ({
        ...pageOf(2, 450),
        records: [...items(199), item('none', '')],
      }),
    },
  },
  play: async ({ args }) => {
    const dialog = await openLabels();
    await dialog.findByText(/一次最多打印 200 张标签/);
    await waitFor(() => expect(dialog.getByText('有 1 项资产没有编号，没有打印标签')).toBeVisible());
    await expect(args.onCall).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'stocktakings.items', query: { id: 's1', current: 1, size: 200 } }),
    );
  },
};

export const Nothing: Story = {
  name: 'a filter that finds nothing has no labels to print',
  args: { answers: { 'stocktakings.items': () => pageOf(0) } },
  play: async () => {
    const dialog = await openLabels();
    await dialog.findByText('没有可以打印的标签');
    await expect(dialog.getByRole('button', { name: '打印' })).toBeDisabled();
  },
};
