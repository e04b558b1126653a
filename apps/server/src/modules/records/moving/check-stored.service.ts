import { checkRecord, isMissingFile } from '@org/meta-forms/checking';
import type { CompiledField, CompiledForm, WireRecord } from '@org/meta-forms/core';
import { missingNames } from '@org/meta-forms/words';
import type { RequestContext } from '../../../shared/http/context.ts';
import { findGone } from '../saving/check-choices.service.ts';
import { invalid } from '../saving/check-save.service.ts';
import { rowsOf } from '../choice-fields.ts';
import { refuseLargeRecord, refuseLongComputation } from '../saving/record-size.ts';
import type { RecordsParts } from '../records-parts.ts';
import type { StoredRecord } from '../records.port.ts';
import { recordRefusal } from '../records.words.ts';
import { toWire } from '../wire-records.ts';

/**
 * Refuses a stored record that a save would refuse: its form may demand more since then, and chosen records and files
 * may have been removed. A removed file counts as missing. If only files are missing, the refusal names them.
 */
export async function refuseUnfit(
  { choices }: Pick<RecordsParts, 'choices'>,
  context: RequestContext,
  { compiled, record }: { readonly compiled: CompiledForm; readonly record: StoredRecord },
): Promise<void> {
  const { fields } = compiled;
  const asStored = toWire(record);
  refuseLargeRecord(compiled, asStored);
  const stored = withRows(fields, asStored);
  refuseLongComputation(compiled, stored);
  const gone = await findGone(choices, context, { fields, record: stored });
  const wire = gone.files.size === 0 ? stored : withoutFiles(fields, stored, gone.files);
  const checked = checkRecord(compiled, wire, { before: wire, now: context.now, dropUnknown: true });
  const problems = [...checked.problems, ...gone.problems];
  if (problems.length === 0) return;
  if (!problems.every((problem) => isMissingFile(compiled, problem))) throw invalid(problems);
  throw recordRefusal('RECORD_FILES_MISSING', { names: missingNames(problems) }, { problems });
}

/** Some deployments store the rows of a list as JSON text; they are checked as rows. */
function withRows(fields: readonly CompiledField[], record: WireRecord): WireRecord {
  const read = fields.flatMap((field): readonly (readonly [string, unknown])[] => {
    const value = record[field.key];
    return field.columns.length > 0 && typeof value === 'string' ? [[field.key, field.type.decode(value, field)]] : [];
  });
  return read.length === 0 ? record : { ...record, ...Object.fromEntries(read) };
}

/** Removes these files from the record. The other files keep their positions, because a position is a slot. */
function withoutFiles(fields: readonly CompiledField[], record: WireRecord, removed: ReadonlySet<string>): WireRecord {
  const changed = fields.flatMap((field): readonly (readonly [string, unknown])[] => {
    const value = record[field.key];
    if (field.columns.length > 0)
      return [[field.key, rowsOf(record, field).map((row) => withoutFiles(field.columns, row, removed))]];
    if (field.type.holdsFiles !== true || typeof value !== 'string') return [];
    const remaining = value.split(',').map((id) => (removed.has(id.trim()) ? '' : id));
    return [[field.key, remaining.join(',')]];
  });
  return { ...record, ...Object.fromEntries(changed) };
}
