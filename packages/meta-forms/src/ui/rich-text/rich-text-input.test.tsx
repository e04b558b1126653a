import { fakePorts } from '../../testing/fake-ports.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { EDITOR_HEIGHT } from './limits.ts';

// The editor scrolls to the caret when it takes the focus; jsdom measures no text.
Object.assign(Range.prototype, { getClientRects: () => [new DOMRect()], getBoundingClientRect: () => new DOMRect() });

const PROPS = {
  id: 'note',
  label: '说明',
  value: '<p>甲</p>',
  files: fakePorts().files,
  disabled: false,
  required: false,
  invalid: false,
  autoFocus: false,
  onChange: () => undefined,
  onBlur: () => undefined,
} as const;

test('the place of the editor is there before the editor, so that nothing below it moves', async () => {
  const { RichTextEditor } = await import('./rich-text-editor.tsx');
  // The first drawing, before its effects make the editor.
  const first = renderToString(<RichTextEditor {...PROPS} />);
  expect(first).toContain(`min-height:${EDITOR_HEIGHT}px`);
  expect(first).not.toContain('ProseMirror');
});

test('the editor takes over the focus of the text that is shown until it has loaded', async () => {
  // Another test may have loaded the editor.
  vi.resetModules();
  const { RichTextInput } = await import('./rich-text-input.tsx');
  render(<RichTextInput {...PROPS} />);
  const text = screen.getByRole('group', { name: '说明' });
  expect(text).toHaveAttribute('id', 'note');
  act(() => text.focus());
  expect(text).toHaveFocus();
  await act(async () => {
    await import('./rich-text-editor.tsx');
  });
  await waitFor(() => expect(screen.getByRole('textbox', { name: '说明' })).toHaveFocus());
});

test('an empty editor shows its shape until it has loaded, and its words are for screen readers', async () => {
  vi.resetModules();
  const { RichTextInput } = await import('./rich-text-input.tsx');
  const { container } = render(<RichTextInput {...PROPS} value="" />);
  expect(container.querySelector('.ant-skeleton')).toBeInTheDocument();
  expect(screen.getByText('正在加载')).toHaveClass('mf-spoken');
});
