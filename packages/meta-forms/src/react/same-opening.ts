import type { CompiledForm } from '../compile/compiled-form.ts';
import type { FormMode } from '../contract/form-mode.ts';
import type { WireRecord } from '../ports/ports.ts';
import { equalValues } from '../session/values/equal-values.ts';
import { warnOnce } from './warn-once.ts';

/** What decides whether an open form goes on or another one is opened. */
export interface Opening {
  readonly compiled: CompiledForm;
  readonly record?: WireRecord;
  readonly mode: FormMode;
}

// They name the form, so that each form of a page is said once.
const copiedRecord = (metaKey: string) =>
  `@org/meta-forms: form "${metaKey}" got another \`record\` object with the same content. The open form went on, ` +
  'and the two were compared. Keep one object while the form is open: a constant outside the component, useState or ' +
  'useMemo; not `record={{ … }}` written in the JSX. `reopen(record)` opens a record again.';

const copiedForm = (metaKey: string) =>
  `@org/meta-forms: form "${metaKey}" got another \`compiled\` object for the same form. The open form went on, and ` +
  'the two were compared. Call compileForm once: outside the component or in useMemo.';

const restless = (metaKey: string) =>
  `@org/meta-forms: form "${metaKey}" got another \`record\` or \`compiled\` each time its component was drawn, ` +
  'with other content, and a new `record` drops what was typed. Keep one object while the form is open: ' +
  'a constant outside the component, useState or useMemo.';

const withoutRecord = (metaKey: string) =>
  `@org/meta-forms: form "${metaKey}" is in mode 'edit' without a \`record\`, so it is empty. Open it when the ` +
  "record has arrived, or in mode 'add'.";

/** Tells the developer that the options differ each time a component is drawn. */
export function warnOfRestless({ compiled }: Opening): void {
  warnOnce(restless(compiled.metaKey));
}

/** Tells the developer of a form that edits no record. */
export function warnWithoutRecord({ compiled, mode }: Opening, record: WireRecord | undefined): void {
  if (mode === 'edit' && !record) warnOnce(withoutRecord(compiled.metaKey));
}

/** Whether the open form goes on; a copy with the same content is no reason to drop what was typed. */
export function isSameOpening(a: Opening, b: Opening): boolean {
  return a.mode === b.mode && isSameRecord(a, b) && isSameForm(a.compiled, b.compiled);
}

/** The same record and mode, after the author of the form has published changes. */
export function isNewerForm(a: Opening, b: Opening): boolean {
  return a.compiled.metaKey === b.compiled.metaKey && a.mode === b.mode && isSameRecord(a, b);
}

/** A form that is compiled inside of a component is another object each time, and draws and saves the same. */
export function isSameForm(a: CompiledForm, b: CompiledForm): boolean {
  if (a === b) return true;
  if (a.metaKey !== b.metaKey || !DRAWN.every((part) => equalValues(a[part], b[part]))) return false;
  warnOnce(copiedForm(a.metaKey));
  return true;
}

// Not `form` alone: a host may draw a copy of the plan that has other fields, rows or tabs.
const DRAWN = ['form', 'fields', 'rows', 'tabs'] as const;

function isSameRecord(a: Opening, b: Opening): boolean {
  if (a.record === b.record) return true;
  if (!equalValues(a.record, b.record)) return false;
  warnOnce(copiedRecord(a.compiled.metaKey));
  return true;
}
