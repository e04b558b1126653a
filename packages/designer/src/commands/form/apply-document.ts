import { adoptIds, type FormDocument } from '@org/meta-forms/document';
import { defineCommand } from '../command.ts';
import { refuse } from '../refusal.ts';
import { isStored, refuseOtherKey } from './set-form.ts';

/** A document with the edited text of the form. */
export interface ApplyDocumentArgs {
  /** From `readFormText`, or another version of this form. */
  readonly document: FormDocument;
  /** The key under which the form is published; missing: it is not published. */
  readonly publishedKey?: string | undefined;
  /** Texts of one step undo together; missing: this one undoes alone. */
  readonly step?: number;
}

/**
 * Takes the differences of a text that was edited, as one step: items keep their identity by id, else by key, and what
 * is equal is shared. A stored form keeps its id and key.
 */
export const applyDocument = defineCommand<ApplyDocumentArgs>({
  run: (present, { document, publishedKey }) => {
    const isOther = isStored(present) && present.head['id'] !== document.head['id'];
    if (isOther) return refuse('FORM_STORED', { key: String(present.head['metaKey'] ?? '') });
    const fixed = refuseOtherKey(present, document.head['metaKey'], publishedKey);
    if (fixed) return fixed;
    const adopted = adoptIds(present, document);
    return adopted === present ? refuse('NOTHING_CHANGES') : adopted;
  },
  mergeKey: ({ step }) => step?.toString(),
});
