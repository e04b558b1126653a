import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { textItem } from '../testing/builders.ts';
import { buildingItems, buildings } from './buildings.fixture.ts';
import { cell, GridList, portsOf } from './list-grid.fixture.tsx';

const wide = Array.from({ length: 20 }, (_, index) => textItem(`c${index}`, { itemName: `第 ${index + 1} 列` }));
const rows = Array.from({ length: 5 }, (_, row) => ({
  id: `${row + 1}`,
  ...Object.fromEntries(wide.map(({ itemKey }, column) => [itemKey, `${row + 1}.${column + 1}`])),
}));
const withName = [textItem('name', { itemName: '名称', fixed: 'left' }), ...wide];

const meta = {
  title: 'lists/edges',
  component: GridList,
  args: { items: withName, ports: portsOf(rows), onOpen: fn(), onSelectAll: fn() },
} satisfies Meta<typeof GridList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const CutColumns: Story = {
  name: 'a darker line at the fixed columns shows where a column is cut; a list that is not scrolled cuts none',
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('1.1');
    const area = canvasElement.querySelector<HTMLElement>('.mf-list-area');
    const styleOf = (column: string) => getComputedStyle(cell(canvasElement, '1', column) ?? canvasElement);
    const edges = () => [styleOf('name').borderInlineEndColor, styleOf('$end').borderInlineStartColor];
    // One opaque line: nothing of the columns below it shines through.
    const cut = 'rgb(154, 161, 173)';
    await waitFor(() => expect(area).toHaveAttribute('data-more', 'end'));
    await expect(edges()).not.toContain(cut);
    area?.scrollBy(60, 0);
    await waitFor(() => expect(edges()).toEqual([cut, cut]));
    await expect(styleOf('$end').boxShadow).toBe('none');
    area?.scrollTo({ left: area.scrollWidth });
    await waitFor(() => expect(edges()).toEqual([cut, expect.not.stringMatching(cut)]));
  },
};

export const WholeColumns: Story = {
  name: 'the list ends with a whole column, and what is cut while it is scrolled fades',
  args: { items: buildingItems, ports: portsOf(buildings) },
  render: (args) => (
    <div style={{ width: 421 }}>
      <GridList {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('1 号楼');
    const area = canvasElement.querySelector<HTMLElement>('.mf-list-area');
    const endHead = canvasElement.querySelector('thead [data-column-id="$end"]');
    const edges = () =>
      within(canvasElement)
        .getAllByRole('columnheader')
        .map((one) => one.getBoundingClientRect().right);
    await waitFor(() => expect(area).toHaveAttribute('data-more', 'end'));
    await expect(edges()).toContain(endHead?.getBoundingClientRect().left);
    const fade = () => {
      const { width, backgroundImage } = getComputedStyle(endHead ?? document.body, '::before');
      return [width, backgroundImage.startsWith('linear-gradient')];
    };
    // The space at the end of a cell.
    await expect(fade()).toEqual(['8px', true]);
    area?.scrollBy(60, 0);
    await waitFor(() => expect(area).toHaveAttribute('data-more', 'start end'));
    await expect(fade()).toEqual(['24px', true]);
    await expect(getComputedStyle(endHead ?? document.body).overflow).toBe('clip');
    area?.scrollTo(0, 0);
  },
};
