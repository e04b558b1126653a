import { act, render, screen } from '@testing-library/react';
import { ConfigProvider, Input, theme } from 'antd';
import { useContext } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AntdSurroundings } from './antd-surroundings.tsx';

function Motion() {
  const { token } = theme.useToken();
  const { wave } = useContext(ConfigProvider.ConfigContext);
  return (
    <output>
      {token.motion ? 'moves' : 'stands still'}, {wave?.disabled ? 'no wave' : 'waves'}
    </output>
  );
}

afterEach(() => vi.restoreAllMocks());

test('nothing moves for a person whose system asks for less motion, from the moment it asks', () => {
  const listeners = new Set<() => void>();
  const query = {
    matches: false,
    addEventListener: (_kind: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_kind: string, listener: () => void) => listeners.delete(listener),
  };
  // The part of the browser's object that is used here.
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList);
  render(
    <AntdSurroundings language="zh">
      <Motion />
    </AntdSurroundings>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('moves, waves');
  query.matches = true;
  act(() => listeners.forEach((listener) => listener()));
  expect(screen.getByRole('status')).toHaveTextContent('stands still, no wave');
});

test.each([
  ['zh', '搜索'],
  ['en', 'Search'],
] as const)('the button of a search has a name in %s', (language, name) => {
  render(
    <AntdSurroundings language={language}>
      <Input.Search />
    </AntdSurroundings>,
  );
  expect(screen.getByRole('button')).toHaveAccessibleName(name);
});
