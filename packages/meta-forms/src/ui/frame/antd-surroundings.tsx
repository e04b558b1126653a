import { App, ConfigProvider, theme as antdTheme, type ThemeConfig } from 'antd';
import enUS from 'antd/locale/en_US.js';
import zhCN from 'antd/locale/zh_CN.js';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import { useMemo, type ReactNode } from 'react';
import type { Language } from '../../locales/define-words.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

export interface AntdSurroundingsProps {
  readonly language: Language;
  readonly dark?: boolean;
  /** Merged over the package's tokens. */
  readonly theme?: ThemeConfig;
  /** For style elements of antd and of the package, where the page's policy needs one. */
  readonly nonce?: string | undefined;
  readonly children: ReactNode;
}

// A blank between two characters of a button would also be in its name.
const PLAIN_BUTTONS = { autoInsertSpace: false } as const;
// The click ripple is off: it always lasts two seconds, regardless of the tokens for motion.
const NO_WAVE = { disabled: true } as const;
const WAVE = { disabled: false } as const;
const locales = { zh: itselfOf(zhCN), en: itselfOf(enUS) };
const dayjsLocales = { zh: 'zh-cn', en: 'en' } as const;

/**
 * antd's language, tokens and messages for everything below; a host with its own `ConfigProvider` and `App` does not
 * need it. Nothing slides or fades for a person whose system requests less motion. `App` is a real element: its class
 * has the variables that `styles.css` reads.
 */
export function AntdSurroundings({ language, dark = false, theme, nonce, children }: AntdSurroundingsProps) {
  const still = useReducedMotion();
  const merged = useMemo(() => houseTheme(dark, still, theme), [dark, still, theme]);
  const csp = useMemo(() => (nonce === undefined ? undefined : { nonce }), [nonce]);
  // antd's pickers read the names of months from dayjs while they render, so an effect would be too late.
  dayjs.locale(dayjsLocales[language]);
  return (
    <ConfigProvider
      locale={locales[language]}
      theme={merged}
      button={PLAIN_BUTTONS}
      wave={still ? NO_WAVE : WAVE}
      {...(csp ? { csp } : {})}
    >
      <App>{children}</App>
    </ConfigProvider>
  );
}

/** A bundler gives a module's default; Node gives a whole CommonJS module, with the default in it. */
function itselfOf<T extends object>(module: T | { readonly default: T }): T {
  return 'default' in module ? module.default : module;
}

function houseTheme(dark: boolean, still: boolean, theme: ThemeConfig | undefined): ThemeConfig {
  return {
    cssVar: { key: dark ? 'mf-dark' : 'mf-light' },
    hashed: false,
    ...theme,
    algorithm: theme?.algorithm ?? (dark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm),
    token: { ...(dark ? DARK : LIGHT), motion: !still, ...theme?.token },
    components: {
      ...COMPONENTS,
      ...(dark ? { Spin: DARK_SPIN, Dropdown: DARK_DANGER } : {}),
      ...theme?.components,
      ...(dark ? { Button: { ...DARK_BUTTONS, ...theme?.components?.Button } } : {}),
    },
  };
}

// The label of a switch that is off is white on this grey. The default height is 22 px, too small for a finger.
const COMPONENTS = {
  Switch: { trackHeight: 24, handleSize: 20, colorTextQuaternary: '#5f6672', colorTextTertiary: '#4b5563' },
};
// In the dark theme one red cannot be readable both on the background and below white: it is light, with black text.
const DARK_BUTTONS = {
  colorError: '#ff7875',
  colorErrorHover: '#ff9c99',
  colorErrorActive: '#ff7875',
  dangerColor: '#141414',
  defaultHoverColor: '#69b1ff',
  defaultHoverBorderColor: '#69b1ff',
  defaultActiveColor: '#69b1ff',
  defaultActiveBorderColor: '#69b1ff',
};
// A dangerous entry of a menu is red on dark, and under the pointer dark on red.
const DARK_DANGER = { colorError: '#ff7875', colorTextLightSolid: '#141414' };
// The text of a spinner has the primary colour, which is too dark on a dark background.
const DARK_SPIN = { colorPrimary: '#69b1ff' };
// antd's own blue (and its hover colour for buttons), placeholder and error colours miss the contrast of 4.5:1 of WCAG
// AA. Its focus ring is almost invisible, and a hovered link is paler than others.
const LIGHT = {
  colorPrimary: '#0958d9',
  colorPrimaryHover: '#1766e0',
  controlOutline: 'rgb(9 88 217 / 30%)',
  colorLink: '#0958d9',
  colorLinkHover: '#003eb3',
  colorLinkActive: '#003eb3',
  colorTextPlaceholder: '#6b7280',
  colorTextTertiary: '#5f6672',
  colorError: '#cf1322',
  colorErrorText: '#cf1322',
  colorTextDisabled: '#5f6672',
};
const DARK = {
  colorPrimaryHover: '#2370dd',
  colorErrorText: '#ff7875',
  controlOutline: 'rgb(105 177 255 / 35%)',
  colorLink: '#69b1ff',
  colorLinkHover: '#91caff',
  colorLinkActive: '#91caff',
  colorTextPlaceholder: '#9aa0aa',
  colorTextTertiary: '#a6acb5',
  colorTextDisabled: '#9aa0aa',
};
