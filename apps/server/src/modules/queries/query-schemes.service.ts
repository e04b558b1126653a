import { isDuplicate } from '../../shared/database/database-errors.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { found, isExisting } from '../../shared/http/saving.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import type { QuerySchemesPort, SchemeDraft } from './queries.port.ts';
import { queriesRefusal } from './queries.words.ts';
import { requireJson } from './query-rows.ts';

/** Query schemes of the caller. */
export function createQuerySchemes(port: QuerySchemesPort) {
  return {
    all: (context: RequestContext, formKey: string) => port.all(context, formKey),
    save: (context: RequestContext, draft: SchemeDraft) => save(port, context, draft),
    async remove(context: RequestContext, ids: readonly string[]) {
      if ((await port.remove(context, ids)) !== ids.length) throw httpRefusal('RECORD_MISSING');
    },
  };
}

export type QuerySchemes = ReturnType<typeof createQuerySchemes>;

async function save(port: QuerySchemesPort, context: RequestContext, draft: SchemeDraft) {
  const current = isExisting(draft.id) ? found(await port.find(context, draft.id)) : undefined;
  requireJson(draft.querySchemeJson);
  if (current?.formKey !== draft.formKey) await port.requireRoom(context, draft.formKey);
  try {
    if (current) return { id: current.id, version: await port.update(context, draft, current.id) };
    const id = createId();
    await port.insert(context, draft, id);
    return { id, version: 1 };
  } catch (error) {
    throw isDuplicate(error, 'query_schemes_name')
      ? queriesRefusal('VALUE_TAKEN', { name: draft.querySchemeName.trim() })
      : error;
  }
}
