import type { WireRecord } from '@org/meta-forms/core';
import type { RequestContext } from '../../shared/http/context.ts';
import { found } from '../../shared/http/saving.ts';
import {
  type CheckInput,
  type CheckedSave,
  check,
  prepare,
  repeated,
  repeatsAmong,
} from './saving/check-save.service.ts';
import { type ListBatchFilter, list, listBatches } from './listing/list-records.service.ts';
import { type Step, act, remove } from './moving/move-record.service.ts';
import { movesOf } from './moving/record-moves.ts';
import type { RecordsParts } from './records-parts.ts';
import type { RecordFilter } from './records.port.ts';
import { detail } from './showing/show-record.service.ts';
import { reserve, save, store } from './saving/store-save.service.ts';
import { type ToDoQuery, countToDos } from './listing/to-dos.service.ts';

export type { RecordsParts } from './records-parts.ts';

/** Records of any form: listed, read, saved, removed, and moved through their life. */
export function createRecordsService(parts: RecordsParts) {
  return {
    port: parts.port,
    list: (context: RequestContext, metaKey: string, filter: RecordFilter) => list(parts, context, { metaKey, filter }),
    /** All records of a list as it shows them, batch by batch; the ticked ones alone where some are named. */
    batches: (context: RequestContext, metaKey: string, filter: ListBatchFilter) =>
      listBatches(parts, context, { metaKey, filter }),
    detail: (context: RequestContext, metaKey: string, id: string) => detail(parts, context, { metaKey, id }),
    /** What a save would come to; nothing is stored. */
    check: (context: RequestContext, metaKey: string, asked: Pick<CheckInput, 'sent' | 'numbers'>) =>
      check(parts, context, { metaKey, ...asked }),
    /** What of a save takes long and needs no transaction; `sent` holds it from then on. */
    prepare: (context: RequestContext, metaKey: string, sent: Record<string, unknown>) =>
      prepare(parts, context, { metaKey, sent }),
    /** Stores what `check` found nothing wrong with. */
    store: (context: RequestContext, checked: CheckedSave) => store(parts, context, checked),
    save: (context: RequestContext, metaKey: string, asked: Pick<CheckInput, 'sent' | 'numbers'>) =>
      save(parts, context, { metaKey, ...asked }),
    /** Numbers for new records that are about to be saved; outside of any transaction. */
    reserveNumbers: (context: RequestContext, metaKey: string, count: number) =>
      reserve(parts, context, { metaKey, count }),
    /** What another record holds of the values that must not repeat. */
    repeated: (context: RequestContext, metaKey: string, sent: WireRecord) =>
      repeated(parts, context, { metaKey, sent }),
    /** Which of some checked new records of one form repeat unique values of an earlier one of them. */
    repeatsAmong: (context: RequestContext, saves: readonly CheckedSave[]) => repeatsAmong(parts, context, saves),
    remove: (context: RequestContext, metaKey: string, ids: readonly string[]) =>
      remove(parts, context, { metaKey, ids }),
    act: (context: RequestContext, metaKey: string, step: Step) => act(parts, context, { metaKey, ...step }),
    /** The moves of a record that the caller sees, the latest first. */
    moves: async (context: RequestContext, metaKey: string, id: string) =>
      movesOf(context, metaKey, found(await parts.port.find(context, metaKey, id)).id),
    toDos: (context: RequestContext, places: readonly ToDoQuery[]) => countToDos(parts, context, places),
  };
}

export type RecordsService = ReturnType<typeof createRecordsService>;
