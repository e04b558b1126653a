import { errorLogsCalls } from '@org/contract';
import { requireTenantScope } from '../../shared/reach/reach.ts';
import { implement, type Route } from '../../shared/http/implement.ts';
import type { ErrorLogsService } from './error-logs.service.ts';

/** The routes of faults of browsers. */
export function errorLogsRoutes(errorLogs: ErrorLogsService): readonly Route[] {
  return [
    // One statement: there is nothing to undo, and a repeated transaction would count twice.
    implement(errorLogsCalls.submit, ({ context, body }) => errorLogs.submit(context, body), { work: 'own' }),
    // A report quotes what its sender saw, whatever unit that is of.
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
