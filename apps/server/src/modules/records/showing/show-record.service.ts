import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import type { RequestContext } from '../../../shared/http/context.ts';
import { withoutHidden, withUnitOf } from '../moving/record-in-flow.service.ts';
import { fileIdsIn } from '../choice-fields.ts';
import type { ChoicesPort } from '../choices.port.ts';
import { withCompanions } from './companions.service.ts';
import { withMissingFiles } from './missing-files.service.ts';
import type { RecordPlace } from '../record-flows.port.ts';
import type { RecordsParts } from '../records-parts.ts';
import type { StoredRecord } from '../records.port.ts';
import { toWire } from '../wire-records.ts';

/** A record; the person of an open task in its process also sees it in other units, without what the task hides. */
export async function detail(parts: RecordsParts, asker: RequestContext, record: RecordOfForm) {
  return detailAt(parts, asker, { ...record, place: await parts.flows?.place(asker, record) });
}

interface RecordOfForm {
  readonly metaKey: string;
  readonly id: string;
}

/** A record as a person sees it at a place in its process. */
export async function detailAt(
  { port, choices, formOf }: RecordsParts,
  asker: RequestContext,
  { metaKey, id, place }: RecordOfForm & { readonly place: RecordPlace | undefined },
) {
  const compiled = await formOf(asker, metaKey);
  const context = withUnitOf(asker, place);
  const record = await port.find(context, metaKey, id);
  const wire = record && (await shown(choices, context, { compiled, record }));
  return wire && withoutHidden(compiled, place?.task, withMissingFiles(compiled, { record, shown: wire }));
}

/** The ids of the files that the items of a record name, without those that the task hides. */
export async function filesAt(
  { port, formOf }: RecordsParts,
  asker: RequestContext,
  { metaKey, id, place }: RecordOfForm & { readonly place: RecordPlace },
): Promise<readonly string[]> {
  const compiled = await formOf(asker, metaKey);
  const record = await port.find(withUnitOf(asker, place), metaKey, id);
  const shownFields = compiled.fields.filter(({ key }) => place.task?.accessTo(key) !== 'hide');
  return record ? fileIdsIn(shownFields, toWire(record)) : [];
}

interface Shown {
  readonly compiled: CompiledForm;
  readonly record: StoredRecord;
}

export async function shown(
  choices: ChoicesPort,
  context: RequestContext,
  { compiled, record }: Shown,
): Promise<WireRecord | undefined> {
  const [wire] = await withCompanions(choices, context, { fields: compiled.fields, records: [toWire(record)] });
  return wire;
}
