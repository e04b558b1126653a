import { EllipsisOutlined, LoadingOutlined, SearchOutlined } from '@ant-design/icons';
import { App, ConfigProvider, theme as antdTheme, type ConfigProviderProps, type ThemeConfig } from 'antd';
import enUS from 'antd/locale/en_US.js';
import zhCN from 'antd/locale/zh_CN.js';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import { useMemo, type ReactNode } from 'react';
import { sayIn } from '../../locales/say-in.ts';
import { baseLanguage, languageTag, tagsOf, type Language } from '../../locales/define-words.ts';
import { LOOK_TOKENS } from './tokens.ts';
import { surroundingsWords } from './surroundings.words.ts';
import { TOUCH_QUERY, useMedia } from './use-media.ts';
import { useReducedMotion } from './use-reduced-motion.ts';
import { useFocusInSight } from './use-focus-in-sight.ts';
import { useSaidChoice } from './use-said-choice.ts';

type Locale = NonNullable<ConfigProviderProps['locale']>;

/** Properties of `AntdSurroundings`. */
export interface AntdSurroundingsProps {
  readonly language: Language;
  /**
   * antd's own sentences, where `language` is neither Chinese nor English: `antd/locale/fr_FR`. Names of months come
   * from the locale of dayjs with the tag of the language, if the host has imported it.
   */
  readonly locale?: Locale;
  readonly dark?: boolean;
  /** Merged over the package's tokens. */
  readonly theme?: ThemeConfig;
  /** For style elements of antd and of the package, where the page's policy needs one. */
  readonly nonce?: string | undefined;
  readonly children: ReactNode;
}

// A blank between two characters of a button would also be in its name, and so would antd's English name of the icon.
const PLAIN_BUTTONS = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden /> } as const;
// The click ripple is off: it always lasts two seconds, regardless of the tokens for motion.
const NO_WAVE = { disabled: true } as const;
const WAVE = { disabled: false } as const;
const MS = 1000;
const locales = { zh: itselfOf(zhCN), en: itselfOf(enUS) };
const dayjsLocales = { zh: 'zh-cn', en: 'en' } as const;

/**
 * antd's language, tokens and messages for everything below; a host with its own `ConfigProvider` and `App` does not
 * need it. Nothing slides or fades for a person whose system requests less motion. Where a finger is the pointer, every
 * control has the size for it. `App` is a real element: its class has the variables that `styles.css` reads.
 */
export function AntdSurroundings({ language, locale, dark = false, theme, nonce, children }: AntdSurroundingsProps) {
  useFocusInSight();
  useSaidChoice();
  const still = useReducedMotion();
  const isTouched = useMedia(TOUCH_QUERY);
  const merged = useMemo(() => houseTheme({ dark, still, isTouched }, theme), [dark, still, isTouched, theme]);
  const csp = useMemo(() => (nonce === undefined ? undefined : { nonce }), [nonce]);
  const { search, tabs } = useNamedIcons(language);
  // antd's pickers read the names of months from dayjs while they render, so an effect would be too late.
  dayjs.locale(dayjsLocale(language));
  return (
    <ConfigProvider
      locale={locale ?? locales[baseLanguage(language)]}
      theme={merged}
      button={PLAIN_BUTTONS}
      inputSearch={search}
      tabs={tabs}
      wave={still ? NO_WAVE : WAVE}
      {...(csp ? { csp } : {})}
    >
      <App>{children}</App>
    </ConfigProvider>
  );
}

/** antd names these icons in English, and each icon names its button. */
function useNamedIcons(language: Language) {
  return useMemo(() => {
    const say = sayIn(surroundingsWords, language);
    return {
      search: { searchIcon: <SearchOutlined aria-label={say('search')} /> },
      tabs: { more: { icon: <EllipsisOutlined aria-label={say('moreTabs')} /> } },
    };
  }, [language]);
}

/** The locale of dayjs for a language: one of its tag that the host has imported, else that of the base language. */
function dayjsLocale(language: Language): string {
  const loaded = tagsOf(languageTag(language)).find((tag) => Object.hasOwn(dayjs.Ls, tag));
  return loaded ?? dayjsLocales[baseLanguage(language)];
}

/** A bundler gives a module's default; Node gives a whole CommonJS module, with the default in it. */
function itselfOf<T extends object>(module: T | { readonly default: T }): T {
  return 'default' in module ? module.default : module;
}

interface Circumstances {
  readonly dark: boolean;
  readonly still: boolean;
  readonly isTouched: boolean;
}

