import { recordName } from '@org/meta-forms/checking';
import type { CompiledForm, Problem, UniqueKey, WireRecord } from '@org/meta-forms/core';
import type { RequestContext } from '../../../shared/http/context.ts';
import { withCompanions } from '../showing/companions.service.ts';
import type { RecordsParts } from '../records-parts.ts';
import { toWire } from '../wire-records.ts';

/** A record that is about to be stored. */
export interface UniqueCheck {
  readonly compiled: CompiledForm;
  readonly record: WireRecord;
  /** The record as stored; undefined for a new one. */
  readonly before?: WireRecord | undefined;
  /** The record that is changed; missing for a new one. */
  readonly ownId?: string | undefined;
}

/**
 * Finds a problem for each unique key whose values another record has. Keys whose values did not change are not
 * checked.
 */
export async function checkUnique(
  parts: Pick<RecordsParts, 'port' | 'choices'>,
  context: RequestContext,
  { compiled, record, before, ownId }: UniqueCheck,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  for (const key of compiled.uniqueKeys) {
    if (before && key.fields.every((field) => String(before[field.key] ?? '') === String(record[field.key] ?? '')))
      continue;
    const holder = await parts.port.holderOf(context, { compiled, key, content: record, ownId });
    if (holder !== undefined) problems.push(await problemOf(parts, context, { compiled, key, holder }));
  }
  return problems;
}

interface Repeated {
  readonly compiled: CompiledForm;
  readonly key: UniqueKey;
  readonly holder: string;
}

/** Names the other record to a user who may see it; tells any other user only that it exists. */
async function problemOf(
  { port, choices }: Pick<RecordsParts, 'port' | 'choices'>,
  context: RequestContext,
  { compiled, key, holder }: Repeated,
): Promise<Problem> {
  const place = { path: key.field.key, label: key.field.label } as const;
  const labels = key.fields.map(({ label }) => label).join('、');
  const record = await port.find(context, compiled.metaKey, holder);
  if (!record) return { code: 'NOT_UNIQUE_UNSEEN', ...place, params: { labels } };
  const fields = compiled.listColumns.map((column) => column.field);
  const [wire] = await withCompanions(choices, context, {
    fields,
    keys: compiled.fieldByKey,
    records: [toWire(record)],
  });
  return {
    code: 'NOT_UNIQUE',
    ...place,
    params: { labels, name: recordName(compiled, wire ?? toWire(record)), holder },
  };
}
