import { parametersCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import { splitIds } from '../../shared/http/saving.ts';
import { mainTenant } from '../../shared/reach/main-tenant.ts';
import type { ParametersService } from './parameters.service.ts';

/** The routes of system parameters. */
export function parametersRoutes(parameters: ParametersService): readonly Route[] {
  return [
    implement(parametersCalls.detail, ({ context, query }) => parameters.read(context, query)),
    implement(parametersCalls.list, ({ context, query }) => parameters.port.page(context, query)),
    implement(parametersCalls.submit, ({ context, body }) => parameters.save(context, body), {
      around: { before: ({ body }) => parameters.check(body) },
    }),
    implement(parametersCalls.remove, async ({ context, query }) => {
      await parameters.remove(context, splitIds(query.ids));
      return {};
    }),
    implement(parametersCalls.appinfo, ({ context, query }) =>
      parameters.appInfo(context, query.tenantId === undefined || query.tenantId === '' ? mainTenant : query.tenantId),
    ),
  ];
}
