import { LOOK_TOKENS, nightAlgorithm } from '@org/meta-forms/antd';
import { theme as antdTheme } from 'antd';
import { describe, expect, test } from 'vitest';
import { contrastOf } from './contrast.ts';
import { DEFAULT_LOOK, THEME_NAMES, type Look } from './look.ts';
import { frameOfLook, frameVariables, sideThemeOfLook, themeOfLook } from './look-theme.ts';
import { markedGround } from './mark-ink.ts';
import { CHARACTERS, withTheme } from './theme-characters.ts';

const AA = 4.5;
const COLOURS = [
  ...Object.values(CHARACTERS).map(({ accent }) => accent),
  '#409eff',
  '#ffff00',
  '#000000',
  '#ffffff',
  '#ff4d4f',
  '#13c2c2',
  '#faad14',
];
const menuLine = (isLarge: boolean) =>
  Number(sideThemeOfLook({ ...DEFAULT_LOOK, isLarge }, false).components?.Menu?.itemHeight);
const drawnIn = (look: Look, dark: boolean) =>
  antdTheme.getDesignToken({
    token: themeOfLook(look, dark).token ?? {},
    algorithm: dark ? nightAlgorithm : antdTheme.defaultAlgorithm,
  });

/** Text and background colours, by the name of the place. */
function placesOf(look: Look, dark: boolean): Readonly<Record<string, readonly [text: string, ground: string]>> {
  const { top, side, sideInner, chosen, tabs } = frameOfLook(look, dark);
  const variables = frameVariables(look, dark);
  const menu = sideThemeOfLook(look, dark).components?.Menu ?? {};
  return {
    'top bar': [top.text, top.ground],
    'unit in the top bar': [top.quiet, top.ground],
    'button of the top bar under the mouse': [top.text, variables['--shell-top-hover'] ?? ''],
    menu: [side.text, side.ground],
    'entry that is not open': [side.quiet, side.ground],
    'menu under the mouse': [side.text, menu.itemHoverBg ?? ''],
    'unfolded group': [side.text, sideInner],
    'entry that is not open, in a group': [side.quiet, sideInner],
    'chosen entry': [chosen.text, chosen.ground],
    'group of the chosen entry': [menu.subMenuItemSelectedColor ?? '', side.ground],
    tab: [tabs.text, tabs.ground],
    'tab on its own ground': [tabs.text, tabs.activeGround],
    'open tab': [tabs.active, tabs.activeGround],
    'open tab without a ground of its own': [tabs.active, tabs.ground],
  };
}

describe.each(THEME_NAMES)('the theme %s', (theme) => {
  test.each(COLOURS)('with %s is readable in the light', (colour) => {
    const { token = {} } = themeOfLook({ ...DEFAULT_LOOK, theme, colour }, false);
    expect(contrastOf(token.colorPrimary ?? '', '#ffffff')).toBeGreaterThanOrEqual(AA);
    expect(contrastOf(token.colorPrimaryHover ?? '', '#ffffff')).toBeGreaterThanOrEqual(AA);
    const drawn = drawnIn({ ...DEFAULT_LOOK, theme, colour }, false);
    expect(contrastOf(drawn.colorLink, markedGround(token.colorBgLayout ?? '', 'light'))).toBeGreaterThanOrEqual(AA);
    for (const text of [drawn.colorLinkHover, drawn.colorLinkActive])
      expect(contrastOf(text, markedGround(token.colorBgLayout ?? '', 'light'))).toBeGreaterThanOrEqual(AA);
    for (const tint of [drawn.controlItemBgActive, drawn.controlItemBgActiveHover])
      expect(contrastOf(drawn.colorPrimary, tint)).toBeGreaterThanOrEqual(AA);
  });
  test.each(COLOURS)('with %s is readable in the dark', (colour) => {
    const { token = {}, components = {} } = themeOfLook({ ...DEFAULT_LOOK, theme, colour }, true);
    const drawn = drawnIn({ ...DEFAULT_LOOK, theme, colour }, true);
    for (const ground of [token.colorBgLayout, token.colorBgContainer, token.colorBgElevated])
      expect(contrastOf(drawn.colorLink, markedGround(ground ?? '', 'dark'))).toBeGreaterThanOrEqual(AA);
    for (const text of [
      token.colorLink,
      drawn.colorLinkHover,
      drawn.colorLinkActive,
      components.Button?.defaultHoverColor,
      components.Tabs?.itemSelectedColor,
      components.Tabs?.itemHoverColor,
    ])
      expect(contrastOf(text ?? '', markedGround(token.colorBgElevated ?? '', 'dark'))).toBeGreaterThanOrEqual(AA);
    expect(contrastOf(drawn.colorPrimary, '#ffffff')).toBeGreaterThanOrEqual(AA);
    expect(contrastOf(drawn.colorPrimaryHover, '#ffffff')).toBeGreaterThanOrEqual(AA);
  });
  test.each(COLOURS)('with %s has a frame that is readable everywhere', (colour) => {
    for (const dark of [false, true]) {
      for (const [place, [text, ground]] of Object.entries(placesOf({ ...DEFAULT_LOOK, theme, colour }, dark))) {
        expect({ place, dark, text, ground, isReadable: contrastOf(text, ground) >= AA }).toMatchObject({
          isReadable: true,
        });
      }
    }
  });
});

