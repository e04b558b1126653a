import type { ThemeConfig } from 'antd';
import { mix, readableOn } from './contrast.ts';
import type { Look, ThemeName } from './look.ts';

const WHITE = '#ffffff';
const BLACK = '#000000';
/** The lightest ground of the dark scheme that text stands on. */
const DARK_GROUND = '#1f1f1f';
const USUAL_TYPE = 14;
const LARGE_TYPE = 17;

type Tokens = NonNullable<ThemeConfig['token']>;

/** What makes a theme: ground, lines and corners in the light scheme; in the dark one its corners. */
const THEMES: Readonly<Record<ThemeName, { readonly ground: string; readonly line: string; readonly corner: number }>> = {
  default: { ground: '#f5f5f5', line: '#f0f0f0', corner: 6 },
  white: { ground: WHITE, line: '#e4e7ed', corner: 4 },
  star: { ground: '#eef1f8', line: '#dfe4f0', corner: 10 },
  iview: { ground: '#f5f7f9', line: '#dcdee2', corner: 4 },
  d2: { ground: '#ebf1f6', line: '#cfd7e5', corner: 4 },
  hey: { ground: '#f3f6f8', line: '#eeeeee', corner: 3 },
};

/** antd's theme for a look. Whatever colour a person picks, texts in it and on it stay readable. */
export function themeOfLook({ theme, colour, isLarge }: Look, dark: boolean): ThemeConfig {
  const primary = readableOn(colour, WHITE);
  const bright = readableOn(colour, DARK_GROUND);
  const { ground, line, corner } = THEMES[theme];
  const shared: Tokens = { colorPrimary: primary, borderRadius: corner, fontSize: isLarge ? LARGE_TYPE : USUAL_TYPE };
  const hover = mix(primary, BLACK, 0.12);
  // What is chosen in a menu, a list or a table stands on a tint of the colour that it is written in: antd's own is too dark for that.
  const tints: Tokens = { colorPrimaryBg: mix(primary, WHITE, 0.95), colorPrimaryBgHover: mix(primary, WHITE, 0.93) };
  const light: Tokens = { colorLink: primary, colorPrimaryHover: hover, colorBgLayout: ground, colorBorderSecondary: line, ...tints };
  const menu = { itemHeight: isLarge ? 46 : 38, itemBorderRadius: corner };
  // antd's primary colour as a text is too dark on a dark ground (WCAG 1.4.3).
  const darkMenu = { itemSelectedColor: bright, subMenuItemSelectedColor: bright };
  const darkTabs = { itemSelectedColor: bright, itemHoverColor: bright, itemActiveColor: bright, inkBarColor: bright };
  return {
    token: dark ? { ...shared, colorLink: bright, colorPrimaryHover: mix(primary, WHITE, 0.06) } : { ...shared, ...light },
    components: { Table: { cellPaddingBlockSM: 7 }, Menu: dark ? { ...menu, ...darkMenu } : menu, ...(dark ? { Tabs: darkTabs } : {}) },
  };
}
