import { menusCalls } from '@org/contract';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShell } from '../testing/open-shell.tsx';
import { isSignedIn, nobodyIsSignedIn } from '../testing/signed-in.ts';

beforeEach(isSignedIn);
afterEach(nobodyIsSignedIn);

test('a page elsewhere says that it loads, and has a link where its site does not let itself be framed', async () => {
  const weather = {
    id: 'w',
    code: 'weather',
    name: '天气',
    path: 'https://weather.example/today',
    source: 'home',
    metaKey: '',
  };
  openShell('/myiframe/weather', { answers: { [menusCalls.routes.name]: () => [weather] } });
  expect(await screen.findByRole('heading', { level: 1, name: '天气' })).toBeVisible();
  expect(screen.getByText('正在打开')).toBeVisible();
  // The entry of the menu has the same title.
  const frame = screen.getAllByTitle('天气').find(({ tagName }) => tagName === 'IFRAME');
  fireEvent.load(frame ?? document);
  expect(screen.queryByText('正在打开')).toBeNull();
  const link = screen.getByRole('link', { name: '在新窗口打开' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://weather.example/today',
    '_blank',
    'noopener noreferrer',
  ]);
});
