import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryForm } from '@org/meta-forms/testing';
import { expect, within } from 'storybook/test';
import { assetCardItems, assetCardRecord } from './asset-card.items.ts';
import { storyPorts } from './story-world.ts';

const meta = {
  title: 'forms/view mode',
  component: StoryForm,
  args: { items: assetCardItems, formName: '资产卡片', ports: storyPorts, mode: 'view', record: assetCardRecord },
} satisfies Meta<typeof StoryForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Text: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const form = await canvas.findByRole('form', { name: '资产卡片' });
    await expect(within(form).getByText('市民中心北楼')).toBeVisible();
    await expect(within(form).getByText('市民中心北楼')).not.toHaveStyle({ userSelect: 'none' });
    await expect(within(form).queryByRole('textbox')).toBeNull();
    await expect(within(form).getByText('2026/11/2')).toBeInTheDocument();
  },
};
