import { useContext } from 'react';
import { sharedContext } from './shared-context.ts';

/** The first below the heading of a page: the title of a dialog is its name, and no heading. */
const IN_A_DIALOG = 2;

const HeadingLevel = sharedContext<number>('heading level', IN_A_DIALOG);

/** Sets the level of the headings in a form: one below the heading of the page around it. */
export const HeadingLevelProvider = HeadingLevel.Provider;

/** The level of the headings in a form. */
export function useHeadingLevel(): number {
  return useContext(HeadingLevel);
}
