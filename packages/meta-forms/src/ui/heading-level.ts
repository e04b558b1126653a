import { useContext } from 'react';
import { sharedContext } from './shared-context.ts';

/** Below the title of a dialog, which is antd's own. */
const IN_A_DIALOG = 5;

const HeadingLevel = sharedContext<number>('heading level', IN_A_DIALOG);

/** Sets the level of the headings in a form: one below the heading of the page around it. */
export const HeadingLevelProvider = HeadingLevel.Provider;

/** The level of the headings in a form. */
export function useHeadingLevel(): number {
  return useContext(HeadingLevel);
}
