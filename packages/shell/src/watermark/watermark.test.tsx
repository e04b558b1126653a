import { nightAlgorithm } from '@org/meta-forms/antd';
import { parametersCalls } from '@org/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { theme as antdTheme } from 'antd';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contrastOf } from '../look/contrast.ts';
import { DEFAULT_LOOK, THEME_NAMES } from '../look/look.ts';
import { frameOfLook, themeOfLook } from '../look/look-theme.ts';
import { markedGround, markStrength } from '../look/mark-ink.ts';
import { openShell } from '../testing/open-shell.tsx';
import { isSignedIn, nobodyIsSignedIn } from '../testing/signed-in.ts';

beforeEach(isSignedIn);
afterEach(() => {
  vi.useRealTimers();
  nobodyIsSignedIn();
});

const printed = () => document.querySelector('.shell-print-mark');
const parameter = (paramValue: string) => ({
  [parametersCalls.detail.name]: () => ({ id: '1', paramKey: 'enable.watermark', paramValue }),
});

describe('the watermark', () => {
  test.each([
    ['the parameter says so', parameter('2')],
    ['the deployment says nothing', { [parametersCalls.detail.name]: () => ({}) }],
    ['the parameter cannot be had', {}],
  ])('names the person, the account and the time where %s', async (_name, answers) => {
    openShell('/business/house', { answers });
    await screen.findByText('房屋页');
    await waitFor(() => expect(printed()?.textContent).toMatch(/^张晓芸 zhang\d{4}-\d\d-\d\d \d\d:\d\d$/));
  });

  test('is missing if the parameter switches it off, and the page is shown', async () => {
    const { calls } = openShell('/business/house', { answers: parameter('1') });
    expect(await screen.findByText('房屋页')).toBeVisible();
    await waitFor(() =>
      expect(
        calls.filter(
          ({ name, input }) =>
            name === parametersCalls.detail.name &&
            (input.query as { readonly paramKey?: string }).paramKey === 'enable.watermark',
        ),
      ).toHaveLength(1),
    );
    await screen.findByText('张晓芸');
    expect(printed()).toBeNull();
  });

  test('shows on paper when it was printed', async () => {
    openShell('/business/house', { answers: parameter('2') });
    await waitFor(() => expect(printed()).not.toBeNull());
    vi.setSystemTime('2031-02-03T04:05:06');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(printed()?.textContent).toContain('2031-02-03 04:05');
  });
});

test.each([
  [undefined, 5],
  ['', 5],
  ['4', 4],
  ['0', 2],
  ['99', 7],
  ['5%', 5],
])('the parameter %s makes the mark %i percent strong', (stated, strength) => {
  expect(markStrength(stated)).toBe(strength);
});

describe.each(THEME_NAMES)('in the theme %s', (theme) => {
  test.each([false, true])('texts stay readable where the mark lies next to their letters (dark: %s)', (dark) => {
    const look = { ...DEFAULT_LOOK, theme };
    const { token = {} } = themeOfLook(look, dark);
    const drawn = antdTheme.getDesignToken({
      token,
      algorithm: dark ? nightAlgorithm : antdTheme.defaultAlgorithm,
    });
    const { tabs } = frameOfLook(look, dark);
    const pairs = [
      [drawn.colorLink, drawn.colorBgContainer],
      [drawn.colorLink, drawn.colorBgLayout],
      [drawn.colorLink, drawn.colorBgElevated],
      [tabs.text, tabs.ground],
      [tabs.active, tabs.activeGround],
    ] as const;
    for (const [text, ground] of pairs)
      expect(contrastOf(text, markedGround(ground, dark ? 'dark' : 'light'))).toBeGreaterThanOrEqual(4.5);
  });
});
