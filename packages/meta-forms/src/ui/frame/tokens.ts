/** The two schemes of brightness. */
export type TokenScheme = 'light' | 'dark';

/** Text, background and border of a tag that shows a state. */
export interface StateInk {
  readonly text: string;
  readonly ground: string;
  readonly line: string;
}

/** The states of a record, in the order of its life. */
export const STATE_NAMES = ['draft', 'committed', 'verified', 'rejected', 'amending', 'cancelled'] as const;

type StateInks = Readonly<Record<(typeof STATE_NAMES)[number], StateInk>>;

/** What depends on the scheme: ten neutrals from the sheet to the ink, states, charts, error, and the shadow. */
export interface SchemeTokens {
  readonly neutrals: readonly string[];
  readonly states: StateInks;
  /**
   * For weak red-green vision the eight differ in hue and lightness; in grey they differ in lightness alone. Each has
   * about the same hue in both schemes, and in the dark none looks like an error.
   */
  readonly charts: readonly string[];
  readonly error: string;
  readonly shadow: string;
}

const LIGHT_NEUTRALS = [
  '#ffffff',
  '#f7f8fa',
  '#f4f5f8',
  '#e4e6eb',
  '#d8dbe1',
  '#9aa1ad',
  '#6b7280',
  '#5a616d',
  '#3f4653',
  '#1b1f26',
] as const;
const DARK_NEUTRALS = [
  '#141414',
  '#1a1b1d',
  '#1f2023',
  '#2c2e32',
  '#3d4046',
  '#6f747d',
  '#9aa0aa',
  '#a9afb9',
  '#cfd3da',
  '#eef0f3',
] as const;

const LIGHT: SchemeTokens = {
  neutrals: LIGHT_NEUTRALS,
  states: {
    draft: { text: LIGHT_NEUTRALS[7], ground: LIGHT_NEUTRALS[0], line: LIGHT_NEUTRALS[5] },
    committed: { text: '#874d00', ground: '#fff7e0', line: '#f0d48a' },
    verified: { text: '#1f6b2c', ground: '#eff8ef', line: '#b5dcb8' },
    rejected: { text: '#a8231c', ground: '#fdf0ef', line: '#f2c0bc' },
    amending: { text: '#5b3a9e', ground: '#f5f0fd', line: '#d5c5f2' },
    cancelled: { text: LIGHT_NEUTRALS[7], ground: LIGHT_NEUTRALS[2], line: LIGHT_NEUTRALS[4] },
  },
  charts: ['#1f5fd6', '#b0902f', '#781a97', '#1a9489', '#5e1422', '#be544d', '#054162', '#8c4505'],
  error: '#cf1322',
  shadow: '0 4px 16px rgb(27 31 38 / 12%)',
};
const DARK: SchemeTokens = {
  neutrals: DARK_NEUTRALS,
  states: {
    draft: { text: DARK_NEUTRALS[7], ground: DARK_NEUTRALS[0], line: DARK_NEUTRALS[5] },
    committed: { text: '#f0c36a', ground: '#2b2211', line: '#594214' },
    verified: { text: '#8fd19a', ground: '#14261a', line: '#274d31' },
    rejected: { text: '#ff9c93', ground: '#2c1614', line: '#5c2c28' },
    amending: { text: '#c3adf5', ground: '#211a35', line: '#46376b' },
    cancelled: { text: DARK_NEUTRALS[7], ground: DARK_NEUTRALS[3], line: DARK_NEUTRALS[4] },
  },
  charts: ['#78a6f2', '#f8db6c', '#915c9b', '#63e3d7', '#c66b8c', '#ac6b4c', '#75c1e6', '#d18143'],
  error: '#ff7875',
  shadow: '0 4px 16px rgb(0 0 0 / 48%)',
};

/**
 * Every colour and size of the look. antd's theme is made of it, and `styles/tokens.css` has the same values as
 * variables `--mf-…`.
 */
export const LOOK_TOKENS = {
  /** The one accent: primary, links, focus, logo, and the first colour of charts. */
  accent: '#1f5fd6',
  /** Text on the accent. */
  onAccent: '#ffffff',
  /** Sheets that are printed, and codes that cameras read, in every scheme. */
  paper: '#ffffff',
  ink: '#000000',
  /** The dial of a progress, a colour per fifth; each is readable on white. */
  progress: ['#cf1322', '#d46b08', '#ad6800', '#1f5fd6', '#389e0d'],
  schemes: { light: LIGHT, dark: DARK } as Readonly<Record<TokenScheme, SchemeTokens>>,
  /** Font sizes in px: base text with its line, titles of pages and sections, labels with heads, and notes. */
  type: { base: 14, line: 22, page: 20, section: 16, label: 13, note: 12, mark: 10, brand: 32 },
  /** Steps of the grid of 4, in px. */
  space: [4, 8, 12, 16, 20, 24, 32, 48],
  radius: { control: 6, panel: 8 },
  /** The least size of what a finger presses, in px. */
  touch: 44,
  /** In ms. */
  motion: { quick: 120, usual: 180 },
} as const;
