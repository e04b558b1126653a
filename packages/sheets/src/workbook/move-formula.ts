import { MAX_COLUMNS, MAX_ROWS } from '../limits.ts';
import { areaText, rewriteReferences, type WrittenReference } from './rewrite-references.ts';

const LOST = '#REF!';

/** A formula as it is when its cell is copied to another place: references without `$` move along. */
export function moveFormula(text: string, by: { readonly rows: number; readonly columns: number }): string {
  return rewriteReferences(text, ({ from, to }) => {
    const moved = [from, to].flatMap((reference) => (reference ? [moveReference(reference, by)] : []));
    const [first, second] = moved;
    return !first || moved.some((reference) => !isPlace(reference)) ? LOST : areaText(first, second);
  });
}

function moveReference(reference: WrittenReference, by: { readonly rows: number; readonly columns: number }) {
  return {
    ...reference,
    column: reference.columnFixed || reference.column === 0 ? reference.column : reference.column + by.columns,
    row: reference.rowFixed ? reference.row : reference.row + by.rows,
  };
}

function isPlace({ column, row }: WrittenReference): boolean {
  return column >= 0 && column <= MAX_COLUMNS && row >= 1 && row <= MAX_ROWS;
}
