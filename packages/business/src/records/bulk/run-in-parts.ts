import type { AnswerOf, recordCallsOf } from '@org/contract';

/** What happened to one record. */
export type RecordOutcome = AnswerOf<ReturnType<typeof recordCallsOf>['bulkRemove']>['outcomes'][number];

/** Sends one part of the records; the answer has an outcome for each. */
export type SendPart = (ids: readonly string[]) => Promise<{ readonly outcomes: readonly RecordOutcome[] }>;

/** Records of one call: few enough that it is answered within the time of a request, and that progress is seen. */
export const RECORDS_IN_A_PART = 50;

export interface PartsOptions {
  readonly send: SendPart;
  /** Called after each part with the number of records that were processed. */
  readonly onProgress: (processed: number) => void;
  /** Whether the person has stopped the work; asked before each part. */
  readonly isStopped: () => boolean;
}

export interface PartsResult {
  readonly outcomes: readonly RecordOutcome[];
  /** Records of the call that failed; what happened to them is not known. */
  readonly unanswered: readonly string[];
  /** Records that were not sent, because the work was stopped or a call failed. */
  readonly unsent: readonly string[];
  /** Why a call failed. */
  readonly failure?: unknown;
}

/**
 * Sends the records in parts, one after the other, so that their number has no limit and a person sees progress. A call
 * that fails ends the work; if it is the first one, its failure is thrown, because nothing has been done.
 */
export async function runInParts(ids: readonly string[], { send, ...work }: PartsOptions): Promise<PartsResult> {
  const outcomes: RecordOutcome[] = [];
  for (let at = 0; at < ids.length; at += RECORDS_IN_A_PART) {
    const part = ids.slice(at, at + RECORDS_IN_A_PART);
    if (work.isStopped()) return { outcomes, unanswered: [], unsent: ids.slice(at) };
    try {
      outcomes.push(...(await send(part)).outcomes);
    } catch (failure) {
      if (at === 0) throw failure;
      return { outcomes, unanswered: part, unsent: ids.slice(at + part.length), failure };
    }
    work.onProgress(at + part.length);
  }
  return { outcomes, unanswered: [], unsent: [] };
}
