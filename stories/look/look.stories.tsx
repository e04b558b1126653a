import type { Meta, StoryObj } from '@storybook/react-vite';
import { LOOK_TOKENS } from '@org/meta-forms/antd';
import { expect, within } from 'storybook/test';
import { LookPage } from './look-page.tsx';

const meta = {
  title: 'Look/Everything',
  component: LookPage,
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const page = canvasElement.querySelector<HTMLElement>('.look-page');
    const { neutrals, charts } = LOOK_TOKENS.schemes[args.scheme];
    await expect(canvas.getByRole('heading', { level: 1, name: '外观' })).toBeVisible();
    await expect([...canvasElement.querySelectorAll('.look-bar')]).toHaveLength(charts.length);
    // The variables of the style sheet are those of the scheme.
    const styles = page ? getComputedStyle(page) : undefined;
    await expect(styles?.getPropertyValue('--mf-neutral-10').trim()).toBe(neutrals[9]);
    await expect(styles?.getPropertyValue('--ant-font-size').trim()).toBe(args.isLarge ? '17px' : '14px');
    await expect(styles?.filter).toBe(args.isGrey ? 'grayscale(1)' : 'none');
  },
} satisfies Meta<typeof LookPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Light: Story = { args: { scheme: 'light' } };
export const Dark: Story = { args: { scheme: 'dark' } };
export const Grey: Story = { args: { scheme: 'light', isGrey: true } };
export const LargeType: Story = { args: { scheme: 'light', isLarge: true } };
