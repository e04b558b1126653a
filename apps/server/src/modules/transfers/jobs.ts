import type { BodyOf, genericRecordCalls, transfersCalls } from '@org/contract';
import type { Database } from '../../shared/database/database.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import type { ImportPlan, ImportReport, StoredRows } from './imports/import-plan.ts';
import type { ReadList } from './read-list.ts';
import type { SpooledPieces } from './row-spool.ts';

/** The stored request of a job. */
export type Asked =
  | {
      readonly kind: 'records';
      readonly metaKey: string;
      readonly request: BodyOf<typeof genericRecordCalls.preexport>;
    }
  | { readonly kind: 'table'; readonly table: BodyOf<typeof transfersCalls.preexport> & { readonly title?: string } }
  | { readonly kind: 'list'; readonly request: BodyOf<typeof transfersCalls.preexportList> }
  | {
      readonly kind: 'import';
      readonly metaKey: string;
      readonly fileId: string;
      /** All rows if left out. */
      readonly rows?: StoredRows;
      /** A person decides about columns and wrong rows; left out, a file with a mistake fails. */
      readonly plan?: ImportPlan;
    };

/** A running job: its owner, and the functions for its progress and its result. */
export interface RunningJob<A extends Asked = Asked> {
  readonly context: RequestContext;
  readonly asked: A;
  readonly readList: ReadList;
  /**
   * Reports the progress. Throws if the job must end: the server stops, the person has cancelled it, or another run has
   * it.
   */
  readonly tell: (progress: number) => void;
  /** Stores a file in pieces; resolves with its size. */
  readonly keep: (content: AsyncIterable<Buffer>) => Promise<number>;
  /** Stores what a job reads again before it ends. */
  readonly spooled: SpooledPieces;
  /** Stores what an import has found so far. */
  readonly report: (report: ImportReport) => Promise<void>;
  /** Stores something and ends the job in one transaction. */
  readonly storeAndFinish: (outcome: Outcome, store: (db: Database) => Promise<void>) => Promise<void>;
}

export interface Outcome {
  /** The job waits for the decision of its person. */
  readonly waits?: boolean;
  readonly progress: number;
  readonly size: number;
  readonly message: string;
}

/** The functions for each kind of job; an import ends its job itself, with the records that it stores. */
export type Works = {
  readonly [K in Asked['kind']]: (job: RunningJob<Extract<Asked, { readonly kind: K }>>) => Promise<Outcome>;
};

/** Runs the work of a job. */
export function workOn(works: Works, job: RunningJob): Promise<Outcome> {
  const { asked } = job;
  if (asked.kind === 'import') return works.import({ ...job, asked });
  if (asked.kind === 'list') return works.list({ ...job, asked });
  return asked.kind === 'records' ? works.records({ ...job, asked }) : works.table({ ...job, asked });
}

/** A run must end: the server stops or another run has the job (`interrupted`), or the person has cancelled it. */
export class JobEnded extends Error {
  override readonly name = 'JobEnded';
  readonly reason: 'interrupted' | 'cancelled';

  constructor(reason: JobEnded['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** The mistakes in the rows of a person, one sentence for each line. */
export class ImportFailure extends Error {
  override readonly name = 'ImportFailure';
  /** The size of the stored workbook of wrong rows; 0 if there is none. */
  readonly size: number;

  constructor(message: string, size = 0) {
    super(message);
    this.size = size;
  }
}

/** The file of an import has titles and no rows. */
export class EmptyImport extends ImportFailure {}
