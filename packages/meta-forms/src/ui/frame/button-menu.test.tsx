import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ButtonMenu, type ButtonMenuOption } from './button-menu.tsx';

const options: readonly ButtonMenuOption<'a' | 'b' | 'c'>[] = [
  { key: 'a', label: 'first', permitted: true },
  { key: 'b', label: 'second', permitted: false },
  { key: 'c', label: 'third', permitted: true, disabled: true },
];

test('shows what is permitted, hands over its key, and takes nothing that is disabled', async () => {
  const chosen: string[] = [];
  const user = userEvent.setup();
  render(<ButtonMenu label="more" options={options} onChoose={(key) => chosen.push(key)} />);
  await user.click(screen.getByRole('button', { name: 'more' }));
  await screen.findByRole('menuitem', { name: 'first' });
  expect(screen.queryByRole('menuitem', { name: 'second' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'third' }));
  await user.click(screen.getByRole('menuitem', { name: 'first' }));
  expect(chosen).toEqual(['a']);
});

test('is not there at all where nothing is permitted', () => {
  const { container } = render(
    <ButtonMenu label="more" options={options.filter((option) => !option.permitted)} onChoose={() => undefined} />,
  );
  expect(container).toBeEmptyDOMElement();
});

test('Enter on an entry does nothing but choose it, and the focus is on the button again', async () => {
  const seen: string[] = [];
  const user = userEvent.setup();
  render(
    <ButtonMenu
      label="more"
      options={options}
      onChoose={(key) => seen.push(`${key} ${document.activeElement?.textContent}`)}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'more' }));
  const entry = await screen.findByRole('menuitem', { name: 'first' });
  const press = createEvent.keyDown(entry, { key: 'Enter', keyCode: 13, which: 13 });
  fireEvent(entry, press);
  expect(seen).toEqual(['a more']);
  // Otherwise the browser would click what the action has moved the focus to.
  expect(press.defaultPrevented).toBe(true);
});
