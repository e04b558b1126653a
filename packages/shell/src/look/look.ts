import { LOOK_TOKENS } from '@org/meta-forms/antd';

/** The themes of shell.md §2. */
export const THEME_NAMES = ['default', 'white', 'star', 'iview', 'd2', 'hey'] as const;

export type ThemeName = (typeof THEME_NAMES)[number];

/** The appearance of the app for one person on this machine. */
export interface Look {
  readonly theme: ThemeName;
  /** `#rrggbb`. */
  readonly colour: string;
  readonly isLarge: boolean;
  /** Without colours, as on a day of mourning. */
  readonly isGrey: boolean;
  /** For weak colour vision: states in colours that can be distinguished, with signs next to them. */
  readonly isColourSafe: boolean;
}

export const DEFAULT_LOOK: Look = {
  theme: 'default',
  colour: LOOK_TOKENS.accent,
  isLarge: false,
  isGrey: false,
  isColourSafe: false,
};

/** Reads a stored look. Missing and invalid parts get the default. */
export function lookFrom(stored: unknown): Look {
  if (typeof stored !== 'object' || stored === null) return DEFAULT_LOOK;
  const { theme, colour, isLarge, isGrey, isColourSafe } = stored as { readonly [key in keyof Look]?: unknown };
  return {
    theme: THEME_NAMES.find((name) => name === theme) ?? DEFAULT_LOOK.theme,
    colour: typeof colour === 'string' && /^#[0-9a-f]{6}$/.test(colour) ? colour : DEFAULT_LOOK.colour,
    isLarge: isLarge === true,
    isGrey: isGrey === true,
    isColourSafe: isColourSafe === true,
  };
}

/** Sets the attributes of the page that the style sheets use. */
export function markLook(look: Look): void {
  const root = document.documentElement;
  root.dataset['theme'] = look.theme;
  root.classList.toggle('shell-large', look.isLarge);
  root.classList.toggle('shell-grey', look.isGrey);
  root.classList.toggle('shell-colour-safe', look.isColourSafe);
}
