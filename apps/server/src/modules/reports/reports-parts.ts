import type { CompiledForm } from '@org/meta-forms/core';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { MessagesService } from '../messages/messages.service.ts';
import type { RecordsService } from '../records/records.service.ts';
import type { ReportTemplatesPort } from './report-templates.port.ts';
import type { ReportsPort } from './reports.port.ts';
import type { SheetFiles } from './sheet-files.service.ts';

/** What the calls of reports are built from. */
export interface ReportsParts {
  readonly records: RecordsService;
  readonly reports: ReportsPort;
  readonly templates: ReportTemplatesPort;
  readonly sheets: SheetFiles;
  readonly messages: MessagesService;
  readonly formOf: (scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string) => Promise<CompiledForm>;
  /** A file that the caller has uploaded; refuses one that is too large or not theirs. */
  readonly uploaded: (
    context: RequestContext,
    fileId: string,
  ) => Promise<{ readonly fileName: string; readonly bytes: Buffer }>;
}

/** The form of tasks, and of their assignments to units. */
export const TASK = 'reporttask';
export const ASSIGN = 'reporttaskassign';

/** The text of an item; empty for none. */
export function textOf(content: Readonly<Record<string, unknown>>, item: string): string {
  const value = content[item];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
