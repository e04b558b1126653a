import { resolveThemeColor, type CellStyle as ReadStyle } from 'hucre/xlsx';
import type { BorderLine, CellStyle } from '../template.ts';
import type { ReadSheet } from './read-sheet.ts';
import { attributeOf, xmlTags } from './xml-tags.ts';

/** Collects the looks of cells, each once. */
export interface StyleCollector {
  /** The index of a look; undefined for none. */
  indexOf(style: ReadStyle | undefined): number | undefined;
  all(): readonly CellStyle[];
}

type ReadColor = NonNullable<NonNullable<ReadStyle['font']>['color']>;
type ReadBorder = NonNullable<NonNullable<ReadStyle['border']>['top']>;

/** A collector for one sheet. Chinese Excel writes the centring of all cells into the first style. */
export function collectStyles({ styles, theme }: ReadSheet): StyleCollector {
  const first = firstAlignment(styles);
  const found: CellStyle[] = [];
  const known = new Map<string, number>();
  return {
    indexOf(style) {
      const look = lookOf(style, { first, theme });
      const key = JSON.stringify(look);
      if (key === '{}') return undefined;
      const index = known.get(key) ?? found.push(look) - 1;
      known.set(key, index);
      return index;
    },
    all: () => found,
  };
}

function firstAlignment(styles: string): 'top' | 'center' | undefined {
  let isInside = false;
  for (const tag of xmlTags(styles)) {
    if (tag.name === 'cellXfs') isInside = tag.kind === 'open';
    else if (isInside && tag.name === 'alignment') {
      const vertical = attributeOf(tag, 'vertical');
      return vertical === 'center' || vertical === 'top' ? vertical : undefined;
    } else if (isInside && tag.name === 'xf' && tag.kind !== 'open') return undefined;
  }
  return undefined;
}

interface LookOptions {
  readonly first?: 'top' | 'center';
  readonly theme?: readonly string[];
}

function lookOf(style: ReadStyle | undefined, { first, theme }: LookOptions): CellStyle {
  if (!style) return first ? { vertical: first } : {};
  const { font = {}, alignment = {}, border = {}, fill } = style;
  const look: CellStyle = {
    font: font.name,
    size: font.size,
    bold: font.bold,
    italic: font.italic,
    underline: font.underline === undefined || font.underline === false ? undefined : true,
    color: colorOf(font.color, theme),
    fill: fill?.type === 'pattern' && fill.pattern === 'solid' ? colorOf(fill.fgColor, theme) : undefined,
    top: lineOf(border.top, theme),
    right: lineOf(border.right, theme),
    bottom: lineOf(border.bottom, theme),
    left: lineOf(border.left, theme),
    horizontal: horizontalOf(alignment.horizontal),
    vertical: verticalOf(alignment.vertical),
    wrap: alignment.wrapText,
    indent: alignment.indent,
  };
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined && value !== false));
}

function colorOf(color: ReadColor | undefined, theme: readonly string[] | undefined): string | undefined {
  if (!color) return undefined;
  const themed =
    color.theme === undefined || !theme ? undefined : resolveThemeColor([...theme], color.theme, color.tint);
  const hex = (color.rgb ?? themed)?.replace('#', '').slice(-6).toUpperCase();
  return hex !== undefined && /^[\dA-F]{6}$/.test(hex) ? `#${hex}` : undefined;
}

const WIDTHS: Readonly<Record<string, BorderLine['width']>> = {
  medium: 'medium',
  mediumDashed: 'dashed',
  thick: 'thick',
  double: 'double',
  dashed: 'dashed',
  dotted: 'dotted',
  hair: 'dotted',
};

function lineOf(side: ReadBorder | undefined, theme: readonly string[] | undefined): BorderLine | undefined {
  if (!side) return undefined;
  const color = colorOf(side.color, theme);
  return { width: WIDTHS[side.style] ?? 'thin', ...(color === undefined ? {} : { color }) };
}

function horizontalOf(horizontal: string | undefined): CellStyle['horizontal'] {
  if (horizontal === 'left' || horizontal === 'right' || horizontal === 'justify') return horizontal;
  return horizontal === 'center' || horizontal === 'centerContinuous' ? 'center' : undefined;
}

function verticalOf(vertical: string | undefined): CellStyle['vertical'] {
  return vertical === 'top' || vertical === 'center' || vertical === 'bottom' ? vertical : undefined;
}
