import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { editorOf, HeldEditor } from '../../testing/held-editor.tsx';

const meta = { title: 'parts/rich text', component: HeldEditor } satisfies Meta<typeof HeldEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

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
    await waitFor(() =>
      expect(canvas.getByLabelText('值')).toHaveTextContent('<p style="text-align: center;"><strong>abc</strong></p>'),
    );
    const undo = canvas.getByRole('button', { name: '撤销' });
    // Typing is one step or several, by its speed.
    for (let steps = 0; steps < 5 && !undo.hasAttribute('disabled'); steps += 1) await userEvent.click(undo);
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

function transfer(kinds: Readonly<Record<string, string>>, files: readonly File[] = []): DataTransfer {
  const carried = new DataTransfer();
  for (const [kind, text] of Object.entries(kinds)) carried.setData(kind, text);
  for (const file of files) carried.items.add(file);
  return carried;
}

function paste(editor: HTMLElement, carried: DataTransfer) {
  editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carried, bubbles: true, cancelable: true }));
}

const screenshot = () => new File(['x'], 'image.png', { type: 'image/png' });

export const Pasting: Story = {
  args: { html: '' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const editor = await editorOf(canvasElement);
    await userEvent.click(editor);
    paste(editor, transfer({}, [screenshot()]));
    await waitFor(() => expect(editor.querySelector('img[alt="image.png"]')).not.toBeNull());
    // Excel also copies a picture of the range.
    paste(
      editor,
      transfer({ 'text/html': '<table><tr><td width=72>名称</td><td>数量</td></tr></table>' }, [screenshot()]),
    );
    await waitFor(() => expect(editor.querySelectorAll('td')).toHaveLength(2));
    await expect(editor.querySelectorAll('img[alt="image.png"]')).toHaveLength(1);
    // A data URL is uploaded; a picture that is only named cannot be loaded.
    paste(
      editor,
      transfer({
        'text/html':
          '<p>附图<img src="data:image/png;base64,iVBORw0KGgo="><img src="file:///C:/clip_image001.png"></p>',
      }),
    );
    await waitFor(() => expect(canvas.getByLabelText('值')).toHaveTextContent(/附图<img src="#file-new-file-\d+"/));
    await within(canvasElement.ownerDocument.body).findByText(/^有 1 张图片未能随文字粘贴/);
    await expect(canvas.getByLabelText('值')).not.toHaveTextContent('data:image');
  },
};

export const Dropping: Story = {
  args: { html: '<p>一</p><p>二</p>' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const editor = await editorOf(canvasElement);
    const { left, top, height } = editor.querySelector('p')!.getBoundingClientRect();
    const drop = new DragEvent('drop', {
      dataTransfer: transfer({}, [screenshot()]),
      clientX: left,
      clientY: top + height / 2,
      bubbles: true,
      cancelable: true,
    });
    editor.dispatchEvent(drop);
    // The browser would open the file instead of the form.
    await expect(drop.defaultPrevented).toBe(true);
    await waitFor(() =>
      expect(canvas.getByLabelText('值')).toHaveTextContent(
        /^<p><img src="#file-new-file-\d+" alt="image.png">一<\/p><p>二<\/p>$/,
      ),
    );
  },
};

export const Counting: Story = {
  args: { html: '<p>一二<strong>三</strong></p>', maxLength: 5 },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('3 / 5');
    await userEvent.click(await editorOf(canvasElement));
    await userEvent.keyboard('四');
    await canvas.findByText('4 / 5');
  },
};

export const TakingBack: Story = {
  args: { html: '<p>一条</p>' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const editor = await editorOf(canvasElement);
    await userEvent.click(editor);
    await userEvent.keyboard('a');
    await userEvent.click(canvas.getByRole('button', { name: '换一条' }));
    await waitFor(() => expect(editor).toHaveTextContent('另一条'));
    await userEvent.click(editor);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(canvas.getByLabelText('值')).toHaveTextContent('<p>另一条</p>');
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
    await userEvent.keyboard('{Home}');
    // Undo is not possible yet, and a disabled button takes no focus.
    await expect(canvas.getByRole('button', { name: '加粗' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('button', { name: '插入图片' })).toHaveFocus();
  },
};

export const Keyboard: Story = {
  args: { html: '<p>x</p>' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const page = within(canvasElement.ownerDocument.body);
    const editor = await editorOf(canvasElement);
    await expect(editor).toHaveAccessibleDescription(
      'Alt+F10 到工具栏，Esc 回到正文；选中图片后 Alt+Shift+左右方向键调整宽度',
    );
    editor.focus();
    await userEvent.keyboard('{Alt>}{F10}{/Alt}');
    await expect(canvas.getByRole('button', { name: '加粗' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(editor).toHaveFocus());
    await userEvent.keyboard('{Alt>}{F10}{/Alt}{End}{ArrowLeft}{Enter}');
    await waitFor(() => expect(page.getByRole('menuitem', { name: '插入表格' })).toHaveFocus());
    await userEvent.click(page.getByRole('menuitem', { name: '插入表格' }));
    await waitFor(() => expect(editor.querySelectorAll('td')).toHaveLength(9));
    await waitFor(() => expect(editor).toHaveFocus());
    await userEvent.keyboard('{Alt>}{F10}{/Alt}{End}{ArrowLeft}{ArrowLeft}{Enter}');
    await waitFor(() => expect(page.getByRole('textbox', { name: '链接地址' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(editor).toHaveFocus());
    // The person was in the editor all the time.
    await expect(canvas.getByLabelText('离开')).toHaveTextContent('0');
    canvas.getByRole('button', { name: '换一条' }).focus();
    await waitFor(() => expect(canvas.getByLabelText('离开')).toHaveTextContent('1'));
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
    await expect(editor).toHaveAttribute('aria-describedby', 'note-problems note-keys');
  },
};
