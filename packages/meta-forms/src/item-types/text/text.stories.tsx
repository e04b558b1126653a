import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, within } from 'storybook/test';
import type { FormSession } from '../../session/form-session.ts';
import { column, subListItem, textItem } from '../../testing/builders.ts';
import { StoryForm } from '../../testing/story-form.tsx';

const meta = {
  title: 'item types/text',
  component: StoryForm,
  args: { items: [textItem('name', { itemName: '名称', prefix: '№' })], record: { id: '1', name: '一号楼' } },
} satisfies Meta<typeof StoryForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('名称');
    await expect(input).toHaveValue('一号楼');
    await userEvent.clear(input);
    await userEvent.type(input, '  二号楼 ');
    await userEvent.tab();
    await expect(input).toHaveValue('二号楼');
  },
};

export const ReadOnly: Story = { args: { mode: 'view' } };

/** A long prefix is cut off; the text has half of the width. */
export const LongPrefix: Story = {
  args: { items: [textItem('name', { itemName: '名称', prefix: '前缀'.repeat(30) })] },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('名称');
    const frame = input.parentElement?.getBoundingClientRect().width ?? 0;
    await expect(input.getBoundingClientRect().width).toBeGreaterThan(frame / 3);
    await expect(within(canvasElement).getByTitle('前缀'.repeat(30))).toBeVisible();
  },
};

export const Limits: Story = {
  args: { items: [textItem('name', { itemName: '名称', maxlength: 2 })], record: { id: '1', name: '' } },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('名称');
    await userEvent.type(input, '三个字');
    await userEvent.tab();
    await expect(input).toHaveValue('三个字');
    await expect(within(canvasElement).getByText('名称最多2个字符')).toBeVisible();
    await expect(input).toHaveAccessibleDescription('名称最多2个字符');
  },
};

export const Error: Story = {
  args: { items: [textItem('name', { itemName: '名称', required: true })], record: { id: '1' }, validated: true },
};

export const InSubList: Story = {
  args: {
    items: [subListItem('rows', [column(textItem('name', { itemName: '名称' }))], { itemName: '明细' })],
    record: { id: '1', rows: [{ id: '1', name: '甲' }] },
  },
};

const opened: { session?: FormSession } = {};

export const Composition: Story = {
  name: 'a composition shows its letters, and is reported when the Chinese word is complete',
  args: { record: { id: '1', name: '' }, onSession: (session) => void (opened.session = session) },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('名称');
    if (!(input instanceof HTMLInputElement)) throw new TypeError('no input');
    input.focus();
    const type = (value: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    };
    await fireEvent.compositionStart(input);
    type('lou');
    await expect(input).toHaveValue('lou');
    await expect(opened.session?.value('name')).toBe('');
    type('楼');
    await fireEvent.compositionEnd(input, { data: '楼' });
    await expect(opened.session?.value('name')).toBe('楼');
    await expect(input).toHaveValue('楼');
  },
};
