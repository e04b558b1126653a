import type { AnswerOf, BodyOf, importStepsCalls } from '@org/contract';

type Sent = BodyOf<typeof importStepsCalls.recheck>;

/** How the rows of a workbook become records. */
export type ImportPlan = Sent;

/** What an import has found so far. */
export type ImportReport = Extract<AnswerOf<typeof importStepsCalls.report>, { readonly stage: unknown }>;

/** A column of a sheet as a report names it. */
export type ReportedColumn = ImportReport['columns'][number];

/** The rows that an import stores: none, because it only checks them; all of them or none; or the valid ones. */
export type StoredRows = 'none' | 'all' | 'valid';

/** Rows whose key names no record: they become new records, or are wrong. */
export type AbsentRows = ImportReport['absent'];
