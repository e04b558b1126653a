import type { SheetPage } from '@org/sheets';

/** A sheet of paper, in px of CSS. */
export interface Paper {
  /** The part of the class names in `printer.css`. */
  readonly name: 'a3' | 'a4' | 'a5';
  readonly isLandscape: boolean;
  readonly width: number;
  readonly height: number;
}

const PX_PER_MM = 96 / 25.4;
/** Rounded down: a page that is a fraction too high would make a second one. */
const px = (millimetres: number) => Math.floor(millimetres * PX_PER_MM);

const SIZES = { a3: [297, 420], a4: [210, 297], a5: [148, 210] } as const;

/** Around what is printed; the page number is in the margin at the foot. */
export const MARGIN = { top: px(14), side: px(12), bottom: px(16) } as const;

/** The paper of a sheet; A4 where the workbook names another one. */
export function paperOf(page: SheetPage | undefined): Paper {
  const asked = page?.paper.toLowerCase();
  const name = asked === 'a3' || asked === 'a5' ? asked : 'a4';
  const isLandscape = page?.orientation === 'landscape';
  const [short, long] = SIZES[name];
  return { name, isLandscape, width: px(isLandscape ? long : short), height: px(isLandscape ? short : long) };
}
