import type { BodyOf, genericRecordCalls, transfersCalls } from '@org/contract';
import type { Database } from '../../shared/database/database.ts';
import type { RequestContext } from '../../shared/http/context.ts';

/** What people ask for, as it waits in the database. */
export type Asked =
  | {
      readonly kind: 'records';
      readonly metaKey: string;
      readonly request: BodyOf<typeof genericRecordCalls.preexport>;
    }
  | { readonly kind: 'table'; readonly table: BodyOf<typeof transfersCalls.preexport> & { readonly title?: string } }
  | { readonly kind: 'import'; readonly metaKey: string; readonly fileId: string };

/** A job while it runs: who asked, and where it tells how far it is and leaves what it makes. */
export interface RunningJob<A extends Asked = Asked> {
  readonly context: RequestContext;
  readonly asked: A;
  /** How far it is. Throws once the job is to end: the server stops, the person has cancelled it, or another run has it. */
  readonly tell: (progress: number) => void;
  /** Keeps a file, piece by piece; resolves with its bytes. */
  readonly keep: (content: AsyncIterable<Buffer>) => Promise<number>;
  /** Stores something and ends the job in one transaction: both are there, or neither is. */
  readonly storeAndFinish: (outcome: Outcome, store: (db: Database) => Promise<void>) => Promise<void>;
}

export interface Outcome {
  readonly progress: number;
  readonly size: number;
  readonly message: string;
}

/** What does the work of one kind of job; an import ends its job with what it stores. */
export type Works = {
  readonly [K in Asked['kind']]: (job: RunningJob<Extract<Asked, { readonly kind: K }>>) => Promise<Outcome>;
};

/** Does what a job asks for. */
export function workOn(works: Works, job: RunningJob): Promise<Outcome> {
  const { asked } = job;
  if (asked.kind === 'import') return works.import({ ...job, asked });
  return asked.kind === 'records' ? works.records({ ...job, asked }) : works.table({ ...job, asked });
}

/** Why a run goes no further: the server stops or another run has the job (`interrupted`), or the person has cancelled it. */
export class JobEnded extends Error {
  override readonly name = 'JobEnded';
  readonly reason: 'interrupted' | 'cancelled';

  constructor(reason: JobEnded['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** What is wrong with the rows of a person, in sentences, one a line. */
export class ImportFailure extends Error {
  override readonly name = 'ImportFailure';
}
