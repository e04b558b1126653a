import { theme as antdTheme } from 'antd';
import { describe, expect, test } from 'vitest';
import { contrastOf } from './contrast.ts';
import { DEFAULT_LOOK, THEME_NAMES } from './look.ts';
import { themeOfLook } from './look-theme.ts';

const AA = 4.5;
const COLOURS = ['#409eff', '#ffff00', '#000000', '#ffffff', '#ff4d4f', '#13c2c2', '#faad14'];

describe.each(THEME_NAMES)('the theme %s', (theme) => {
  test.each(COLOURS)('with %s is readable in the light', (colour) => {
    const { token = {} } = themeOfLook({ ...DEFAULT_LOOK, theme, colour }, false);
    expect(contrastOf(token.colorPrimary ?? '', '#ffffff')).toBeGreaterThanOrEqual(AA);
    expect(contrastOf(token.colorPrimaryHover ?? '', '#ffffff')).toBeGreaterThanOrEqual(AA);
    expect(contrastOf(token.colorLink ?? '', token.colorBgLayout ?? '')).toBeGreaterThanOrEqual(AA);
    const drawn = antdTheme.getDesignToken({ token });
    for (const tint of [drawn.controlItemBgActive, drawn.controlItemBgActiveHover]) expect(contrastOf(drawn.colorPrimary, tint)).toBeGreaterThanOrEqual(AA);
  });
  test.each(COLOURS)('with %s is readable in the dark', (colour) => {
    const { token = {}, components = {} } = themeOfLook({ ...DEFAULT_LOOK, theme, colour }, true);
    const drawn = antdTheme.getDesignToken({ token, algorithm: antdTheme.darkAlgorithm });
    for (const text of [token.colorLink, components.Tabs?.itemSelectedColor, components.Tabs?.itemHoverColor]) expect(contrastOf(text ?? '', '#1f1f1f')).toBeGreaterThanOrEqual(AA);
    expect(contrastOf(drawn.colorPrimary, '#ffffff')).toBeGreaterThanOrEqual(AA);
    expect(contrastOf(drawn.colorPrimaryHover, '#ffffff')).toBeGreaterThanOrEqual(AA);
  });
});

test('large type is larger everywhere', () => {
  expect(themeOfLook({ ...DEFAULT_LOOK, isLarge: true }, false).token?.fontSize).toBeGreaterThan(16);
});
