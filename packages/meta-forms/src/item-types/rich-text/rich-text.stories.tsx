import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { column, richTextItem, subListItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { StoryForm } from '../../testing/story-form.tsx';
import type { FormSession } from '../../session/form-session.ts';

const note = richTextItem('note', { itemName: '情况说明' });
const ports = fakePorts();

const meta = { title: 'item types/rich-text', component: StoryForm, args: { ports, items: [note] } } satisfies Meta<
  typeof StoryForm
>;
export default meta;
type Story = StoryObj<typeof meta>;

const editorIn = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('textbox', { name: '情况说明' }, { timeout: 10_000 });

let session: FormSession | undefined;

export const Default: Story = {
  args: {
    onSession: (opened) => {
      session = opened;
    },
  },
  async play({ canvasElement }) {
    const editor = await editorIn(canvasElement);
    await userEvent.click(editor);
    await userEvent.type(editor, 'abc', { skipClick: true });
    await waitFor(() => expect(session?.value('note')).toBe('<p>abc</p>'));
  },
};

export const ReadOnly: Story = {
  args: {
    mode: 'view',
    record: { note: '<h2>验收</h2><p>合格<script>alert(1)</script><img src=x onerror="alert(1)"></p>' },
  },
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('heading', { name: '验收' });
    await expect(canvasElement.querySelector('script, [onerror]')).toBeNull();
  },
};

export const Disabled: Story = {
  args: { mode: 'disabled', record: { note: '<p>合格</p>' } },
  async play({ canvasElement }) {
    await expect(await editorIn(canvasElement)).toHaveAttribute('contenteditable', 'false');
  },
};

export const Limits: Story = {
  args: {
    items: [richTextItem('note', { itemName: '情况说明', maxlength: 3 })],
    record: { note: '<p>一二三四</p>' },
    validated: true,
  },
  async play({ canvasElement }) {
    await within(canvasElement).findAllByText('情况说明最多3个字符');
  },
};

export const Faulty: Story = {
  args: {
    items: [richTextItem('note', { itemName: '情况说明', required: true })],
    record: { note: '<p></p>' },
    validated: true,
  },
  async play({ canvasElement }) {
    await expect(await editorIn(canvasElement)).toHaveAttribute('aria-invalid', 'true');
  },
};

export const InSubList: Story = {
  args: {
    items: [subListItem('rows', [column(note)], { itemName: '明细' })],
    record: { rows: [{ id: '1', note: '<p>甲<b>乙</b></p>' }] },
  },
  async play({ canvasElement }) {
    await within(canvasElement).findByText('甲乙');
  },
};
