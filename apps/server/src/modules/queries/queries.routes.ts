import { listViewsCalls, querySchemesCalls, queryTemplatesCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import { distinctIds } from '../../shared/http/saving.ts';
import type { ListViews } from './list-views.service.ts';
import type { QuerySchemes } from './query-schemes.service.ts';
import type { QueryTemplates } from './query-templates.service.ts';

export interface QueriesParts {
  readonly schemes: QuerySchemes;
  readonly templates: QueryTemplates;
  readonly views: ListViews;
}

const YES = 2;

/** The routes of query schemes, query templates and saved views. */
export function queriesRoutes({ schemes, templates, views }: QueriesParts): readonly Route[] {
  return [
    implement(querySchemesCalls.listAll, ({ context, query }) => schemes.all(context, query.formMetaKey), {
      work: 'read',
    }),
    implement(querySchemesCalls.submit, ({ context, body }) => schemes.save(context, body)),
    implement(querySchemesCalls.remove, async ({ context, query }) => {
      await schemes.remove(context, distinctIds(query.ids));
      return {};
    }),
    implement(queryTemplatesCalls.list, ({ context, query }) => templates.port.page(context, query)),
    implement(queryTemplatesCalls.detail, ({ context, query }) => templates.port.find(context, query.id)),
    implement(queryTemplatesCalls.submit, ({ context, body }) => templates.save(context, body)),
    implement(queryTemplatesCalls.remove, async ({ context, query }) => {
      await templates.remove(context, distinctIds(query.ids));
      return {};
    }),
    implement(
      queryTemplatesCalls.setDefault,
      async ({ context, query }) => {
        await templates.setDefault(context, query.id, query.isDefault === YES);
        return {};
      },
      { work: 'write' },
    ),
    implement(listViewsCalls.list, ({ context, query }) => views.all(context, query.metaKey)),
    implement(listViewsCalls.submit, ({ context, body }) => views.save(context, body)),
    implement(listViewsCalls.remove, async ({ context, query }) => {
      await views.remove(context, distinctIds(query.ids));
      return {};
    }),
  ];
}
