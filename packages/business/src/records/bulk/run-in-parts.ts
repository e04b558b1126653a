import type { AnswerOf, recordCallsOf } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import { FIRST_PART, nextPartSize } from './part-size.ts';

/** What happened to one record. */
export type RecordOutcome = AnswerOf<ReturnType<typeof recordCallsOf>['bulkRemove']>['outcomes'][number];

/**
 * Sends one part of the records; the answer has an outcome for each. The client sends the same part with the same key
 * as long as it has no answer: the server changes no record twice, and answers what it has done before.
 */
export type SendPart = (ids: readonly string[]) => Promise<{ readonly outcomes: readonly RecordOutcome[] }>;

/** Reads records again: which of them have been changed. Rejects if they cannot be read. */
export type LookAtRecords = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

export interface PartsOptions {
  readonly send: SendPart;
  /** Missing: nobody can tell what a call without an answer has done. */
  readonly look?: LookAtRecords | undefined;
  /** Called after each part with the number of records that were processed. */
  readonly onProgress: (processed: number) => void;
  /** Called when a call has no answer in time, with the number of records that were processed before. */
  readonly onChecking?: ((processed: number) => void) | undefined;
  /** Whether the person has stopped the work; asked before each part. */
  readonly isStopped: () => boolean;
  /** In milliseconds; for tests. */
  readonly clock?: () => number;
}

export interface PartsResult {
  /** What the server answered, and the records that were changed by a call without an answer. */
  readonly outcomes: readonly RecordOutcome[];
  /** Records of a call without an answer that were not changed when they were read again, or could not be read. */
  readonly unknown: readonly string[];
  /** Records that were not changed because their call was refused, and why. */
  readonly missed: readonly { readonly id: string; readonly failure: unknown }[];
  /** Records that were not sent, because the work was stopped or a call failed. */
  readonly unsent: readonly string[];
}

/** What happened to the records of one call. */
type PartResult = Omit<PartsResult, 'unsent'>;

/**
 * Sends the records in parts, one after the other, so that their number has no limit and a person sees progress. A
 * part has as many records as the server answers in a short time. A call without an answer is sent once more; if that
 * has no answer either, its records are read again. After a call that fails, nothing more is sent. If the
 * first call is refused, its failure is thrown, because nothing has been done.
 */
export async function runInParts(ids: readonly string[], options: PartsOptions): Promise<PartsResult> {
  const { clock = () => performance.now(), isStopped, onProgress } = options;
  const outcomes: RecordOutcome[] = [];
  let size = FIRST_PART;
  let at = 0;
  while (at < ids.length) {
    if (isStopped()) return { ...answered(outcomes), unsent: ids.slice(at) };
    const part = ids.slice(at, at + size);
    const begun = clock();
    // One part after the other: its time decides the size of the next one.
    // oxlint-disable-next-line no-await-in-loop -- see above
    const result = await sendPart(part, { ...options, processed: at });
    const [miss] = result.missed;
    if (at === 0 && miss && result.missed.length === part.length) throw miss.failure;
    outcomes.push(...result.outcomes);
    at += part.length;
    if (miss || result.unknown.length > 0) return { ...result, outcomes, unsent: ids.slice(at) };
    onProgress(at);
    size = nextPartSize(part.length, clock() - begun);
  }
  return { ...answered(outcomes), unsent: [] };
}

interface PartOptions extends PartsOptions {
  readonly processed: number;
}

async function sendPart(part: readonly string[], options: PartOptions): Promise<PartResult> {
  const { send, look, onChecking, processed } = options;
  try {
    return answered((await send(part)).outcomes);
  } catch (failure) {
    // Without a network nothing has left this computer.
    if (!isUnanswered(failure) || !navigator.onLine) return failed(part, failure);
  }
  onChecking?.(processed);
  try {
    // The server waits here for the first call, and answers what it has done.
    return answered((await send(part)).outcomes);
  } catch (failure) {
    const moved = await movedIn(part, look);
    const outcomes = part.filter((id) => moved.has(id)).map(doneOutcome);
    const left = part.filter((id) => !moved.has(id));
    if (isUnanswered(failure)) return { outcomes, unknown: left, missed: [] };
    return { ...failed(left, failure), outcomes };
  }
}

/** None if the records cannot be read. */
async function movedIn(part: readonly string[], look: PartsOptions['look']): Promise<ReadonlySet<string>> {
  try {
    return (await look?.(part)) ?? new Set();
  } catch {
    return new Set();
  }
}

function answered(outcomes: readonly RecordOutcome[]): PartResult {
  return { outcomes, unknown: [], missed: [] };
}

function failed(ids: readonly string[], failure: unknown): PartResult {
  return { outcomes: [], unknown: [], missed: ids.map((id) => ({ id, failure })) };
}

/** A record that was changed by a call without an answer; its name is not known here. */
export function doneOutcome(id: string): RecordOutcome {
  return { id, name: '', outcome: 'done', reason: '', msg: '' };
}

function isUnanswered(error: unknown): boolean {
  return error instanceof PortError && error.kind === 'network';
}
