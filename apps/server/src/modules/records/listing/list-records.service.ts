import type { CompiledField } from '@org/meta-forms/core';
import type { RequestContext } from '../../../shared/http/context.ts';
import { withCompanions } from '../showing/companions.service.ts';
import { withCutTexts } from './listed-values.ts';
import { withMissingFiles } from '../showing/missing-files.service.ts';
import { askedColumns } from './asked-columns.ts';
import { tickedOnly } from './record-cursor.ts';
import type { RecordsParts } from '../records-parts.ts';
import type { RecordFilter, BatchFilter } from '../records.port.ts';
import { withToDo } from './to-dos.service.ts';
import { toListed } from '../wire-records.ts';

export interface ListBatchFilter extends BatchFilter {
  readonly ids?: readonly string[] | undefined;
  /** The fields whose values are read; those of the list if left out. */
  readonly fields?: readonly CompiledField[] | undefined;
}

export async function* listBatches(
  parts: RecordsParts,
  context: RequestContext,
  {
    metaKey,
    filter: { ids, fields: wanted, ...asked },
  }: { readonly metaKey: string; readonly filter: ListBatchFilter },
) {
  const compiled = await parts.formOf(context, metaKey);
  const filter = await withToDo(parts, context, { compiled, filter: asked });
  const fields = wanted ?? compiled.listColumns.map(({ field }) => field);
  for await (const { total, records } of parts.port.batches(context, compiled, {
    ...filter,
    most: asked.most,
    tests: [...(filter.tests ?? []), ...tickedOnly(ids)],
  })) {
    yield {
      total,
      records: await withCompanions(parts.choices, context, {
        fields,
        keys: compiled.fieldByKey,
        records: records.map((record) => toListed(record, fields)),
      }),
    };
  }
}

export async function list(
  parts: RecordsParts,
  context: RequestContext,
  { metaKey, filter }: { readonly metaKey: string; readonly filter: RecordFilter },
) {
  const { port, choices, formOf } = parts;
  const compiled = await formOf(context, metaKey);
  const asked = await withToDo(parts, context, { compiled, filter });
  const start = performance.now();
  const { seesAll, ...page } = await port.page(context, compiled, asked);
  const milliseconds = performance.now() - start;
  parts.uses?.note(metaKey, { asked: askedColumns(compiled, asked, seesAll), milliseconds });
  const fields = compiled.listColumns.map(({ field }) => field);
  const listed = page.records.map((record) =>
    withMissingFiles(compiled, { record, shown: withCutTexts(compiled, toListed(record, compiled.listColumns)) }),
  );
  const records = await withCompanions(choices, context, { fields, keys: compiled.fieldByKey, records: listed });
  return { ...page, records: records.map((record) => withCutTexts(compiled, record)) };
}
