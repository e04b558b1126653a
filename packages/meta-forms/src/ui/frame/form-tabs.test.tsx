import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { FormTabs } from './form-tabs.tsx';

const lists = ['rooms', 'keys', 'loans'];

function Tabbed() {
  const [active, setActive] = useState('rooms');
  return (
    <FormTabs
      tabs={lists.map((key) => ({ key, label: key, children: <input aria-label={`in ${key}`} /> }))}
      activeKey={active}
      onSelect={setActive}
    />
  );
}

test('a click opens a tab; what was opened stays, and what was not is not there', async () => {
  render(<Tabbed />);
  expect(screen.getByRole('tabpanel', { name: 'rooms' })).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'in rooms' }), '101');
  await userEvent.click(screen.getByRole('tab', { name: 'loans' }));
  expect(screen.getByRole('tab', { name: 'loans', selected: true })).toHaveAttribute(
    'aria-controls',
    screen.getByRole('tabpanel').id,
  );
  expect(screen.getByRole('tabpanel', { name: 'loans' })).toContainElement(
    screen.getByRole('textbox', { name: 'in loans' }),
  );
  expect(screen.queryByRole('textbox', { name: 'in keys', hidden: true })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'rooms' }));
  expect(screen.getByRole('textbox', { name: 'in rooms' })).toHaveValue('101');
});

test('Tab stops at the open tab alone, arrows go round, Enter opens', async () => {
  render(<Tabbed />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'rooms' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'loans' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'keys' })).toHaveFocus();
  await userEvent.keyboard('{End}{Home}{ArrowRight}{Enter}');
  expect(screen.getByRole('tab', { name: 'keys', selected: true })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('textbox', { name: 'in keys' })).toHaveFocus();
});
