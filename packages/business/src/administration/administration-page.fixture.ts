import { screen, within } from '@testing-library/react';

/** The row of a list that shows a text. */
export async function rowOf(text: string) {
  const found = await screen.findByText(text);
  return within(found.closest('tr') ?? found);
}

/** The form in the dialog. */
export async function openForm() {
  return within(await screen.findByRole('form'));
}
