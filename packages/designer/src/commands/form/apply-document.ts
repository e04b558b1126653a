import { adoptIds } from '../../document/adopt-ids.ts';
import type { FormDocument } from '../../document/form-document.ts';
import { defineCommand } from '../command.ts';
import { refuse } from '../refusal.ts';
import { isStored } from './set-form.ts';

/** A document with the edited text of the form. */
export interface ApplyDocumentArgs {
  /** From `readFormText`, or another version of this form. */
  readonly document: FormDocument;
}

/**
 * Takes the differences of a text that was edited, as one step: items keep their identity by id, else by key, and what
 * is equal is shared. A stored form keeps its id and key.
 */
export const applyDocument = defineCommand<ApplyDocumentArgs>({
  run: (present, { document }) => {
    const isOther = ['id', 'metaKey'].some((name) => present.head[name] !== document.head[name]);
    if (isStored(present) && isOther) return refuse('FORM_STORED', { key: String(present.head['metaKey'] ?? '') });
    const adopted = adoptIds(present, document);
    return adopted === present ? refuse('NOTHING_CHANGES') : adopted;
  },
});
