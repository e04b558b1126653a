import { userEvent, within } from 'storybook/test';

/** Parts that are loaded on first use come late on a busy machine. */
export const PATIENT = { timeout: 20_000 };

/** The whole page around a story, which contains its dialogs and drawers. */
export function pageOf(canvasElement: HTMLElement) {
  return within(canvasElement.ownerDocument.body);
}

/** Opens the attachments by their button; returns the dialog. */
export async function openAttachments(canvasElement: HTMLElement) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: /^(附件|Attachments)/ }));
  return within(await pageOf(canvasElement).findByRole('dialog', { name: /附件查看|Files/ }));
}
