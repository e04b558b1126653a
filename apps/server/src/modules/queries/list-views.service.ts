import type { RequestContext } from '../../shared/http/context.ts';
import { found, isExisting } from '../../shared/http/saving.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import { isAdministrator } from '../../shared/reach/reach.ts';
import type { ListViewsPort, View, ViewDraft } from './queries.port.ts';
import { queriesRefusal } from './queries.words.ts';
import { requireJson } from './query-rows.ts';

/** The permission to arrange lists for others. */
const FOR_OTHERS = 'business_report_item';

/** Views of lists that people saved for themselves or for others. */
export function createListViews(port: ListViewsPort) {
  return {
    all: (context: RequestContext, metaKey: string) => port.all(context, metaKey),
    save: (context: RequestContext, draft: ViewDraft) => save(port, context, draft),
    async remove(context: RequestContext, ids: readonly string[]) {
      for (const id of ids) requireOwner(context, found(await port.find(context, id)));
      await port.remove(context, ids);
    },
  };
}

export type ListViews = ReturnType<typeof createListViews>;

function requireOwner(context: RequestContext, view: View): void {
  if (view.createUser !== context.userId && !isAdministrator(context)) throw queriesRefusal('NOT_ALLOWED');
}

async function save(port: ListViewsPort, context: RequestContext, draft: ViewDraft) {
  if (draft.audience !== 'mine' && !(await context.permissions()).has(FOR_OTHERS)) throw queriesRefusal('NOT_ALLOWED');
  const current = isExisting(draft.id) ? found(await port.find(context, draft.id)) : undefined;
  requireJson(draft.viewJson);
  if (current) {
    requireOwner(context, current);
    return { id: current.id, version: await port.update(context, draft, current.id) };
  }
  await port.requireRoom(context, draft.metaKey);
  const id = createId();
  await port.insert(context, draft, id);
  return { id, version: 1 };
}