test('the six themes of the specification exist', () => {
  expect(THEME_NAMES).toEqual(['default', 'white', 'star', 'iview', 'd2', 'hey']);
});

test('no two themes are alike in frame, ground or density', () => {
  for (const dark of [false, true]) {
    const frames = THEME_NAMES.map((theme) =>
      JSON.stringify([
        frameVariables({ ...DEFAULT_LOOK, theme }, dark),
        CHARACTERS[theme].accent,
        CHARACTERS[theme].menuLine,
      ]),
    );
    expect(new Set(frames).size).toBe(THEME_NAMES.length);
  }
});

test('buttons, links, progress and the first colour of charts have one blue', () => {
  const { token = {} } = themeOfLook(DEFAULT_LOOK, false);
  expect([token.colorPrimary, token.colorLink, token.colorInfo]).toEqual(Array(3).fill(LOOK_TOKENS.accent));
});

test('the colour follows the theme until a person chooses one', () => {
  const star = withTheme(DEFAULT_LOOK, 'star');
  expect(star.colour).toBe(CHARACTERS.star.accent);
  expect(withTheme(star, 'default')).toEqual(DEFAULT_LOOK);
  expect(withTheme({ ...star, colour: '#237804' }, 'hey').colour).toBe('#237804');
});

test('the top bar of the theme hey has the colour of the person', () => {
  const { top } = frameOfLook({ ...DEFAULT_LOOK, theme: 'hey', colour: '#237804' }, false);
  expect(top.ground).toBe('#237804');
});

test('large type is larger everywhere', () => {
  expect(themeOfLook({ ...DEFAULT_LOOK, isLarge: true }, false).token?.fontSize).toBeGreaterThan(16);
  expect(menuLine(true)).toBeGreaterThan(menuLine(false));
});

test('the browser draws the scroll bar of the menu for its ground, whatever the scheme of the page', () => {
  for (const theme of THEME_NAMES)
    for (const dark of [false, true]) {
      const look = { ...DEFAULT_LOOK, theme };
      const { side } = frameOfLook(look, dark);
      const isDark = contrastOf(side.ground, '#ffffff') > contrastOf(side.ground, '#000000');
      expect([theme, frameVariables(look, dark)['--shell-side-scheme']]).toEqual([theme, isDark ? 'dark' : 'light']);
    }
  expect(frameVariables(DEFAULT_LOOK, false)['--shell-side-scheme']).toBe('dark');
});

test('a name in the side bar has the width up to the edge of its entry', () => {
  expect(sideThemeOfLook(DEFAULT_LOOK, false).components?.Menu?.itemPaddingInline).toBe(LOOK_TOKENS.space[0]);
});

test('buttons have no shadow: only what lies over a page has one', () => {
  for (const theme of THEME_NAMES)
    for (const dark of [false, true])
      expect(themeOfLook({ ...DEFAULT_LOOK, theme }, dark).components?.Button).toMatchObject({
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      });
});

test('groups of the menu have the ground of the side bar, and its entries are at most 40 px apart', () => {
  const MARGIN = 4;
  for (const theme of THEME_NAMES)
    for (const dark of [false, true]) {
      const menu = sideThemeOfLook({ ...DEFAULT_LOOK, theme }, dark).components?.Menu ?? {};
      expect([theme, menu.subMenuItemBg]).toEqual([theme, 'transparent']);
      // The theme iview has no margins between entries.
      expect(Number(menu.itemHeight) + (theme === 'iview' ? 0 : MARGIN)).toBeLessThanOrEqual(40);
    }
});

test.each([false, true])('the open entry of the menu has the blue of the buttons (dark: %s)', (dark) => {
  const { chosen } = frameOfLook(DEFAULT_LOOK, dark);
  expect(chosen.ground.toLowerCase()).toBe(drawnIn(DEFAULT_LOOK, dark).colorPrimary.toLowerCase());
});
