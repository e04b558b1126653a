import type { FormDocument } from '@org/meta-forms/document';
import { serializeDocument } from '../document/serialize-document.ts';
import { readFormText } from '../commands/form/read-form-text.ts';
import { refuse, type Refusal } from '../commands/refusal.ts';

/** Most bytes of a file that is read as a form. */
export const FILE_LIMIT = 16 * 1024 * 1024;

export interface FormFile {
  readonly name: string;
  readonly text: string;
}

/** The form as a file that another form, another tenant or another system can read. */
export function writeFormFile(document: FormDocument): FormFile {
  const form = serializeDocument(document);
  const name = [form.formName, form.metaKey].filter(Boolean).join('-') || 'form';
  return {
    name: `${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 100)}.json`,
    text: JSON.stringify(form, null, 2),
  };
}

/** Reads a file as a form; one that is no form is refused. */
export async function readFormFile(file: Blob): Promise<FormDocument | Refusal> {
  if (file.size > FILE_LIMIT) return refuse('FORM_TOO_LARGE', { limit: FILE_LIMIT });
  return readFormText(await file.text());
}

/** A form from a file as the next version of the present one: the form keeps its own id and key. */
export function asVersionOf(present: FormDocument, file: FormDocument): FormDocument {
  const { id: _id, metaKey: _key, ...head } = file.head;
  const own = Object.fromEntries(
    ['id', 'metaKey'].flatMap((name) => (name in present.head ? [[name, present.head[name]]] : [])),
  );
  return { ...file, head: { ...head, ...own } };
}
