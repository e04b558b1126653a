import { LOOK_TOKENS } from '@org/meta-forms/antd';
import type { Look, ThemeName } from './look.ts';

/** The colours of a part of the frame: background, text, and border. */
export interface Surface {
  readonly ground: string;
  readonly text: string;
  /** Smaller and less important texts. */
  readonly quiet: string;
  readonly line: string;
}

/** The colours of a theme in one scheme. If `top` is missing, the top bar has the colour that the person chose. */
export interface Scenery {
  /** The background behind pages. */
  readonly ground: string;
  /** The background of pages and dialogs. */
  readonly sheet: string;
  /** The background of popups over pages. */
  readonly raised: string;
  readonly line: string;
  readonly side: Surface;
  /** The background of groups that open as a popup from the folded menu. */
  readonly sideInner: string;
  readonly top?: Surface;
  readonly tabs: string;
}

/** A theme: its accent, its surfaces and its density. The shapes of tabs are in the admin's `styles/look.css`. */
export interface Character {
  readonly light: Scenery;
  readonly dark: Scenery;
  /** The accent of the theme, until a person chooses another colour. */
  readonly accent: string;
  /** Height of a line of the menu, and the padding above and below the text of a table row. */
  readonly menuLine: number;
  readonly rowAir: number;
  /** The mark of the selected entry in the menu: filled with the colour, or tinted. */
  readonly chosen: 'filled' | 'tinted';
}

const INK = '#1f2329';
const INK_QUIET = '#5b6270';
const WHITE = '#ffffff';
const PAPER: Surface = { ground: WHITE, text: INK, quiet: INK_QUIET, line: '#ebedf0' };
const NIGHT: Surface = { ground: '#141414', text: '#d9d9d9', quiet: '#a6acb5', line: '#303030' };
const NIGHT_SCENERY = {
  ground: '#000000',
  sheet: '#141414',
  raised: '#1f1f1f',
  line: '#303030',
  tabs: '#141414',
} as const;

