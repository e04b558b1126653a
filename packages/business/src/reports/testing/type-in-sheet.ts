import type { within } from 'storybook/test';

type Canvas = ReturnType<typeof within>;

/** Types into the active cell of a sheet. */
export async function typeInSheet(
  canvas: Canvas,
  { keyboard }: { keyboard: (keys: string) => Promise<void> },
  keys: string,
) {
  const grid = await canvas.findByRole('grid');
  const editor: unknown = grid.querySelector('.sheet-editor');
  if (editor instanceof HTMLElement) editor.focus();
  await keyboard(keys);
}
