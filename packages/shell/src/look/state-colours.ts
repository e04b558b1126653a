import type { ThemeConfig } from 'antd';

/** What went well, what is wrong and what needs care. */
export interface StateColours {
  readonly success: string;
  readonly error: string;
  readonly warning: string;
}

/**
 * Colours of states that who confuses red with green, or blue with yellow, tells apart by their hue and by how light they are. They say
 * nothing alone: every state has its words or its sign as well.
 */
export const SAFE_STATES: Readonly<Record<'light' | 'dark', StateColours>> = {
  light: { success: '#0b5cad', error: '#8f1d4d', warning: '#8a7000' },
  dark: { success: '#79b8ff', error: '#ffa05c', warning: '#e6d300' },
};

// As antd-surroundings: in the dark the ground of a dangerous button is light, and black stands on it.
const DARK_DANGER = { colorError: SAFE_STATES.dark.error, colorErrorHover: '#ffbb8a', colorErrorActive: SAFE_STATES.dark.error, dangerColor: '#141414' };

/** antd's tokens for them. */
export function stateTokens(dark: boolean): { readonly token: NonNullable<ThemeConfig['token']>; readonly button: object } {
  const { success, error, warning } = dark ? SAFE_STATES.dark : SAFE_STATES.light;
  return {
    token: { colorSuccess: success, colorSuccessText: success, colorError: error, colorErrorText: error, colorWarning: warning, colorWarningText: warning },
    button: dark ? DARK_DANGER : {},
  };
}
