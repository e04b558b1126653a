import { expect } from '../test.ts';
import { inDesigner, type Author } from './author.ts';

interface Slot {
  readonly name: string;
  readonly required: boolean;
  readonly filetype: string;
}

/** The kinds of files of an upload, typed into the grid of the panel. */
export async function addSlots(author: Author, slots: readonly Slot[]): Promise<void> {
  const { page } = author;
  const list = inDesigner(page).panel.getByRole('tabpanel', { name: '分类上传' });
  for (const { name, required, filetype } of slots) {
    await author.press(list.getByRole('button', { name: '新增', exact: true }));
    await expect(list.getByRole('grid').getByLabel('类别名称', { exact: true })).toBeFocused();
    await author.type(name);
    await author.key('Tab');
    // The list of the office has no English name.
    await author.key('Tab');
    if (required) await author.key('Space');
    await author.key('Tab');
    await author.type(filetype);
    await author.key('Enter');
  }
}

/** Whether the accepted files are kinds, and not a list of extensions. */
export function isSlots(value: unknown): value is readonly Slot[] {
  return Array.isArray(value);
}
