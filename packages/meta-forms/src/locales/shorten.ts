/** A text as a sentence quotes it: the parts of the user interface know no metadata. */
export { shorten } from '../metadata/issues/issue-list.ts';
