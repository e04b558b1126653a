import { createContext, useContext } from 'react';
import type { FieldPath } from '../contract/field-path.ts';

/** Brings a field of the form into view and gives it the focus. */
export type Reveal = (path: FieldPath) => void;

const RevealContext = createContext<Reveal | undefined>(undefined);

/** Lets the widgets below lead to other fields of their form. */
export const RevealProvider = RevealContext.Provider;

/** Leads to a field of the form that a widget is part of; undefined outside of a form. */
export function useRevealField(): Reveal | undefined {
  return useContext(RevealContext);
}
