import { errorLogsCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import type { ErrorLogsService } from './error-logs.service.ts';

/** The routes of faults of browsers. */
export function errorLogsRoutes(errorLogs: ErrorLogsService): readonly Route[] {
  return [
    // One statement: there is nothing to undo, and a repeated transaction would count twice.
    implement(errorLogsCalls.submit, ({ context, body }) => errorLogs.submit(context, body), { work: 'own' }),
    implement(errorLogsCalls.list, ({ context, query }) => errorLogs.port.page(context, query)),
    implement(errorLogsCalls.detail, ({ context, query }) => errorLogs.port.find(context, query.id)),
  ];
}
