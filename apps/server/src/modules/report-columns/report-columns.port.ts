import type { BodyOf, ReportColumn, ReportColumnSettings, reportColumnsCalls } from '@org/contract';
import type { Static } from 'typebox';
import type { RequestContext, Scope } from '../../shared/http/context.ts';

/** The columns of a report in their order. */
export type ReportColumns = Static<typeof ReportColumn>[];
export type Settings = Static<typeof ReportColumnSettings>;
export type SettingsDraft = BodyOf<typeof reportColumnsCalls.submit>;

export interface NamedColumns {
  readonly reportName: string;
  readonly columns: ReportColumns;
}

/** Stores the column settings of reports. */
export interface ReportColumnsPort {
  findByName(scope: Scope, reportName: string): Promise<Settings | undefined>;
  find(scope: Scope, id: string): Promise<Settings | undefined>;
  insert(context: RequestContext, settings: NamedColumns, id: string): Promise<void>;
  update(context: RequestContext, settings: NamedColumns, id: string): Promise<number>;
}
