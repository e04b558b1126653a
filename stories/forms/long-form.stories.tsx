import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryForm } from '@org/meta-forms/testing';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { inOrder, wireItem } from './wire-item.ts';

const COUNT = 400;
const keys = Array.from({ length: COUNT }, (_, index) => index + 1);
const items = inOrder(keys.map((number) => wireItem(1, `f${number} 项目${number}`)));
const record = Object.fromEntries(keys.map((number) => [`f${number}`, `内容 ${number}`]));

const meta = {
  title: 'forms/long form',
  component: StoryForm,
  args: { items, record, formName: '四百项', mode: 'edit' },
} satisfies Meta<typeof StoryForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FarFieldsAreText: Story = {
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement);
    const form = await canvas.findByRole('form', { name: '四百项' });
    await step('what is far is text, but it is there', async () => {
      await expect(form.querySelectorAll('input').length).toBeLessThan(COUNT / 2);
      await expect(form).toHaveTextContent('内容 400');
    });
    await step('what comes near becomes an input', async () => {
      canvas.getByText('内容 400').scrollIntoView();
      await waitFor(() => expect(canvas.getByLabelText('项目400')).toBeInstanceOf(HTMLInputElement));
      await expect(form.querySelectorAll('input').length).toBeLessThan(COUNT);
    });
    await step('what is focused becomes an input at once', async () => {
      canvas.getByText('内容 200').focus();
      await expect(canvas.getByLabelText('项目200')).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByLabelText('项目201')).toHaveFocus();
    });
  },
};

const texts = keys.slice(0, 60).map((number) => wireItem(1, `f${number} 项目${number}`));
const high = ['photos 照片', 'papers 资料', 'plans 图纸'].map((name) => wireItem(9, name));
const WINDOW = { height: 500, overflowY: 'auto' } as const;

/** A jump to the end stays there, although uploads are much higher than the text that they replace. */
export const TheEndStaysInSight: Story = {
  args: { items: inOrder([...texts, ...high, wireItem(7, 'rows 明细', { columns: [] })]) },
  decorators: [
    (Form) => (
      <div data-testid="window" style={WINDOW}>
        <Form />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const end = await canvas.findByRole('tab', { name: '明细' });
    const box = canvas.getByTestId('window');
    box.scrollTop = box.scrollHeight;
    const { top } = end.getBoundingClientRect();
    await waitFor(() => expect(canvas.getByRole('button', { name: '图纸 点击上传' })).toBeVisible());
    await expect(Math.abs(end.getBoundingClientRect().top - top)).toBeLessThan(20);
  },
};
