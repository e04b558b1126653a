import type { FormDocument } from '@org/meta-forms/document';
import { defineCommand } from '../command.ts';
import { refuse } from '../refusal.ts';

/** The document that replaces the present one. */
export interface ReplaceDocumentArgs {
  readonly document: FormDocument;
}

/** Takes another version of the form as a whole: a restored version, or a form from a file. */
export const replaceDocument = defineCommand<ReplaceDocumentArgs>({
  run: (current, { document }) => (document === current ? refuse('NOTHING_CHANGES') : document),
});
