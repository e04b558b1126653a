import type { Meta, StoryObj } from '@storybook/react-vite';
import { App } from 'antd';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { fakePorts } from '../../testing/fake-ports.ts';
import { RichTextInput } from './rich-text-input.tsx';

interface HeldEditorProps {
  readonly html: string;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
}

const ports = fakePorts({ files: [{ id: '7', fileName: '平面图.png' }] });

/** The editor with the value it reports written below it. */
function HeldEditor({ html, disabled = false, invalid = false }: HeldEditorProps) {
  const [value, setValue] = useState(html);
  const [changes, setChanges] = useState(0);
  return (
    <App>
      <RichTextInput
        id="note"
        label="说明"
        value={value}
        files={ports.files}
        disabled={disabled}
        required={false}
        invalid={invalid}
        autoFocus={false}
        onBlur={() => undefined}
        onChange={(next) => {
          setValue(next);
          setChanges((count) => count + 1);
        }}
      />
      <button type="button" onClick={() => setValue('<p>另一条</p>')}>
        换一条
      </button>
      <output aria-label="值">{value}</output>
      <output aria-label="次数">{changes}</output>
    </App>
  );
}

const meta = { title: 'parts/rich text', component: HeldEditor } satisfies Meta<typeof HeldEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

async function editorOf(canvasElement: HTMLElement) {
  return within(canvasElement).findByRole('textbox', { name: '说明' }, { timeout: 10_000 });
}

export const Typing: Story = {
  args: { html: '' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const editor = await editorOf(canvasElement);
    await userEvent.click(editor);
    await userEvent.click(canvas.getByRole('button', { name: '加粗' }));
    await userEvent.type(editor, 'abc', { skipClick: true });
    await waitFor(() => expect(canvas.getByLabelText('值')).toHaveTextContent('<p><strong>abc</strong></p>'));
    await expect(canvas.getByRole('button', { name: '加粗' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('button', { name: '居中' }));
    await waitFor(() => expect(canvas.getByLabelText('值')).toHaveTextContent('<p style="text-align: center;"><strong>abc</strong></p>'));
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(canvas.getByLabelText('值')).toBeEmptyDOMElement());
  },
};

export const Untouched: Story = {
  args: { html: '<p style="text-align: right">旧<font color=red>文</font></p><script>alert(1)</script>' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const editor = await editorOf(canvasElement);
    await expect(editor.querySelector('p')).toHaveStyle({ textAlign: 'right' });
    await expect(editor.querySelector('script')).toBeNull();
    await userEvent.click(editor);
    await userEvent.tab();
    await expect(canvas.getByLabelText('次数')).toHaveTextContent('0');
  },
};

export const AnotherRecord: Story = {
  args: { html: '<p>一条</p>' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const editor = await editorOf(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '换一条' }));
    await waitFor(() => expect(editor).toHaveTextContent('另一条'));
    await expect(canvas.getByLabelText('次数')).toHaveTextContent('0');
  },
};

export const Picture: Story = {
  args: { html: '<p>图</p>' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const editor = await editorOf(canvasElement);
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    await userEvent.upload(input!, new File(['x'], '楼.png', { type: 'image/png' }));
    await waitFor(() => expect(canvas.getByLabelText('值')).toHaveTextContent('src="#file-new-file-1" alt="楼.png"'));
    await waitFor(() => expect(editor.querySelector('img')?.getAttribute('src')).toBe('/files/new-file-1'));
  },
};

export const Links: Story = {
  args: { html: '' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const page = within(canvasElement.ownerDocument.body);
    const editor = await editorOf(canvasElement);
    await userEvent.click(editor);
    await userEvent.click(canvas.getByRole('button', { name: '链接' }));
    const address = await page.findByRole('textbox', { name: '链接地址' });
    await userEvent.type(address, 'javascript:alert(1)');
    await userEvent.click(page.getByRole('button', { name: '确定' }));
    await expect(await page.findByRole('alert')).toHaveTextContent('请输入 http、https、mailto 或 tel 开头的地址');
    await userEvent.clear(address);
    await userEvent.type(address, 'https://example.org/a');
    await userEvent.click(page.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(canvas.getByLabelText('值')).toHaveTextContent('href="https://example.org/a"'));
  },
};

export const Table: Story = {
  args: { html: '' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const page = within(canvasElement.ownerDocument.body);
    const editor = await editorOf(canvasElement);
    await userEvent.click(editor);
    await userEvent.click(canvas.getByRole('button', { name: '表格' }));
    await userEvent.click(await page.findByRole('menuitem', { name: '插入表格' }));
    await waitFor(() => expect(editor.querySelectorAll('tr')).toHaveLength(3));
    await userEvent.click(canvas.getByRole('button', { name: '表格' }));
    await userEvent.click(await page.findByRole('menuitem', { name: '下方插入行' }));
    await waitFor(() => expect(editor.querySelectorAll('tr')).toHaveLength(4));
  },
};

export const Toolbar: Story = {
  args: { html: '<p>x</p>' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await editorOf(canvasElement);
    canvas.getByRole('button', { name: '加粗' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('button', { name: '斜体' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(canvas.getByRole('button', { name: '插入图片' })).toHaveFocus();
  },
};

export const Disabled: Story = {
  args: { html: '<p>只读</p>', disabled: true },
  async play({ canvasElement }) {
    const editor = await editorOf(canvasElement);
    await expect(editor).toHaveAttribute('contenteditable', 'false');
    await expect(within(canvasElement).getByRole('button', { name: '加粗' })).toBeDisabled();
  },
};

export const Invalid: Story = {
  args: { html: '', invalid: true },
  async play({ canvasElement }) {
    const editor = await editorOf(canvasElement);
    await expect(editor).toHaveAttribute('aria-invalid', 'true');
    await expect(editor).toHaveAttribute('aria-describedby', 'note-problems');
  },
};
