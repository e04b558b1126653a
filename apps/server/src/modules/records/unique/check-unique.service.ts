import type { CompiledForm, Problem, UniqueKey, WireRecord } from '@org/meta-forms/core';
import type { RequestContext } from '../../../shared/http/context.ts';
import { namingItem } from '../../messages/record-letters.service.ts';
import type { RecordsPort } from '../records.port.ts';

/** A record on its way to be stored. */
export interface UniqueCheck {
  readonly compiled: CompiledForm;
  readonly record: WireRecord;
  /** The record as stored; undefined for a new one. */
  readonly before?: WireRecord | undefined;
  /** The record that is changed; missing for a new one. */
  readonly ownId?: string | undefined;
}

/** A problem for each unique key of the form whose values another record holds. Keys that did not change are not asked for. */
export async function checkUnique(
  port: Pick<RecordsPort, 'holderOf' | 'find'>,
  context: RequestContext,
  { compiled, record, before, ownId }: UniqueCheck,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  for (const key of compiled.uniqueKeys) {
    if (before && key.fields.every((field) => String(before[field.key] ?? '') === String(record[field.key] ?? '')))
      continue;
    const holder = await port.holderOf(context, { compiled, key, content: record, ownId });
    if (holder !== undefined) problems.push(await problemOf(port, context, { compiled, key, holder }));
  }
  return problems;
}

interface Repeated {
  readonly compiled: CompiledForm;
  readonly key: UniqueKey;
  readonly holder: string;
}

/** Names the other record to who may see it, and only says that there is one to everybody else. */
async function problemOf(
  port: Pick<RecordsPort, 'find'>,
  context: RequestContext,
  { compiled, key: { field, fields }, holder }: Repeated,
): Promise<Problem> {
  const place = { path: field.key, label: field.label } as const;
  const labels = fields.map(({ label }) => label).join('、');
  const record = await port.find(context, compiled.metaKey, holder);
  if (!record) return { code: 'NOT_UNIQUE_UNSEEN', ...place, params: { labels } };
  return {
    code: 'NOT_UNIQUE',
    ...place,
    params: { labels, name: namingItem(compiled, record.content)?.text ?? holder, holder },
  };
}
