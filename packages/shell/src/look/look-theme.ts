import { LOOK_TOKENS } from '@org/meta-forms/antd';
import type { ThemeConfig } from 'antd';
import { contrastOf, mix, readableOn } from './contrast.ts';
import type { Look } from './look.ts';
import { markedGround } from './mark-ink.ts';
import { stateTokens } from './state-colours.ts';
import { CHARACTERS, type Scenery, type Surface } from './theme-characters.ts';

const WHITE = '#ffffff';
const BLACK = '#000000';
/** The ground that antd's dark scheme mixes into the colour of buttons. */
const ANTD_NIGHT = '#141414';
const LARGE_TYPE = 17;
/** WCAG 2.2 AA. */
const AA = 4.5;
/** Additional height of the menu lines with large type, in px. */
const LARGE_LINE = 6;
/** Between the selected entry of the menu and the room of the scroll bar, in px. */
const ENTRY_EDGE = 2;
/** Only what lies over a page has a shadow. */
const FLAT_BUTTONS = { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' } as const;

type Tokens = NonNullable<ThemeConfig['token']>;
type MenuTokens = NonNullable<NonNullable<ThemeConfig['components']>['Menu']>;

/** The colours of the frame: top bar, menu with its selection, and tab bar. */
export interface FrameColours {
  readonly top: Surface;
  readonly side: Surface;
  readonly sideInner: string;
  readonly chosen: { readonly ground: string; readonly text: string };
  readonly tabs: {
    readonly ground: string;
    readonly text: string;
    readonly active: string;
    readonly activeGround: string;
  };
}

/** The frame of a look. Text on it stays readable for every colour that a person chooses. */
export function frameOfLook({ theme, colour }: Look, dark: boolean): FrameColours {
  const character = CHARACTERS[theme];
  const scenery = dark ? character.dark : character.light;
  const primary = readableOn(colour, WHITE);
  // In the dark scheme a bar in the full colour would be the brightest part of the page.
  const bar = dark ? mix(primary, BLACK, 0.35) : primary;
  const top = scenery.top ?? { ground: bar, text: WHITE, quiet: readableOn('#e8eaee', bar), line: bar };
  const marked = (ground: string) => markedGround(ground, dark ? 'dark' : 'light');
  const tint = mix(primary, scenery.side.ground, dark ? 0.85 : 0.92);
  const filled = dark ? mix(primary, ANTD_NIGHT, 0.15) : primary;
  return {
    top,
    side: scenery.side,
    sideInner: scenery.sideInner,
    chosen:
      character.chosen === 'filled'
        ? { ground: filled, text: WHITE }
        : { ground: tint, text: readableOn(colour, tint) },
    tabs: {
      ground: scenery.tabs,
      text: quietOf(scenery, marked(scenery.tabs)),
      active: readableOn(readableOn(colour, marked(scenery.sheet)), marked(scenery.tabs)),
      activeGround: scenery.sheet,
    },
  };
}

/** antd's theme for a look. Text in the colour and on it stays readable for every colour that a person chooses. */
export function themeOfLook(look: Look, dark: boolean): ThemeConfig {
  const character = CHARACTERS[look.theme];
  const scenery = dark ? character.dark : character.light;
  const primary = readableOn(look.colour, WHITE);
  // Text must also be readable on pages with the watermark.
  const bright = readableOn(look.colour, markedGround(scenery.raised, 'dark'));
  const shared: Tokens = {
    colorPrimary: primary,
    fontSize: look.isLarge ? LARGE_TYPE : LOOK_TOKENS.type.base,
    colorBgLayout: scenery.ground,
    colorBgContainer: scenery.sheet,
    colorBgElevated: scenery.raised,
    colorBorderSecondary: scenery.line,
  };
  // Selected entries of menus, lists and tables have a tint of their text colour as background: antd's own is too dark
  // for that.
  const tints: Tokens = { colorPrimaryBg: mix(primary, WHITE, 0.95), colorPrimaryBgHover: mix(primary, WHITE, 0.93) };
  // The colour of buttons, unless it is not readable on the page.
  const link = readableOn(primary, markedGround(scenery.ground, 'light'), AA);
  // antd's default colour of a hovered link is paler than the link.
  const light: Tokens = {
    colorInfo: primary,
    colorLink: link,
    colorLinkHover: mix(link, BLACK, 0.2),
    colorLinkActive: mix(link, BLACK, 0.2),
    colorPrimaryHover: mix(primary, BLACK, 0.12),
    ...tints,
  };
  const night: Tokens = {
    colorInfo: bright,
    colorLink: bright,
    colorLinkHover: mix(bright, WHITE, 0.2),
    colorLinkActive: mix(bright, WHITE, 0.2),
    colorPrimaryHover: mix(primary, WHITE, 0.06),
  };
  // On a dark background antd's primary colour is too dark for text (WCAG 1.4.3).
  const darkMenu: MenuTokens = dark ? { itemSelectedColor: bright, subMenuItemSelectedColor: bright } : {};
  const darkTabs = { itemSelectedColor: bright, itemHoverColor: bright, itemActiveColor: bright, inkBarColor: bright };
  const states = look.isColourSafe ? stateTokens(dark) : { token: {}, components: {} };
  const darkButtons = {
    defaultHoverColor: bright,
    defaultHoverBorderColor: bright,
    defaultActiveColor: bright,
    defaultActiveBorderColor: bright,
    ...states.components.Button,
  };
  return {
    token: { ...shared, ...(dark ? night : light), ...states.token },
    components: {
      ...states.components,
      Table: { cellPaddingBlockSM: character.rowAir },
      Menu: { ...darkMenu, itemBorderRadius: LOOK_TOKENS.radius.control },
      Button: { ...FLAT_BUTTONS, ...(dark ? darkButtons : {}) },
      ...(dark
        ? {
            Pagination: { itemActiveColor: bright, itemActiveColorHover: bright },
            Tabs: darkTabs,
            Spin: { colorPrimary: bright },
          }
        : {}),
    },
  };
}

/** antd's theme for the menu in the sidebar, which has its own background; menus elsewhere are not changed. */
export function sideThemeOfLook(look: Look, dark: boolean): ThemeConfig {
  const { side, sideInner, chosen } = frameOfLook(look, dark);
  const { menuLine } = CHARACTERS[look.theme];
  const isTinted = CHARACTERS[look.theme].chosen === 'tinted';
  const hover = hoverOf(side);
  // The label of the parent group is drawn on the background of the menu, not on that of the selected entry.
  const group = isTinted ? readableOn(chosen.text, side.ground) : side.text;
  const menu: MenuTokens = {
    itemHeight: menuLine + (look.isLarge ? LARGE_LINE : 0),
    itemBorderRadius: LOOK_TOKENS.radius.control,
    // Long names have the width up to the edge of their entry.
    itemPaddingInline: LOOK_TOKENS.space[0],
    itemMarginInline: ENTRY_EDGE,
    iconMarginInlineEnd: LOOK_TOKENS.space[1],
    itemBg: 'transparent',
    itemColor: side.text,
    itemHoverColor: side.text,
    itemHoverBg: hover,
    itemActiveBg: hover,
    itemSelectedBg: chosen.ground,
    itemSelectedColor: chosen.text,
    // A ground of its own would end where the room of the scroll bar begins.
    subMenuItemBg: 'transparent',
    // In the folded side bar a group opens as a popup.
    popupBg: sideInner,
    subMenuItemSelectedColor: group,
    itemDisabledColor: side.quiet,
    groupTitleColor: side.quiet,
  };
  return { components: { Menu: menu } };
}

/** The colours of the frame as CSS variables, for parts that antd does not draw. */
export function frameVariables(look: Look, dark: boolean): Readonly<Record<`--shell-${string}`, string>> {
  const { top, side, tabs } = frameOfLook(look, dark);
  return {
    '--shell-top-ground': top.ground,
    '--shell-top-text': top.text,
    '--shell-top-quiet': top.quiet,
    '--shell-top-line': top.line,
    '--shell-top-hover': hoverOf(top),
    '--shell-side-ground': side.ground,
    '--shell-side-text': side.text,
    '--shell-side-line': side.line,
    '--shell-side-hover': hoverOf(side),
    '--shell-side-scheme': contrastOf(side.ground, WHITE) > contrastOf(side.ground, BLACK) ? 'dark' : 'light',
    '--shell-tabs-ground': tabs.ground,
    '--shell-tabs-text': tabs.text,
    '--shell-tabs-active': tabs.active,
    '--shell-tabs-active-ground': tabs.activeGround,
  };
}

/** The background of a hovered part: closer to the text colour, unless the text would become unreadable. */
function hoverOf({ ground, text }: Surface): string {
  const nearer = mix(ground, text, 0.1);
  return contrastOf(text, nearer) >= AA ? nearer : mix(ground, BLACK, 0.18);
}

function quietOf({ side, top }: Scenery, ground: string): string {
  const quiet = (top ?? side).quiet;
  // A top bar may be darker than the tab bar below it.
  return contrastOf(quiet, ground) >= AA ? quiet : readableOn(quiet, ground);
}
