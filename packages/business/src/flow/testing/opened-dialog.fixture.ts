import { screen } from 'storybook/test';

/** The dialog with a title. In tests antd gives all of its parts one id, so that a dialog is not found by its name. */
export async function openedDialog(title: string | RegExp): Promise<HTMLElement> {
  const found = await screen.findByText(title, { selector: '.ant-modal-title' });
  const dialog = found.closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error('The title is in no dialog');
  return dialog;
}
