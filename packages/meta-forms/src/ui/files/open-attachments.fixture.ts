import { userEvent, within } from 'storybook/test';

/** What is loaded on first use comes late on a busy machine. */
export const PATIENT = { timeout: 20_000 };

/** The whole page around a story: dialogs and drawers hang on it. */
export function pageOf(canvasElement: HTMLElement) {
  return within(canvasElement.ownerDocument.body);
}

/** Opens the attachments by their button; gives the dialog. */
export async function openAttachments(canvasElement: HTMLElement) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: /^(附件|Attachments)/ }));
  return within(await pageOf(canvasElement).findByRole('dialog', { name: /附件查看|Files/ }));
}
