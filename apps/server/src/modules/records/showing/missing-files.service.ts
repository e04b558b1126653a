import { MISSING_FILES_KEY, missingFilesIn } from '@org/meta-forms/checking';
import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import { editableStatuses } from '@org/contract';
import type { StoredRecord } from '../records.port.ts';

/** Adds the required files that are still missing, while the state of the record allows adding them. */
export function withMissingFiles(
  compiled: CompiledForm,
  { record, shown }: { readonly record: StoredRecord; readonly shown: WireRecord },
): WireRecord {
  if (!editableStatuses.some((status) => status === record.status)) return shown;
  const missing = missingFilesIn(compiled, record.content);
  return missing.length === 0 ? shown : { ...shown, [MISSING_FILES_KEY]: missing };
}
