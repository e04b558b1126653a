import { checkRecord, isMissingFile, MISSING_FILES_KEY, missingFilesIn } from '@org/meta-forms/checking';
import type { CompiledForm, Problem, WireRecord } from '@org/meta-forms/core';
import { editableStatuses } from '@org/contract';
import { missingNames } from '@org/meta-forms/words';
import { toWire } from './wire-records.ts';
import type { StoredRecord } from './records.port.ts';
import { recordRefusal } from './records.words.ts';

/** A record on its way out says which of its required files are still to come, while its state takes them. */
export function withMissingFiles(
  compiled: CompiledForm,
  { record, shown }: { readonly record: StoredRecord; readonly shown: WireRecord },
): WireRecord {
  if (!editableStatuses.some((status) => status === record.status)) return shown;
  const missing = missingFilesIn(compiled, record.content);
  return missing.length === 0 ? shown : { ...shown, [MISSING_FILES_KEY]: missing };
}

/** Refuses to commit a record that lacks required files: an import may store it so, as a draft. */
export function refuseMissingFiles(compiled: CompiledForm, record: StoredRecord, now: string): void {
  const wire = toWire(record);
  const missing: readonly Problem[] = checkRecord(compiled, wire, {
    before: wire,
    now,
    dropUnknown: true,
  }).problems.filter((problem) => isMissingFile(compiled, problem));
  if (missing.length > 0)
    throw recordRefusal('RECORD_FILES_MISSING', { names: missingNames(missing) }, { problems: missing });
}
