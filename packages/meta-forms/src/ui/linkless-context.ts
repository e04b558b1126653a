import { sharedContext } from './shared-context.ts';

/** Values below are text without links: they are in a label, and a click must choose it instead of leaving the page. */
export const LinklessContext = sharedContext('linkless', false);
