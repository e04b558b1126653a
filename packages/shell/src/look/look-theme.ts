import type { ThemeConfig } from 'antd';
import { contrastOf, mix, readableOn } from './contrast.ts';
import type { Look } from './look.ts';
import { markedGround } from './mark-ink.ts';
import { stateTokens } from './state-colours.ts';
import { CHARACTERS, type Scenery, type Surface } from './theme-characters.ts';

const WHITE = '#ffffff';
const BLACK = '#000000';
const USUAL_TYPE = 14;
const LARGE_TYPE = 17;
/** antd draws a link of the dark scheme dimmer than its token says. */
const BEFORE_DIMMING = 6.6;
/** WCAG 2.2 AA. */
const AA = 4.5;
/** How much higher the lines of the menu are with large type. */
const LARGE_LINE = 6;

type Tokens = NonNullable<ThemeConfig['token']>;
type MenuTokens = NonNullable<NonNullable<ThemeConfig['components']>['Menu']>;

/** The colours of the frame: of the top bar, the menu with what is chosen in it, and the band of the tabs. */
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

/** The frame of a look. Whatever colour a person picks, what is written on it stays readable. */
export function frameOfLook({ theme, colour }: Look, dark: boolean): FrameColours {
  const character = CHARACTERS[theme];
  const scenery = dark ? character.dark : character.light;
  const primary = readableOn(colour, WHITE);
  // In the dark a bar of the full colour would be the brightest thing on the page.
  const bar = dark ? mix(primary, BLACK, 0.35) : primary;
  const top = scenery.top ?? { ground: bar, text: WHITE, quiet: readableOn('#e8eaee', bar), line: bar };
  const marked = (ground: string) => markedGround(ground, dark ? 'dark' : 'light');
  const tint = mix(primary, scenery.side.ground, dark ? 0.85 : 0.92);
  return {
    top,
    side: scenery.side,
    sideInner: scenery.sideInner,
    chosen:
      character.chosen === 'filled'
        ? { ground: primary, text: WHITE }
        : { ground: tint, text: readableOn(colour, tint) },
    tabs: {
      ground: scenery.tabs,
      text: quietOf(scenery, marked(scenery.tabs)),
      active: readableOn(readableOn(colour, marked(scenery.sheet)), marked(scenery.tabs)),
      activeGround: scenery.sheet,
    },
  };
}

/** antd's theme for a look. Whatever colour a person picks, texts in it and on it stay readable. */
export function themeOfLook(look: Look, dark: boolean): ThemeConfig {
  const character = CHARACTERS[look.theme];
  const scenery = dark ? character.dark : character.light;
  const primary = readableOn(look.colour, WHITE);
  // Pages bear the watermark.
  const bright = readableOn(look.colour, markedGround(scenery.raised, 'dark'), BEFORE_DIMMING);
  const shared: Tokens = {
    colorPrimary: primary,
    borderRadius: character.corner,
    fontSize: look.isLarge ? LARGE_TYPE : USUAL_TYPE,
    colorBgLayout: scenery.ground,
    colorBgContainer: scenery.sheet,
    colorBgElevated: scenery.raised,
    colorBorderSecondary: scenery.line,
  };
  // Selected entries of menus, lists and tables have a tint of their text colour as background: antd's own is too dark
  // for that.
  const tints: Tokens = { colorPrimaryBg: mix(primary, WHITE, 0.95), colorPrimaryBgHover: mix(primary, WHITE, 0.93) };
  const link = readableOn(look.colour, markedGround(scenery.ground, 'light'));
  // Under the mouse antd makes a link paler than it is at rest.
  const light: Tokens = {
    colorLink: link,
    colorLinkHover: mix(link, BLACK, 0.2),
    colorLinkActive: mix(link, BLACK, 0.2),
    colorPrimaryHover: mix(primary, BLACK, 0.12),
    ...tints,
  };
  const night: Tokens = {
    colorLink: bright,
    colorLinkHover: mix(bright, WHITE, 0.2),
    colorLinkActive: mix(bright, WHITE, 0.2),
    colorPrimaryHover: mix(primary, WHITE, 0.06),
  };
  // antd's primary colour as a text is too dark on a dark ground (WCAG 1.4.3).
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
      Menu: { ...darkMenu, itemBorderRadius: character.corner },
      ...(dark ? { Tabs: darkTabs, Spin: { colorPrimary: bright }, Button: darkButtons } : {}),
    },
  };
}

/** antd's theme for the menu in the sidebar, which has its own background; menus elsewhere are not changed. */
export function sideThemeOfLook(look: Look, dark: boolean): ThemeConfig {
  const { side, sideInner, chosen } = frameOfLook(look, dark);
  const { menuLine, corner } = CHARACTERS[look.theme];
  const isTinted = CHARACTERS[look.theme].chosen === 'tinted';
  const hover = hoverOf(side);
  // The group above what is chosen is written on the ground of the menu, not on what marks the choice.
  const group = isTinted ? readableOn(chosen.text, side.ground) : side.text;
  const menu: MenuTokens = {
    itemHeight: menuLine + (look.isLarge ? LARGE_LINE : 0),
    itemBorderRadius: corner,
    itemBg: 'transparent',
    itemColor: side.text,
    itemHoverColor: side.text,
    itemHoverBg: hover,
    itemActiveBg: hover,
    itemSelectedBg: chosen.ground,
    itemSelectedColor: chosen.text,
    subMenuItemBg: sideInner,
    // In the folded side bar a group opens to its side.
    popupBg: sideInner,
    subMenuItemSelectedColor: group,
    itemDisabledColor: side.quiet,
    groupTitleColor: side.quiet,
  };
  return { components: { Menu: menu } };
}

/** The frame's colours as variables of CSS, for the parts that antd does not draw. */
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
    '--shell-tabs-ground': tabs.ground,
    '--shell-tabs-text': tabs.text,
    '--shell-tabs-active': tabs.active,
    '--shell-tabs-active-ground': tabs.activeGround,
  };
}

/** A ground under the mouse: nearer to what is written on it, unless that could then not be read. */
function hoverOf({ ground, text }: Surface): string {
  const nearer = mix(ground, text, 0.1);
  return contrastOf(text, nearer) >= AA ? nearer : mix(ground, BLACK, 0.18);
}

function quietOf({ side, top }: Scenery, ground: string): string {
  const quiet = (top ?? side).quiet;
  // A top bar may be darker than the band of the tabs below it.
  return contrastOf(quiet, ground) >= AA ? quiet : readableOn(quiet, ground);
}
