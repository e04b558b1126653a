import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { editorOf, HeldEditor } from '../../testing/held-editor.tsx';

const meta = { title: 'parts/rich text/pictures', component: HeldEditor } satisfies Meta<typeof HeldEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Picture: Story = {
  args: { html: '<p>图</p>' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const editor = await editorOf(canvasElement);
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    await userEvent.upload(input!, new File(['x'], '楼.png', { type: 'image/png' }));
    await waitFor(() => expect(canvas.getByLabelText('值')).toHaveTextContent('src="#file-new-file-1" alt="楼.png"'));
    await waitFor(() =>
      expect(editor.querySelector('img[alt="楼.png"]')?.getAttribute('src')).toBe('/files/new-file-1'),
    );
    await userEvent.upload(
      input!,
      [new File(['x'], '院.png', { type: 'image/png' }), new File(['x'], '批文.pdf', { type: 'application/pdf' })],
      { applyAccept: false },
    );
    await waitFor(() => expect(canvas.getByLabelText('值')).toHaveTextContent('src="#file-new-file-2" alt="院.png"'));
    await within(canvasElement.ownerDocument.body).findByText('批文.pdf 不是图片，只能插入 png, jpg, jpeg, gif, webp');
    await userEvent.keyboard('后');
    // Both stay, side by side, and words follow them.
    await waitFor(() =>
      expect(canvas.getByLabelText('值')).toHaveTextContent(
        /^<p><img src="#file-new-file-1"[^>]*><img src="#file-new-file-2"[^>]*>后图<\/p>$/,
      ),
    );
  },
};

export const StoredPicture: Story = {
  args: { html: '<p>甲<img src="#file-7" alt="平面图">乙</p>' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const editor = await editorOf(canvasElement);
    await waitFor(() => expect(within(editor).getByRole('img', { name: '平面图' })).toHaveAttribute('src', '/files/7'));
    await userEvent.click(editor);
    await userEvent.keyboard('丙');
    await waitFor(() => expect(canvas.getByLabelText('次数')).toHaveTextContent('1'));
    await expect(canvas.getByLabelText('值')).toHaveTextContent('<img src="#file-7" alt="平面图">');
  },
};

/** A red square of 100 px that needs no server. */
const SQUARE =
  'data:image/png;base64,' +
  'iVBORw0KGgoAAAANSUhEUgAAAGQAAABkCAIAAAD/gAIDAAAAo0lEQVR42u3QMQ0AAAgDsHnAAf69YAkLfDxNqqCZao6iQJYsWbJk' +
  'yVIgS5YsWbJkKZAlS5YsWbIUyJIlS5YsWQpkyZIlS5YsBbJkyZIlS5YCWbJkyZIlS4EsWbJkyZKlQJYsWbJkyVIgS5YsWbJkKZAl' +
  'S5YsWbIUyJIlS5YsWQpkyZIlS5YsBbJkyZIlS5YCWbJkyZIlS4EsWbJkyZKlQJasbwv4Xa6KOeeiLwAAAABJRU5ErkJggg==';

/** The editor reads the key code of arrows, which userEvent does not send. */
const ARROWS = { ArrowLeft: 37, ArrowRight: 39 };

export const PictureWidth: Story = {
  args: { html: `<p><img src="${SQUARE}" alt="">乙</p>` },
  async play({ canvasElement, step }) {
    const canvas = within(canvasElement);
    const page = within(canvasElement.ownerDocument.body);
    const editor = await editorOf(canvasElement);
    const value = () => canvas.getByLabelText('值');
    await expect(canvas.getByRole('button', { name: '图片宽度和说明' })).toBeDisabled();
    await step('words and width without the mouse', async () => {
      // From before the picture onto it, with the arrow keys.
      editor.focus();
      await fireEvent.keyDown(editor, { key: 'ArrowRight', keyCode: ARROWS.ArrowRight });
      await waitFor(() => expect(canvas.getByRole('button', { name: '图片宽度和说明' })).toBeEnabled());
      await userEvent.click(canvas.getByRole('button', { name: '图片宽度和说明' }));
      const words = await page.findByRole('textbox', { name: '图片说明' });
      await waitFor(() => expect(words).toHaveFocus());
      await userEvent.keyboard('一层平面图');
      await userEvent.type(page.getByRole('spinbutton', { name: '宽度' }), '200{Enter}');
      await waitFor(() => expect(value()).toHaveTextContent(/alt="一层平面图" width="200">乙/));
      await waitFor(() => expect(editor).toHaveFocus());
      const press = (key: 'ArrowLeft' | 'ArrowRight') =>
        fireEvent.keyDown(editor, { key, keyCode: ARROWS[key], altKey: true, shiftKey: true });
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft'] as const) await press(key);
      await waitFor(() => expect(value()).toHaveTextContent('width="220"'));
      await expect(canvas.getByText('图片宽 220 像素')).toBeInTheDocument();
    });
    await step('by its corner, no wider than the text', async () => {
      const corner = editor.querySelector<HTMLElement>('.mf-picture-corner')!;
      const { left, top } = corner.getBoundingClientRect();
      const pull = (type: string, by: number) =>
        corner.dispatchEvent(
          new PointerEvent(type, { pointerId: 1, clientX: left + by, clientY: top, bubbles: true, cancelable: true }),
        );
      corner.setPointerCapture = () => undefined;
      pull('pointerdown', 0);
      pull('pointermove', -50);
      pull('pointerup', -60);
      await waitFor(() => expect(value()).toHaveTextContent('width="160"'));
      pull('pointerdown', 0);
      pull('pointerup', 9000);
      const room = editor.clientWidth - 16;
      await waitFor(() => expect(value()).toHaveTextContent(`width="${room}"`));
      await expect(editor.querySelector('img')!.offsetWidth).toBeLessThanOrEqual(room);
    });
    await step('taken back, and as wide as it is', async () => {
      await userEvent.click(canvas.getByRole('button', { name: '图片宽度和说明' }));
      await userEvent.click(await page.findByRole('button', { name: '原始宽度' }));
      await waitFor(() => expect(value()).not.toHaveTextContent('width='));
      await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
      await waitFor(() => expect(value()).toHaveTextContent('width='));
    });
  },
};
