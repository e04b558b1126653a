import { LANDSCAPE_WIDTH, longer, paperFit, type PaperColumn, type PaperFit } from '../../react/print/paper-fit.ts';
import { textEms } from '../../ui/text/text-ems.ts';

/** The texts of a printed column. */
export interface PrintedColumn {
  readonly label: string;
  /** The longest text that is never broken, such as a number. */
  readonly unbroken: string;
  /** The longest text that may be broken into lines. */
  readonly broken: string;
}

export interface Sheet {
  readonly fit: PaperFit;
  readonly isLandscape: boolean;
}

/** A longer text, such as a remark, takes no more width from the others, in em. */
const LONGEST = 40;
/** Words and titles up to this length stay on one line, such as those of a dictionary. */
const SHORT = 4;
const MOST_LINES = 20;
const SIZES: readonly PaperFit[] = ['normal', 'small', 'fine', 'tight'];

/**
 * The least width in em of each column of a sheet, with which the longest texts of all columns take as few lines as the
 * sheet allows; undefined where it has no such room. Columns without texts that are broken have 0: they need no help.
 */
export function shareLines(columns: readonly PrintedColumn[], rowNumber: PaperColumn, sheet: Sheet) {
  for (let lines = 1; lines <= MOST_LINES; lines += 1) {
    const ems = columns.map(({ label, broken }) => {
      if (broken === '') return 0;
      const longest = Math.min(textEms(broken), LONGEST);
      return Math.ceil(Math.max(longest / lines, Math.min(SHORT, Math.max(longest, textEms(label)))));
    });
    if (fits(columns, ems, [rowNumber, sheet])) return ems;
  }
  return undefined;
}

function fits(
  columns: readonly PrintedColumn[],
  ems: readonly number[],
  [rowNumber, { fit, isLandscape }]: readonly [PaperColumn, Sheet],
): boolean {
  // A wide space is one em.
  const asked = columns.map(({ unbroken }, at) => ({ unbroken: longer(unbroken, '\u3000'.repeat(ems[at] ?? 0)) }));
  const size = paperFit([rowNumber, ...asked], isLandscape ? LANDSCAPE_WIDTH : undefined);
  return SIZES.indexOf(size) <= SIZES.indexOf(fit);
}
