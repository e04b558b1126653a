import type { RequestContext } from '../../../shared/http/context.ts';
import { withCompanions } from '../showing/companions.service.ts';
import { withCutTexts } from './listed-values.ts';
import { withMissingFiles } from '../showing/missing-files.service.ts';
import { tickedOnly } from './record-cursor.ts';
import type { RecordsParts } from '../records-parts.ts';
import type { RecordFilter, RecordWalk } from '../records.port.ts';
import { withToDo } from './to-dos.service.ts';
import { toListed } from '../wire-records.ts';

export interface ListWalk extends RecordWalk {
  readonly ids?: readonly string[] | undefined;
}

export async function* listAll(
  parts: RecordsParts,
  context: RequestContext,
  { metaKey, walk: { ids, ...walk } }: { readonly metaKey: string; readonly walk: ListWalk },
) {
  const compiled = await parts.formOf(context, metaKey);
  const filter = await withToDo(parts, context, { compiled, filter: walk });
  const fields = compiled.listColumns.map(({ field }) => field);
  for await (const { total, records } of parts.port.walk(context, compiled, {
    ...filter,
    most: walk.most,
    tests: [...(filter.tests ?? []), ...tickedOnly(ids)],
  })) {
    yield {
      total,
      records: await withCompanions(parts.choices, context, {
        fields,
        keys: compiled.fieldByKey,
        records: records.map((record) => toListed(record, compiled)),
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
  const page = await port.page(context, compiled, await withToDo(parts, context, { compiled, filter }));
  const fields = compiled.listColumns.map(({ field }) => field);
  const listed = page.records.map((record) =>
    withMissingFiles(compiled, { record, shown: withCutTexts(compiled, toListed(record, compiled)) }),
  );
  const records = await withCompanions(choices, context, { fields, keys: compiled.fieldByKey, records: listed });
  return { ...page, records: records.map((record) => withCutTexts(compiled, record)) };
}
