import { useContext } from 'react';
import type { FieldPath } from '../contract/field-path.ts';
import { sharedContext } from './shared-context.ts';

/** Scrolls to a field of the form and focuses it. */
export type Reveal = (path: FieldPath) => void;

const RevealContext = sharedContext<Reveal | undefined>('reveal', undefined);

/** Lets the widgets below lead to other fields of their form. */
export const RevealProvider = RevealContext.Provider;

/** Scrolls to a field of the form around the widget; undefined outside of a form. */
export function useRevealField(): Reveal | undefined {
  return useContext(RevealContext);
}
