import { compileForm, parseMetaForm, type CompiledForm, type ParseOptions, type Registry } from '@org/meta-forms/core';
import { type FormDocument, sameJson, SAMPLE_RECORDS } from '@org/meta-forms/document';
import { serializeDocument } from '../document/serialize-document.ts';

/** The form of a document as people will see it. */
export interface CompiledPreview {
  /** Differs from that of every other preview. */
  readonly id: number;
  readonly document: FormDocument;
  readonly compiled: CompiledForm;
}

interface PreviewOptions extends Pick<ParseOptions, 'calls'> {
  /** Missing: the built-in types. */
  readonly registry?: Registry;
}

let previews = 0;

/** Compiles a document; the same preview as before where nothing but its samples has changed. */
export function compiledPreview(
  document: FormDocument,
  before: CompiledPreview | undefined,
  { calls, registry }: PreviewOptions,
): CompiledPreview {
  if (before !== undefined && isSameForm(before.document, document)) return before;
  previews += 1;
  const compiled = compileForm(
    parseMetaForm(serializeDocument(document), calls && { calls }).form,
    registry && { registry },
  );
  return { id: previews, document, compiled };
}

function isSameForm(a: FormDocument, b: FormDocument): boolean {
  const parts = ['items', 'formOrder', 'tableOrder', 'columns'] as const;
  return parts.every((part) => a[part] === b[part]) && sameJson(headOf(a), headOf(b));
}

function headOf({ head }: FormDocument) {
  const { [SAMPLE_RECORDS]: _samples, ...others } = head;
  return others;
}