function houseTheme({ dark, still, isTouched }: Circumstances, theme: ThemeConfig | undefined): ThemeConfig {
  return {
    cssVar: { key: `mf-${dark ? 'dark' : 'light'}${isTouched ? '-touch' : ''}` },
    hashed: false,
    ...theme,
    algorithm: theme?.algorithm ?? (dark ? nightAlgorithm : antdTheme.defaultAlgorithm),
    token: { ...(dark ? DARK : LIGHT), ...(isTouched ? TOUCH_SIZES : {}), motion: !still, ...theme?.token },
    components: {
      ...COMPONENTS,
      ...(isTouched ? { DatePicker: TOUCH_DAYS } : {}),
      ...(dark ? { Spin: DARK_SPIN, Dropdown: DARK_DANGER, Segmented: DARK_SEGMENTED } : {}),
      ...theme?.components,
      ...(dark ? { Button: { ...DARK_BUTTONS, ...theme?.components?.Button } } : {}),
    },
  };
}

/** antd's dark scheme, with links in the colour of the token: antd greys it, and links look disabled. */
export function nightAlgorithm(
  ...[seed, map]: Parameters<typeof antdTheme.darkAlgorithm>
): ReturnType<typeof antdTheme.darkAlgorithm> {
  return { ...antdTheme.darkAlgorithm(seed, map), colorLink: seed.colorLink };
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
  defaultHoverColor: '#78a6f2',
  defaultHoverBorderColor: '#78a6f2',
  defaultActiveColor: '#78a6f2',
  defaultActiveBorderColor: '#78a6f2',
};
// A dangerous entry of a menu is red on dark, and under the pointer dark on red.
const DARK_DANGER = { colorError: '#ff7875', colorTextLightSolid: '#141414' };
// antd's track is black, darker than the page.
const DARK_SEGMENTED = {
  trackBg: LOOK_TOKENS.schemes.dark.neutrals[2],
  itemSelectedBg: LOOK_TOKENS.schemes.dark.neutrals[4],
};
// The text of a spinner has the primary colour, which is too dark on a dark background.
const DARK_SPIN = { colorPrimary: '#78a6f2' };
const { accent, type, radius, touch, schemes } = LOOK_TOKENS;
const { light, dark: night } = schemes;
const SIZES = {
  fontSize: type.base,
  lineHeight: type.line / type.base,
  borderRadius: radius.control,
  borderRadiusLG: radius.panel,
  motionDurationFast: `${LOOK_TOKENS.motion.quick / MS}s`,
  motionDurationMid: `${LOOK_TOKENS.motion.usual / MS}s`,
  motionDurationSlow: `${LOOK_TOKENS.motion.usual / MS}s`,
} as const;
// What is small for a mouse is as large as all else for a finger.
const TOUCH_SIZES = { controlHeight: touch, controlHeightSM: touch } as const;
// Seven days side by side are not wider than the smallest phone; antd makes them half again as wide as high.
const TOUCH_DAYS = { cellWidth: touch } as const;
// antd's own placeholder and error colours miss the contrast of 4.5:1 of WCAG AA. Its focus ring is almost invisible,
// and a hovered link is paler than others.
const LIGHT = {
  ...SIZES,
  colorPrimary: accent,
  colorInfo: accent,
  colorPrimaryHover: '#1a55c4',
  controlOutline: 'rgb(31 95 214 / 30%)',
  colorLink: accent,
  colorLinkHover: '#174aa8',
  colorLinkActive: '#174aa8',
  colorText: 'rgba(0,0,0,0.92)',
  colorBorder: light.neutrals[4],
  colorTextPlaceholder: light.neutrals[6],
  colorTextTertiary: light.neutrals[7],
  colorError: light.error,
  colorErrorText: light.error,
  colorTextDisabled: light.neutrals[7],
  boxShadow: light.shadow,
  boxShadowSecondary: light.shadow,
} as const;
const DARK = {
  ...SIZES,
  colorPrimary: accent,
  colorInfo: night.charts[0],
  colorPrimaryHover: '#2370dd',
  colorErrorText: night.error,
  controlOutline: 'rgb(105 177 255 / 35%)',
  colorText: 'rgba(255,255,255,0.88)',
  colorBorder: night.neutrals[4],
  colorLink: night.charts[0],
  colorLinkHover: '#9dbff7',
  colorLinkActive: '#9dbff7',
  colorTextPlaceholder: night.neutrals[6],
  colorTextTertiary: night.neutrals[7],
  colorTextDisabled: night.neutrals[6],
  boxShadow: night.shadow,
  boxShadowSecondary: night.shadow,
} as const;
