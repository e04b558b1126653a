import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The row of a list that shows a text. */
export async function rowOf(text: string) {
  const found = await screen.findByText(text);
  return within(found.closest('tr') ?? found);
}

/** The form in the dialog. */
export async function openForm() {
  return within(await screen.findByRole('form'));
}

/** Presses a verb of a row: its button, or its entry in the menu of the row. */
export async function pressVerb(user: UserEvent, row: Awaited<ReturnType<typeof rowOf>>, name: string) {
  const button = row.queryByRole('button', { name });
  if (button) return user.click(button);
  await user.click(row.getByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}
