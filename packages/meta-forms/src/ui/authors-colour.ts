import type { CSSProperties } from 'react';

/** Class of what stands in the colour that its author chose; on a dark ground it is a lighter one of the same hue. */
export const COLOURED = 'mf-coloured';

/** Hands the author's colour to an element of that class. */
export function colouredStyle(color: string | undefined): CSSProperties | undefined {
  // React's type knows no variables.
  return color === undefined ? undefined : ({ '--mf-colour': color } as CSSProperties);
}
