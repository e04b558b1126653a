import type { CSSProperties } from 'react';

/** Class of elements in a colour that the author chose; in the dark theme it is lightened. */
export const COLOURED = 'mf-coloured';

/** Sets the author's colour on an element of that class. */
export function colouredStyle(color: string | undefined): CSSProperties | undefined {
  // React's type does not include custom properties.
  return color === undefined ? undefined : ({ '--mf-colour': color } as CSSProperties);
}
