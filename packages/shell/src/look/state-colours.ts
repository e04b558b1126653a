import type { ThemeConfig } from 'antd';

/** The colours of success, error and warning. */
export interface StateColours {
  readonly success: string;
  readonly error: string;
  readonly warning: string;
}

/**
 * State colours for people who confuse red with green, or blue with yellow: they differ in hue and in lightness. Colour
 * is never the only sign: every state also has a word or a symbol.
 */
export const SAFE_STATES: Readonly<Record<'light' | 'dark', StateColours>> = {
  light: { success: '#0b5cad', error: '#8f1d4d', warning: '#8a7000' },
  dark: { success: '#79b8ff', error: '#ffa05c', warning: '#e6d300' },
};

// As in antd-surroundings: in the dark scheme the background of a dangerous button is light and its text black.
const DARK_DANGER = {
  colorError: SAFE_STATES.dark.error,
  colorErrorHover: '#ffbb8a',
  colorErrorActive: SAFE_STATES.dark.error,
  dangerColor: '#141414',
};

const DARK_ENTRY = { colorError: SAFE_STATES.dark.error, colorTextLightSolid: '#141414' };

// antd would derive backgrounds from the state colours, which are grey in the light scheme.
const GROUNDS = {
  light: {
    colorSuccessBg: '#eef5fc',
    colorSuccessBorder: '#a9cbea',
    colorErrorBg: '#fdf0f5',
    colorErrorBgHover: '#fbe4ed',
    colorErrorBorder: '#e3a9c0',
    colorErrorHover: '#a93667',
    colorErrorBorderHover: '#c05c85',
    colorWarningBg: '#fdf9e3',
    colorWarningBorder: '#e0d27a',
  },
  dark: {},
} as const;
// The text of a badge is white.
const DARK_BADGE = { colorError: '#a8480a' };

/** antd's tokens for the colours of success, error and warning. */
export function stateTokens(dark: boolean): {
  readonly token: NonNullable<ThemeConfig['token']>;
  readonly components: NonNullable<ThemeConfig['components']>;
} {
  const scheme = dark ? 'dark' : 'light';
  const { success, error, warning } = SAFE_STATES[scheme];
  return {
    token: {
      colorSuccess: success,
      colorSuccessText: success,
      colorError: error,
      colorErrorText: error,
      colorWarning: warning,
      colorWarningText: warning,
      ...GROUNDS[scheme],
    },
    components: dark ? { Button: DARK_DANGER, Dropdown: DARK_ENTRY, Badge: DARK_BADGE } : {},
  };
}
