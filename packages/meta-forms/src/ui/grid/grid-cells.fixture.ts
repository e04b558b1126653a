import { within } from 'storybook/test';

/** The cell of the list 明细 in a row, counted from 1, below the head with a name. */
export function cellOf(canvasElement: HTMLElement, row: number, name: string): HTMLElement {
  const grid = within(canvasElement).getByRole('grid', { name: '明细' });
  const head = within(grid).getByRole('columnheader', { name: new RegExp(name) });
  const line = within(grid).getAllByRole('row')[row];
  const found = line?.querySelector<HTMLElement>(`[aria-colindex="${head.getAttribute('aria-colindex')}"]`);
  if (!found) throw new Error(`no cell ${name} in row ${row}`);
  return found;
}

/** The focused element. */
export function focused(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}
