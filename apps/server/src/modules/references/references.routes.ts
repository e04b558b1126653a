import { referencesCalls, treesCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import type { ReferenceInput, ReferencesService } from './references.service.ts';

/** The routes of references and of the deployment's trees. */
export function referencesRoutes(references: ReferencesService): readonly Route[] {
  return [
    implement(referencesCalls.page, ({ context, params, query }) => references.page(context, params.refKey, query)),
    implement(referencesCalls.parameters, async ({ context, params }) => [
      ...(await references.parameters(context, params.refKey)),
    ]),
    implement(referencesCalls.jobNames, async ({ context, query: { params = '', ...window } }) => {
      const { records, total, size, current, pages } = await references.page(context, 'jobname', {
        ...window,
        name: params,
      });
      return {
        records: records.map(({ id, code, name, extra }) => ({
          id,
          jobNameCode: code,
          jobNameName: name,
          orgId: extra,
        })),
        total,
        size,
        current,
        pages,
      };
    }),
    implement(referencesCalls.sources, ({ context }) => references.declaredSources(context)),
    implement(referencesCalls.records, async ({ context, query }) => [
      ...(await references.findRecords(context, query.text.trim())),
    ]),
    implement(referencesCalls.referring, async ({ context, query }) => [
      ...(await references.referring(context, query)),
    ]),
    implement(referencesCalls.tree, ({ context, params, query }) =>
      references.tree(context, params.refKey, cascades(query)),
    ),
    ...Object.values(treesCalls).map((call) =>
      implement(call, ({ context, query }) => references.deploymentTree(context, call.path, cascades(query))),
    ),
  ];
}

function cascades(query: object): ReferenceInput {
  // The schema accepts texts with any name; the service refuses names that the source does not know.
  return query as ReferenceInput;
}
