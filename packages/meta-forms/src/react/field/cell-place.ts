import type { CSSProperties } from 'react';
import type { CompiledField } from '../../contract/item-type.ts';

/** Class of one cell of the grid; near and far fields have the same. */
export function cellClass(field: CompiledField): string {
  return field.type.structure === 'none' ? 'mf-field mf-heading' : 'mf-field';
}

const styles = new Map<number, CSSProperties>();

/**
 * The columns that a cell of the grid spans; one object per width, since a form has hundreds of cells and three widths.
 */
export function cellStyle(span: number): CSSProperties {
  const known = styles.get(span);
  if (known) return known;
  const made = Object.freeze({ gridColumn: `span ${span}` });
  styles.set(span, made);
  return made;
}
