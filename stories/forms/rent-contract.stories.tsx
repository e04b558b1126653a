import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryForm } from '@org/meta-forms/testing';
import { expect, userEvent, within } from 'storybook/test';
import { rentContractItems, rentContractRecord } from './rent-contract.items.ts';
import { storyPorts } from './story-world.ts';

const meta = {
  title: 'forms/formulas and totals',
  component: StoryForm,
  args: { items: rentContractItems, formName: '租赁合同', ports: storyPorts, record: rentContractRecord, mode: 'edit' },
} satisfies Meta<typeof StoryForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Computed: Story = {
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement);
    const form = await canvas.findByRole('form');
    await step('the sum of the rows, exact to the cent', async () => {
      await expect(textOf(form, 'total')).toContain('82,118.40');
      await expect(textOf(form, 'tax')).toContain('7,390.66');
      await expect(form.querySelector('[data-mf-path="payable"] .mf-text')).toHaveStyle({ color: 'rgb(207, 19, 34)' });
    });
    await step('another rate changes what depends on it', async () => {
      const rate = canvas.getByLabelText(/税率/);
      await userEvent.clear(rate);
      await userEvent.type(rate, '6');
      await userEvent.tab();
      await expect(textOf(form, 'tax')).toContain('4,927.10');
      await expect(textOf(form, 'level')).toContain('大额');
    });
  },
};

function textOf(form: HTMLElement, key: string): string {
  return form.querySelector(`[data-mf-path="${key}"]`)?.textContent ?? '';
}
