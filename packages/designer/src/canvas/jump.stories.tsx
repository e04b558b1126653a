import { longTextItem, metaForm, textItem } from '@org/meta-forms/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { FormDesigner } from '../react/form-designer.tsx';
import '../styles.css';

// Rows of several heights: the canvas knows the height of a row only after it has drawn it.
const items = Array.from({ length: 200 }, (_, index) =>
  index % 3 === 0
    ? longTextItem(`t${index}`, { itemName: `说明 ${index}`, span: 24 })
    : textItem(`t${index}`, { itemName: `名称 ${index}`, span: 24 }),
);

const meta = {
  title: 'designer/jumps',
  component: FormDesigner,
  args: { form: { ...metaForm(...items), metaKey: 'long', formName: '长表单' } },
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <div style={{ height: 600 }}>{Story()}</div>],
} satisfies Meta<typeof FormDesigner>;
export default meta;

type Story = StoryObj<typeof meta>;

async function jumpTo(canvasElement: HTMLElement, name: string) {
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await within(document.body).findByRole('combobox', { name: '查找操作或表单项' });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard(`${name}{Enter}`);
  const card = await within(canvasElement).findByRole('option', { name });
  await waitFor(() => expect(card).toBeVisible());
  return card;
}

/** A jump leaves the space of the canvas around the first card and the last one. */
export const ToTheFirstCard: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('option', { name: '说明 0' });
    const canvas = canvasElement.querySelector('.mfd-canvas');
    const edges = () => canvas?.getBoundingClientRect() ?? new DOMRect();
    await userEvent.click(within(canvasElement).getByRole('option', { name: '说明 0' }));
    const last = await jumpTo(canvasElement, '名称 199');
    await waitFor(() => expect(edges().bottom - last.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(16));
    const first = await jumpTo(canvasElement, '说明 0');
    await waitFor(() => expect(first.getBoundingClientRect().top - edges().top).toBe(16));
    // From the properties back to the card, which has been scrolled away meanwhile.
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    canvas?.scrollTo({ top: 3000 });
    await waitFor(() => expect(first.getBoundingClientRect().bottom).toBeLessThan(edges().top));
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await expect(first).toHaveFocus();
    await waitFor(() => expect(first.getBoundingClientRect().top - edges().top).toBe(16));
    const below = await jumpTo(canvasElement, '名称 100');
    await waitFor(() => expect(edges().bottom - below.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(16));
  },
};
