import type { WireRecord } from '../../ports/ports.ts';
import { isRecord } from '../../ports/is-record.ts';
import type { TypedContent } from './typed-content.ts';

/** A form as it was left: the record with which it was opened, and the typed values. */
export interface FormDraft {
  /** Undefined for a new record that was opened empty. */
  readonly base: WireRecord | undefined;
  readonly typed: TypedContent;
}

/** Writes drafts of one opening: the record is serialised once, not at every pause in typing. */
export function draftWriter(base: WireRecord | undefined): (typed: TypedContent) => string {
  const opened = base === undefined ? '' : `"base":${JSON.stringify(base)},`;
  return (typed) => `{${opened}"typed":${JSON.stringify(typed)}}`;
}

/** The draft in a text; undefined where the text is not one. */
export function readDraft(text: string): FormDraft | undefined {
  try {
    const read: unknown = JSON.parse(text);
    if (!isRecord(read) || !isRecord(read['typed'])) return undefined;
    return { base: isRecord(read['base']) ? read['base'] : undefined, typed: read['typed'] };
  } catch {
    return undefined;
  }
}

/** Whether the record has not changed since the draft was begun. */
export function isOfSameVersion(draft: FormDraft, record: WireRecord | undefined): boolean {
  return String(draft.base?.['version'] ?? '') === String(record?.['version'] ?? '');
}
