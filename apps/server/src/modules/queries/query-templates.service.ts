import type { RequestContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { found, isExisting } from '../../shared/http/saving.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import { requireTenantScope } from '../../shared/reach/reach.ts';
import { MOST_TEMPLATES } from './limits.ts';
import type { QueryTemplatesPort, Template, TemplateDraft } from './queries.port.ts';
import { queriesRefusal } from './queries.words.ts';
import { requireJson } from './query-rows.ts';

/** Query templates of forms, maintained by callers who may arrange lists for others. */
export function createQueryTemplates(port: QueryTemplatesPort) {
  return {
    port,
    save: (context: RequestContext, draft: TemplateDraft) => save(port, context, draft),
    async remove(context: RequestContext, ids: readonly string[]) {
      for (const id of ids) await requirePlace(context, found(await port.find(context, id)));
      await port.remove(context, ids);
    },
    async setDefault(context: RequestContext, id: string, isDefault: boolean) {
      const template = found(await port.find(context, id));
      await requirePlace(context, template);
      await port.setDefault(context, template, isDefault);
    },
  };
}

export type QueryTemplates = ReturnType<typeof createQueryTemplates>;

/** A template without a unit is for the whole tenant; one of a unit is maintained by those who see the unit. */
async function requirePlace(context: RequestContext, { orgId }: Pick<Template, 'orgId'>): Promise<void> {
  if (orgId === '') return requireTenantScope(context);
  if (!context.visibleUnitIds.includes(orgId)) throw httpRefusal('RECORD_MISSING');
}

async function save(port: QueryTemplatesPort, context: RequestContext, draft: TemplateDraft) {
  const place = { metaFormId: draft.metaFormId, orgId: draft.orgId ?? '' };
  const current = isExisting(draft.id) ? found(await port.find(context, draft.id)) : undefined;
  if (current) await requirePlace(context, current);
  await requirePlace(context, place);
  requireJson(draft.templateConfig);
  const isMoved = current?.metaFormId !== place.metaFormId || current.orgId !== place.orgId;
  if (isMoved && (await port.count(context, place)) >= MOST_TEMPLATES)
    throw queriesRefusal('QUERIES_TOO_MANY', { most: MOST_TEMPLATES, all: MOST_TEMPLATES });
  // A default that moves to another form or unit is none there.
  if (current && isMoved) await port.setDefault(context, current, false);
  if (current) return { id: current.id, version: await port.update(context, draft, current.id) };
  const id = createId();
  await port.insert(context, draft, id);
  return { id, version: 1 };
}
