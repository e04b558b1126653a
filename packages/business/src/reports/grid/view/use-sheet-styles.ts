import type { BorderLine, CellStyle } from '@org/sheets';
import { useId, useLayoutEffect, useMemo } from 'react';

const SAFE_COLOUR = /^#[0-9a-f]{6}$/i;
const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const LINES: Readonly<Record<BorderLine['width'], string>> = {
  thin: '1px solid',
  medium: '2px solid',
  thick: '3px solid',
  double: '3px double',
  dashed: '1px dashed',
  dotted: '1px dotted',
};
const DOWN = { top: 'flex-start', center: 'center', bottom: 'flex-end' } as const;
const ACROSS = { left: 'flex-start', center: 'center', right: 'flex-end', justify: 'flex-start' } as const;
/** Points of a workbook at the size of the screen. */
const PX_PER_POINT = 4 / 3;

/**
 * The classes of the styles of a workbook, by index. They are one constructed sheet, which the policy of the page
 * allows without a nonce, and which is gone with the part.
 */
export function useSheetStyles(
  styles: readonly CellStyle[],
  { isPaper = false }: { readonly isPaper?: boolean } = {},
): (style: number | undefined) => string {
  const id = useId().replaceAll(/[^\w-]/g, '');
  const text = useMemo(() => {
    const rule = isPaper ? paperRuleOf : ruleOf;
    return styles.map((style, at) => rule(`.sheet-${id}-${at}`, style)).join('\n');
  }, [id, styles, isPaper]);
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [text]);
  return useMemo(
    () => (style) =>
      style === undefined || !styles[style]
        ? ''
        : `sheet-${id}-${style}${SIDES.some((side) => styles[style]?.[side]) ? ' sheet-bordered' : ''}`,
    [id, styles],
  );
}

/** The rule of a style. In the dark, a fill is a tint of the surface, and ink of the author is left out. */
function ruleOf(selector: string, style: CellStyle): string {
  const dark = colour(style.fill)
    ? `[data-scheme='dark'] ${selector}{background-color:color-mix(in srgb, ${style.fill} 18%, var(--mf-neutral-1))}`
    : '';
  const light = coloursOf(style).join(';');
  return `${selector}{${looksOf(style).join(';')}}\n:not([data-scheme='dark'] *)${selector}{${light}}\n${dark}`;
}

/** The rule of a style on paper: the author's colours in every theme, and although all else is black on white. */
function paperRuleOf(selector: string, style: CellStyle): string {
  const colours = coloursOf(style).map((declaration) => `${declaration} !important`);
  return `${selector}{${[...looksOf(style), ...colours].join(';')}}`;
}

function coloursOf(style: CellStyle): readonly string[] {
  return [
    ...(colour(style.color) ? [`color:${style.color}`] : []),
    ...(colour(style.fill) ? [`background-color:${style.fill}`] : []),
  ];
}

/** The declarations of a style but for its colours. */
function looksOf(style: CellStyle): readonly string[] {
  const lines = SIDES.flatMap((side) => {
    const line = style[side];
    return line ? [`border-${side}:${LINES[line.width]} ${colour(line.color) ?? 'var(--sheet-rule)'}`] : [];
  });
  return [
    ...(style.bold ? ['font-weight:600'] : []),
    ...(style.italic ? ['font-style:italic'] : []),
    ...(style.underline ? ['text-decoration:underline'] : []),
    ...(style.size === undefined ? [] : [`font-size:${Math.round(style.size * PX_PER_POINT)}px`]),
    ...(style.wrap ? ['white-space:pre-wrap'] : []),
    ...(style.vertical ? [`align-items:${DOWN[style.vertical]}`] : []),
    ...(style.horizontal ? [`justify-content:${ACROSS[style.horizontal]}`, `text-align:${style.horizontal}`] : []),
    ...(style.indent ? [`padding-inline-start:${4 + style.indent * 9}px`] : []),
    ...lines,
  ];
}

function colour(value: string | undefined): string | undefined {
  return value !== undefined && SAFE_COLOUR.test(value) ? value : undefined;
}
