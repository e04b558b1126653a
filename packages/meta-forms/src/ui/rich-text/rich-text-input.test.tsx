import { fakePorts } from '../../testing/fake-ports.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

// The editor scrolls to the caret when it takes the focus; jsdom measures no text.
Object.assign(Range.prototype, { getClientRects: () => [new DOMRect()], getBoundingClientRect: () => new DOMRect() });

test('the editor takes over the focus of the text that is shown until it has loaded', async () => {
  // Another test may have loaded the editor.
  vi.resetModules();
  const { RichTextInput } = await import('./rich-text-input.tsx');
  render(
    <RichTextInput
      id="note"
      label="说明"
      value="<p>甲</p>"
      files={fakePorts().files}
      disabled={false}
      required={false}
      invalid={false}
      autoFocus={false}
      onChange={() => undefined}
      onBlur={() => undefined}
    />,
  );
  const text = screen.getByRole('group', { name: '说明' });
  expect(text).toHaveAttribute('id', 'note');
  act(() => text.focus());
  expect(text).toHaveFocus();
  await act(async () => {
    await import('./rich-text-editor.tsx');
  });
  await waitFor(() => expect(screen.getByRole('textbox', { name: '说明' })).toHaveFocus());
});
