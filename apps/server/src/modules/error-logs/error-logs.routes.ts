import { errorLogsCalls } from '@org/contract';
import { requireTenantScope } from '../../shared/reach/reach.ts';
import { implement, type Route } from '../../shared/http/implement.ts';
import type { ErrorLogsService } from './error-logs.service.ts';

/** The routes of browser errors. */
export function errorLogsRoutes(errorLogs: ErrorLogsService): readonly Route[] {
  return [
    // A single statement needs no transaction, and a repeated transaction would count twice.
    implement(errorLogsCalls.submit, ({ context, body }) => errorLogs.submit(context, body), { work: 'own' }),
    // A report contains what its sender saw, of any unit.
    implement(errorLogsCalls.list, async ({ context, query }) => {
      await requireTenantScope(context);
      return errorLogs.port.page(context, query);
    }),
    implement(errorLogsCalls.detail, async ({ context, query }) => {
      await requireTenantScope(context);
      return errorLogs.port.find(context, query.id);
    }),
  ];
}
