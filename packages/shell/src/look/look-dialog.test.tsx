import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AntdSurroundings } from '@org/meta-forms/antd';
import { LanguageProvider } from '@org/meta-forms/react';
import { afterEach, expect, test } from 'vitest';
import { PreferencesProvider, usePreferences } from '../layout/preferences.tsx';
import type { SessionState } from '../session/session.ts';
import { LookDialog } from './look-dialog.tsx';
import { DEFAULT_LOOK } from './look.ts';
import { keepChoices, readChoices } from './stored-choices.ts';
import { CHARACTERS } from './theme-characters.ts';

afterEach(() => localStorage.clear());

const zhang: SessionState = { stage: 'signed-in', tenantId: '000000', account: 'zhang' };
const li: SessionState = { ...zhang, account: 'li' };
const nobody: SessionState = { stage: 'signed-out', cause: 'left' };

function Language() {
  const { language, scheme, setLanguage } = usePreferences();
  return <button type="button" onClick={() => setLanguage('en')}>{`${language} ${scheme}`}</button>;
}

/** The dialog of a signed-in person, with a function that changes the person. */
function open(first: SessionState) {
  let state = first;
  const listeners = new Set<() => void>();
  const session = {
    state: () => state,
    subscribe: (listener: () => void) => (listeners.add(listener), () => listeners.delete(listener)),
  };
  const shown = render(
    <PreferencesProvider session={session}>
      <LanguageProvider language="zh">
        <AntdSurroundings language="zh">
          <LookDialog onClose={() => undefined} />
          <Language />
        </AntdSurroundings>
      </LanguageProvider>
    </PreferencesProvider>,
  );
  const become = (next: SessionState) =>
    act(() => {
      state = next;
      for (const listener of listeners) listener();
    });
  return { become, close: shown.unmount, user: userEvent.setup({ delay: null }) };
}
const theme = () => document.documentElement.dataset['theme'];

test('what is chosen is kept on the machine and marked on the page; the defaults come back by one button', async () => {
  const { user } = open(zhang);
  await user.click(screen.getByRole('radio', { name: '星空' }));
  expect(screen.getByLabelText('主题色')).toHaveValue(CHARACTERS.star.accent);
  fireEvent.input(screen.getByLabelText('主题色'), { target: { value: '#389e0d' } });
  await user.click(screen.getByRole('switch', { name: '大字号' }));
  await user.click(screen.getByRole('switch', { name: '灰色模式' }));
  await user.click(screen.getByRole('switch', { name: '色弱模式' }));
  expect(readChoices('000000/zhang').look).toEqual({
    theme: 'star',
    colour: '#389e0d',
    isLarge: true,
    isGrey: true,
    isColourSafe: true,
  });
  expect(theme()).toBe('star');
  expect(document.documentElement).toHaveClass('shell-large', 'shell-grey', 'shell-colour-safe');
  await user.click(screen.getByRole('button', { name: '恢复默认' }));
  // shell.md §3 and §9.
  expect(readChoices('000000/zhang')).toMatchObject({
    language: 'zh',
    look: { theme: 'default', colour: DEFAULT_LOOK.colour },
  });
  expect(readChoices('000000/zhang').look).toEqual(DEFAULT_LOOK);
  expect(document.documentElement).not.toHaveClass('shell-grey');
  expect(document.documentElement).not.toHaveClass('shell-colour-safe');
});

test('each person has their own look: a new one begins with the defaults, a returning one finds theirs', async () => {
  const { user, become, close } = open(zhang);
  await user.click(screen.getByRole('radio', { name: '星空' }));
  become(nobody);
  expect(theme()).toBe('default');
  become(li);
  expect(theme()).toBe('default');
  await user.click(screen.getByRole('radio', { name: 'Hey' }));
  become(nobody);
  become(zhang);
  expect(theme()).toBe('star');
  close();
  open(li);
  expect(theme()).toBe('hey');
});

test('the language of the login page goes with the person who signs in there, and with no other', async () => {
  const { user, become } = open(zhang);
  become(nobody);
  await user.click(screen.getByText('zh light'));
  become(zhang);
  expect(screen.getByText('en light')).toBeInTheDocument();
  expect(readChoices('000000/zhang').language).toBe('en');
  // A session that has only expired is still theirs.
  become({ ...zhang, stage: 'expired' });
  expect(screen.getByText('en light')).toBeInTheDocument();
});

test('an unreadable stored look is replaced by the default', () => {
  localStorage.setItem('mf-look', JSON.stringify({ theme: 'evil', colour: 'red;}', isLarge: 'yes' }));
  keepChoices('000000/zhang', { language: 'en', scheme: 'dark', look: DEFAULT_LOOK });
  const place = Object.keys(localStorage).find((key) => key.startsWith('mf-preferences/')) ?? '';
  expect(place).not.toContain('zhang');
  localStorage.setItem(place, '{broken');
  expect(readChoices(undefined).look).toEqual(DEFAULT_LOOK);
  expect(readChoices('000000/zhang')).toEqual({ language: 'zh', scheme: 'light', look: DEFAULT_LOOK });
});
