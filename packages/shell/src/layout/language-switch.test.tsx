import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LanguageSwitch } from './language-switch.tsx';
import { PreferencesProvider } from './preferences.tsx';

const LANGUAGES = ['zh', 'en', 'fr'];

test('a press that is earlier than the menu of languages opens it', async () => {
  render(
    <PreferencesProvider languages={LANGUAGES}>
      <LanguageSwitch />
    </PreferencesProvider>,
  );
  // The button is there at once, the menu is loaded only now.
  await userEvent.click(screen.getByRole('button', { name: '中文' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Français' }));
  expect(await screen.findByRole('button', { name: 'Français' })).toBeVisible();
});
