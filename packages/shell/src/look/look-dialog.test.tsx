import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AntdSurroundings } from '@org/meta-forms/antd';
import { LanguageProvider } from '@org/meta-forms/react';
import { afterEach, expect, test } from 'vitest';
import { PreferencesProvider } from '../layout/preferences.tsx';
import { LookDialog } from './look-dialog.tsx';
import { readLook } from './look.ts';

afterEach(() => localStorage.clear());

test('what is chosen is kept on the machine and marked on the page; the defaults come back by one button', async () => {
  const user = userEvent.setup({ delay: null });
  render(
    <PreferencesProvider>
      <LanguageProvider language="zh">
        <AntdSurroundings language="zh">
          <LookDialog onClose={() => undefined} />
        </AntdSurroundings>
      </LanguageProvider>
    </PreferencesProvider>,
  );
  await user.click(screen.getByRole('radio', { name: '星空' }));
  await user.click(screen.getByRole('switch', { name: '大字号' }));
  await user.click(screen.getByRole('switch', { name: '灰色模式' }));
  expect(readLook()).toEqual({ theme: 'star', colour: '#409eff', isLarge: true, isGrey: true });
  expect(document.documentElement.dataset['theme']).toBe('star');
  expect(document.documentElement).toHaveClass('shell-grey');
  await user.click(screen.getByRole('button', { name: '恢复默认' }));
  expect(readLook()).toEqual({ theme: 'default', colour: '#409eff', isLarge: false, isGrey: false });
  expect(document.documentElement).not.toHaveClass('shell-grey');
});

test('what is not legible is the default', () => {
  localStorage.setItem('mf-look', JSON.stringify({ theme: 'evil', colour: 'red;}', isLarge: 'yes' }));
  expect(readLook()).toEqual({ theme: 'default', colour: '#409eff', isLarge: false, isGrey: false });
});
