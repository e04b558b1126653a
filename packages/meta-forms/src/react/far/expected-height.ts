import type { LayoutCell, LayoutRow } from '../../compile/compiled-form.ts';
import type { FormScope } from '../form-scope.tsx';

/** Heights in px of a field with its label and the space below, where its control has the usual height, and of that. */
const EDITED = { field: 78, control: 32, below: 22 } as const;
const READ = { field: 48, control: 22, below: 8 } as const;
/** Height in px of a title without the space below. */
const TITLE = 41;

/** The size of a group before its first layout, in px. */
export interface ExpectedHeight {
  /** Where the cells of a row are side by side. */
  readonly wide: number;
  /** Where every cell has a row of its own. */
  readonly narrow: number;
}

/**
 * How high a group will be. Where this is wrong, what the person has just scrolled to moves away while they press it,
 * or has the focus out of sight.
 */
export function expectedHeight(rows: readonly LayoutRow[], { kit, session }: FormScope): ExpectedHeight {
  const { field, control, below } = session.mode === 'view' ? READ : EDITED;
  const heightOf = (cell: LayoutCell): number => {
    const { type } = cell.field;
    if (type.structure === 'none') return TITLE + below;
    // A value that is read is as high as its text.
    const own = session.mode === 'view' ? undefined : kit.views[type.name]?.heightOf?.(cell.field);
    return field - control + Math.max(control, own ?? control);
  };
  const heights = rows.map(({ cells }) => cells.map(heightOf));
  return { wide: sum(heights.map((row) => Math.max(0, ...row))), narrow: sum(heights.flat()) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
