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

const HOUSE = {
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
};

/** The list is opened before any plan, whose style sheet comes later. */
export const Bars: Story = {
  name: 'the bar of a house has a colour for each use of its rooms, before a plan was opened',
  args: { houses: [HOUSE] },
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

export const LongNames: Story = {
  name: 'a long name is whole: buildings of one compound differ at its end',
  args: {
    houses: [
      { ...HOUSE, houseId: 'h1', houseName: '东澜区政务服务中心机关大院综合办公服务楼1号楼' },
      { ...HOUSE, houseId: 'h2', houseName: '东澜区政务服务中心机关大院综合办公服务楼2号楼' },
    ],
  },
  render: (args) => (
    <div style={{ width: 280 }}>
      <HouseList {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const name of within(canvasElement).getAllByText(/号楼$/)) {
      await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    }
  },
};
