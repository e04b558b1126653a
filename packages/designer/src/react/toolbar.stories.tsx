import { metaForm, textItem } from '@org/meta-forms/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import '../styles.css';
import { FormDesigner } from './form-designer.tsx';

const form = metaForm(textItem('name', { itemName: '名称', required: true }));

const meta = {
  title: 'designer/toolbar',
  component: FormDesigner,
  args: { form },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormDesigner>;
export default meta;

type Story = StoryObj<typeof meta>;

const iconOf = (button: HTMLElement) => {
  const icon = button.querySelector('svg');
  if (icon === null) throw new Error('The button has no icon.');
  return icon;
};

/** The arrows of undo and redo are larger than text, and restoring a default has another icon. */
export const Arrows: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('option', { name: '名称' }));
    const undo = iconOf(canvas.getByRole('button', { name: '撤销' }));
    const redo = iconOf(canvas.getByRole('button', { name: '重做' }));
    await expect(undo.getBoundingClientRect().width).toBeGreaterThanOrEqual(18);
    await expect(redo.getBoundingClientRect().width).toBeGreaterThanOrEqual(18);
    const restore = iconOf(await canvas.findByRole('button', { name: '恢复默认：必填' }));
    await expect(restore.dataset['icon']).not.toBe(undo.dataset['icon']);
  },
};
