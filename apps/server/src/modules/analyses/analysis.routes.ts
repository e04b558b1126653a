import { analysisCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import { mainTenant } from '../../shared/reach/main-tenant.ts';
import { createAnalysesService } from './analyses.service.ts';
import { pageFor } from './pages/analysis-pages.service.ts';
import { createOpenPages, type OpenPagesParts } from './pages/open-pages.service.ts';

/** The routes of analyses that people make, and of pages that consist of analyses. */
export function analysisRoutes(parts: OpenPagesParts): readonly Route[] {
  const analyses = createAnalysesService(parts);
  const open = createOpenPages(parts);
  return [
    implement(analysisCalls.run, ({ context, body }) => analyses.run(context, body), { work: 'read' }),
    implement(analysisCalls.fields, ({ context, query }) => analyses.fields(context, query.metaKey)),
    implement(analysisCalls.page, ({ context, query }) => pageFor(parts, context, query.key)),
    implement(analysisCalls.open, ({ context, query }) => open(context, query.tenantId ?? mainTenant, query.key)),
  ];
}
