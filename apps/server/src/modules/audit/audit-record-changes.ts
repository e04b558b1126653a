import { namingTexts } from '@org/meta-forms/checking';
import type { CompiledField, CompiledForm, WireRecord } from '@org/meta-forms/core';
import type { FieldChange } from '../../shared/http/changes.ts';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { ChoicesPort } from '../records/choices.port.ts';
import { withCompanions } from '../records/showing/companions.service.ts';
import type { RecordsPort, StoredRecord } from '../records/records.port.ts';
import { auditWords } from './audit.words.ts';
import { masked } from './masking.ts';

export interface RecordChangeParts {
  readonly formOf: (scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string) => Promise<CompiledForm>;
  readonly choices: ChoicesPort;
}

/** The most changes of a record in one line, and the longest text of a value in characters. */
const MOST_CHANGES = 200;
const LONGEST_TEXT = 500;

/** Wraps a port: it notes the items that each write changed in the context of the call, and in lists the cells. */
export function auditedRecords(port: RecordsPort, parts: RecordChangeParts): RecordsPort {
  const keep = async (context: RequestContext, metaKey: string, pair: Pair) => {
    const compiled = await parts.formOf(context, metaKey);
    const fields = compiled.fields.filter(
      ({ key, type }) => type.structure !== 'none' && !isSame(pair.before?.content[key], pair.after?.content[key]),
    );
    // Without the language of the caller, because other people read the audit.
    const scope = {
      db: context.db,
      tenantId: context.tenantId,
      visibleUnitIds: context.visibleUnitIds,
      userId: context.userId,
    };
    const records = [pair.before?.content ?? {}, pair.after?.content ?? {}];
    const [before = {}, after = {}] = await withCompanions(parts.choices, scope, { fields, records });
    const changes = fields.flatMap((field) => fieldChanges(field, before, after));
    const all = [...changes, ...statusChange(pair)].slice(0, MOST_CHANGES);
    const record = pair.after ?? pair.before;
    if (all.length === 0 || !record) return;
    const name = namingTexts(compiled, record.content).map(({ field, text }) => masked(field.key, text));
    context.changes.push({
      form: metaKey,
      id: record.id,
      name: name.length > 0 ? `${compiled.title} · ${name.join(' ')}` : compiled.title,
      fields: all,
    });
  };
  return {
    ...port,
    async insert(context, metaKey, record) {
      const after = await port.insert(context, metaKey, record);
      await keep(context, metaKey, { after });
      return after;
    },
    async update(context, metaKey, record) {
      const after = await port.update(context, metaKey, record);
      if (after) await keep(context, metaKey, { before: record.before, after });
      return after;
    },
  };
}

interface Pair {
  readonly before?: StoredRecord | undefined;
  readonly after?: StoredRecord | undefined;
}

// Stored values are JSON: they are equal if their texts are.
function isSame(before: unknown, after: unknown): boolean {
  return (JSON.stringify(before ?? '') ?? '') === (JSON.stringify(after ?? '') ?? '');
}

function statusChange({ before, after }: Pair): readonly FieldChange[] {
  if (!before || !after || before.status === after.status) return [];
  return [{ key: 'status', label: auditWords.zh.status, before: String(before.status), after: String(after.status) }];
}

function fieldChanges(field: CompiledField, before: WireRecord, after: WireRecord): readonly FieldChange[] {
  if (field.columns.length === 0) return [changeOf(field, field.label, { before, after })];
  const old = rowsById(before, field);
  const current = rowsById(after, field);
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((id, index) =>
    rowChanges(field, `${field.label} ${index + 1}`, { before: old.get(id), after: current.get(id) }),
  );
}

interface Rows {
  readonly before: WireRecord | undefined;
  readonly after: WireRecord | undefined;
}

function rowChanges(field: CompiledField, label: string, { before, after }: Rows): readonly FieldChange[] {
  return field.columns
    .filter(({ key, type }) => type.structure === 'value' && !isSame(before?.[key], after?.[key]))
    .map((column) => changeOf(column, `${label} · ${column.label}`, { before: before ?? {}, after: after ?? {} }));
}

function rowsById(record: WireRecord, field: CompiledField): ReadonlyMap<string, WireRecord> {
  const rows: unknown = record[field.key];
  if (!Array.isArray(rows)) return new Map();
  // The rows of a stored list are objects; the server gave each an id.
  return new Map(rows.map((row: WireRecord, index) => [String(row['id'] ?? index), row]));
}

function changeOf(
  field: CompiledField,
  label: string,
  { before, after }: { readonly before: WireRecord; readonly after: WireRecord },
): FieldChange {
  return { key: field.key, label, before: textOf(field, before), after: textOf(field, after) };
}

function textOf(field: CompiledField, record: WireRecord): string {
  const value = record[field.displayKey ?? `$${field.key}`] ?? record[field.key];
  const text =
    value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  return masked(field.key, text.slice(0, LONGEST_TEXT), field.sealed);
}
