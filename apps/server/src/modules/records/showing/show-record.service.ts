import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { ChoicesPort } from '../choices.port.ts';
import { withCompanions } from './companions.service.ts';
import { withMissingFiles } from './missing-files.service.ts';
import type { RecordsParts } from '../records-parts.ts';
import type { StoredRecord } from '../records.port.ts';
import { toWire } from '../wire-records.ts';

export async function detail(
  { port, choices, formOf }: RecordsParts,
  context: RequestContext,
  { metaKey, id }: { readonly metaKey: string; readonly id: string },
) {
  const compiled = await formOf(context, metaKey);
  const record = await port.find(context, metaKey, id);
  const wire = record && (await shown(choices, context, { compiled, record }));
  return wire && withMissingFiles(compiled, { record, shown: wire });
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
