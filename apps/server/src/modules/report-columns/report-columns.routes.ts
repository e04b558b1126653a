import { reportColumnsCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import type { ReportColumnsService } from './report-columns.service.ts';

/** The routes of the column settings of reports. */
export function reportColumnsRoutes(reportColumns: ReportColumnsService): readonly Route[] {
  return [
    implement(reportColumnsCalls.detail, ({ context, query }) =>
      reportColumns.port.findByName(context, query.reportName),
    ),
    implement(reportColumnsCalls.submit, ({ context, body }) => reportColumns.save(context, body)),
  ];
}