/** The six themes of shell.md §2. Each resembles the product or picture after which it is named. */
export const CHARACTERS: Readonly<Record<ThemeName, Character>> = {
  // A dark column with the menu, and nothing else that draws attention.
  default: {
    light: {
      ground: '#f4f5f8',
      sheet: WHITE,
      raised: WHITE,
      line: '#f0f0f0',
      side: { ground: '#20222a', text: '#c5c8d0', quiet: '#a6abb8', line: '#20222a' },
      sideInner: '#16171d',
      top: PAPER,
      tabs: WHITE,
    },
    dark: { ...NIGHT_SCENERY, side: { ...NIGHT, ground: '#0d0e12' }, sideInner: '#08090b', top: NIGHT },
    accent: LOOK_TOKENS.accent,
    menuLine: 36,
    rowAir: 7,
    chosen: 'filled',
  },
  // White throughout, divided by hairlines.
  white: {
    light: {
      ground: WHITE,
      sheet: WHITE,
      raised: WHITE,
      line: '#e4e7ed',
      side: { ...PAPER, line: '#e4e7ed' },
      sideInner: WHITE,
      top: { ...PAPER, line: '#e4e7ed' },
      tabs: WHITE,
    },
    dark: { ...NIGHT_SCENERY, ground: '#141414', side: NIGHT, sideInner: '#141414', top: NIGHT },
    accent: '#2b6cb0',
    menuLine: 36,
    rowAir: 8,
    chosen: 'tinted',
  },
  // A night sky around a bright page.
  star: {
    light: {
      ground: '#eceefb',
      sheet: WHITE,
      raised: WHITE,
      line: '#dfe2f4',
      side: { ground: '#161a3c', text: '#ced2f0', quiet: '#a9aed6', line: '#161a3c' },
      sideInner: '#11142f',
      top: { ground: '#1d2150', text: '#eceeff', quiet: '#b9bee4', line: '#1d2150' },
      tabs: '#eceefb',
    },
    dark: {
      ground: '#090b1c',
      sheet: '#13162f',
      raised: '#1b1f3f',
      line: '#2b3058',
      side: { ground: '#0c0f26', text: '#ced2f0', quiet: '#a9aed6', line: '#0c0f26' },
      sideInner: '#080a1b',
      top: { ground: '#0f1230', text: '#eceeff', quiet: '#b9bee4', line: '#232850' },
      tabs: '#090b1c',
    },
    accent: '#4b4fc9',
    menuLine: 36,
    rowAir: 8,
    chosen: 'filled',
  },
  // A slate column, and tabs as tags on a grey bar.
  iview: {
    light: {
      ground: '#f5f7f9',
      sheet: WHITE,
      raised: WHITE,
      line: '#dcdee2',
      side: { ground: '#4a5264', text: '#f1f2f5', quiet: '#d6d9df', line: '#4a5264' },
      sideInner: '#363e4f',
      top: { ...PAPER, line: '#dcdee2' },
      tabs: '#e9ecf0',
    },
    dark: {
      ground: '#14171d',
      sheet: '#1c2028',
      raised: '#242933',
      line: '#363d4a',
      side: { ground: '#272d39', text: '#e4e6eb', quiet: '#b4bac6', line: '#272d39' },
      sideInner: '#1e232c',
      top: { ground: '#1c2028', text: '#e4e6eb', quiet: '#b4bac6', line: '#363d4a' },
      tabs: '#14171d',
    },
    accent: '#2f6f9f',
    menuLine: 40,
    rowAir: 9,
    chosen: 'filled',
  },
  // The frame has the background colour, and pages look like folders on it.
  d2: {
    light: {
      ground: '#e6edf4',
      sheet: WHITE,
      raised: WHITE,
      line: '#cfd7e5',
      side: { ground: '#e6edf4', text: '#3f4757', quiet: '#565e6c', line: '#e6edf4' },
      sideInner: '#e6edf4',
      top: { ground: '#e6edf4', text: '#3f4757', quiet: '#565e6c', line: '#e6edf4' },
      tabs: '#e6edf4',
    },
    dark: {
      ground: '#10171e',
      sheet: '#19222b',
      raised: '#212c37',
      line: '#33414f',
      side: { ground: '#10171e', text: '#cbd5df', quiet: '#9fb0bf', line: '#10171e' },
      sideInner: '#10171e',
      top: { ground: '#10171e', text: '#cbd5df', quiet: '#9fb0bf', line: '#10171e' },
      tabs: '#10171e',
    },
    accent: '#0f7285',
    menuLine: 36,
    rowAir: 7,
    chosen: 'tinted',
  },
  // A bar in the person's colour over dense, square rows.
  hey: {
    light: {
      ground: '#f3f6f8',
      sheet: WHITE,
      raised: WHITE,
      line: '#eeeeee',
      side: { ground: '#fafbfc', text: INK, quiet: INK_QUIET, line: '#e3e7eb' },
      sideInner: '#f3f6f8',
      tabs: WHITE,
    },
    dark: {
      ground: '#0f1214',
      sheet: '#181c1f',
      raised: '#22272b',
      line: '#32393f',
      side: { ground: '#14181b', text: '#d3d9de', quiet: '#a2acb5', line: '#2a3036' },
      sideInner: '#0f1214',
      tabs: '#181c1f',
    },
    accent: '#1b7a4b',
    menuLine: 34,
    rowAir: 4,
    chosen: 'tinted',
  },
};

/** A look with another theme. The colour follows the theme unless the person has chosen one. */
export function withTheme(look: Look, theme: ThemeName): Look {
  const isOwn = look.colour !== CHARACTERS[look.theme].accent;
  return { ...look, theme, colour: isOwn ? look.colour : CHARACTERS[theme].accent };
}
