import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { HouseList } from './house-list.tsx';
import '../plan.css';

const meta = {
  title: 'business/houses in use',
  component: HouseList,
  args: { onChoose: fn(), houses: [] },
} satisfies Meta<typeof HouseList>;
export default meta;
type Story = StoryObj<typeof meta>;

const HOUSES = [
  {
    houseId: 'h1',
    houseName: '南院2号楼',
    pointX: 118.1,
    pointY: 24.5,
    rooms: 9,
    used: 7,
    vacant: 2,
    frozen: 0,
    lent: 0,
    repair: 0,
  },
];

/** The list is opened before any plan, whose style sheet comes later. */
export const Bars: Story = {
  name: 'the bar of a house has a colour for each use of its rooms, before a plan was opened',
  args: { houses: HOUSES },
  play: async ({ canvasElement, args }) => {
    const house = within(canvasElement).getByRole('button', { name: /^南院2号楼 ?7\/9 间在用 ?，空置 2 间$/ });
    const parts = [...house.querySelectorAll('i')].map((part) => getComputedStyle(part).backgroundColor);
    await expect(parts).toHaveLength(2);
    await expect(new Set(parts).size).toBe(2);
    await expect(parts).not.toContain('rgba(0, 0, 0, 0)');
    await userEvent.click(house);
    await expect(args.onChoose).toHaveBeenCalledWith('h1');
  },
};
