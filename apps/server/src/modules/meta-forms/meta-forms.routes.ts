import { metaFormsCalls } from '@org/contract';
import { conditionsToFilter } from '../../shared/http/conditions.ts';
import { implement, type Route } from '../../shared/http/implement.ts';
import { distinctIds } from '../../shared/http/saving.ts';
import type { MetaFormsService } from './meta-forms.service.ts';
import { editingRoute } from './editing/editing-route.ts';
import type { EditorsPort } from './editing/editors.port.ts';
import { inspectDraft } from './read-definition.ts';
import type { FormVersionsPort } from './versions/versions.port.ts';
import { versionRoutes } from './versions/version-routes.ts';

interface MetaFormsParts {
  readonly forms: MetaFormsService;
  readonly versions: FormVersionsPort;
  readonly editors: EditorsPort;
}

/** The routes of meta forms. */
export function metaFormsRoutes({ forms, versions, editors }: MetaFormsParts): readonly Route[] {
  return [
    implement(metaFormsCalls.byKey, ({ context, query }) => forms.definition(context, query.metaKey)),
    implement(metaFormsCalls.liteByKey, async ({ context, query }) => {
      const published = await forms.port.published(context, query.metaKey);
      if (!published) return undefined;
      const { title, form } = await forms.compiled(context, query.metaKey);
      const { id, metaKey, publishedVersion } = published;
      return { id, metaKey, formName: title, metaType: form.metaType, publishedVersion, version: publishedVersion };
    }),
    implement(
      metaFormsCalls.list,
      ({ context, query, body }) =>
        forms.port.page(context, { ...query, ...conditionsToFilter(body ?? [], ['metaKey', 'formName']) }),
      { work: 'read' },
    ),
    implement(
      metaFormsCalls.tree,
      async ({ context }) =>
        (await forms.port.publishedHeads(context)).map(({ id, metaKey, formName }) => ({
          id,
          name: formName,
          code: metaKey,
          rank: 1,
        })),
      { work: 'read' },
    ),
    implement(metaFormsCalls.detail, ({ context, query }) => forms.port.find(context, query.id)),
    implement(metaFormsCalls.submit, ({ context, body }) => forms.save(context, body), {
      // A transaction must not wait for a worker; it uses the definition that was compiled here.
      around: { before: async ({ body }) => void (await inspectDraft(body.definition)) },
    }),
    implement(metaFormsCalls.publish, ({ context, query }) => forms.publish(context, query), {
      around: {
        before: ({ context, query }) => forms.makeRoom(context, query),
        afterCommit: ({ context, query }) => forms.clearRoom(context, query.id),
      },
    }),
    implement(metaFormsCalls.remove, async ({ context, query }) => {
      await forms.remove(context, distinctIds(query.ids));
      return {};
    }),
    implement(metaFormsCalls.review, ({ context, query }) => forms.review(context, query.id)),
    ...versionRoutes(versions),
    editingRoute(editors),
  ];
}
