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
import { blank } from './saving/blank-record.service.ts';
import { withValues } from './bulk/bulk-edit.ts';
import { type ListBatchFilter, list, listBatches } from './listing/list-records.service.ts';
import { type TotalsQuestion, type ValuesQuestion, totalsOf, valuesOf } from './listing/count-columns.service.ts';
import { type Step, act, follow, remove } from './moving/move-record.service.ts';
import { type GroupsQuestion, groupsOf } from './listing/group-records.service.ts';
import { type OwnVerbStep, runOwnVerb } from './moving/run-own-verb.service.ts';
import { movesOf, storeMove } from './moving/record-moves.ts';
import type { RecordsParts } from './records-parts.ts';
import type { RecordFilter } from './records.port.ts';
import type { AskedRevisions } from './revisions/revisions.port.ts';
import { type MonthQuestion, compareRevisions, history, inMonth, revision } from './revisions/revisions.service.ts';
import { changedValues } from './showing/changed-values.service.ts';
import { detail, detailAt, filesAt } from './showing/show-record.service.ts';
import { expected, reserve, save, store } from './saving/store-save.service.ts';
import { type ToDoQuery, countToDos } from './listing/to-dos.service.ts';
import { idOfRecord } from './wire-records.ts';

export type { RecordsParts } from './records-parts.ts';

/** Lists, reads, saves and removes records of any form, and moves them from state to state. */
export function createRecordsService(parts: RecordsParts) {
  return {
    port: parts.port,
    list: (context: RequestContext, metaKey: string, filter: RecordFilter) => list(parts, context, { metaKey, filter }),
    /** The values of a listed column among the records of a filter, with their texts and numbers. */
    values: (context: RequestContext, metaKey: string, asked: ValuesQuestion) =>
      valuesOf(parts, context, { metaKey, ...asked }),
    /** The number of the records of a filter, and totals of listed columns. */
    totals: (context: RequestContext, metaKey: string, asked: TotalsQuestion) =>
      totalsOf(parts, context, { metaKey, ...asked }),
    /** The records of a filter in groups by a listed column, with totals of listed columns. */
    groups: (context: RequestContext, metaKey: string, asked: GroupsQuestion) =>
      groupsOf(parts, context, { metaKey, ...asked }),
    /** All records of a list as it shows them, in batches; only the selected ones if ids are given. */
    batches: (context: RequestContext, metaKey: string, filter: ListBatchFilter) =>
      listBatches(parts, context, { metaKey, filter }),
    /** The id that a client sent with a record; undefined for a new one. */
    idOf: idOfRecord,
    detail: (context: RequestContext, metaKey: string, id: string) => detail(parts, context, { metaKey, id }),
    /** A record as a person sees it at a place in its process. */
    detailAt: (context: RequestContext, record: Parameters<typeof detailAt>[2]) => detailAt(parts, context, record),
    /** The files that the items of a record name, as a person sees it at a place in its process. */
    filesAt: (context: RequestContext, record: Parameters<typeof filesAt>[2]) => filesAt(parts, context, record),
    /** Values before and after changes of a record, as a person sees them at a place in its process. */
    changedValues: (context: RequestContext, asked: Parameters<typeof changedValues>[2]) =>
      changedValues(parts, context, asked),
    /** Checks a save without storing anything. */
    check: (context: RequestContext, metaKey: string, asked: Pick<CheckInput, 'sent' | 'numbers'>) =>
      check(parts, context, { metaKey, ...asked }),
    /** Does the slow part of a save that needs no transaction, and puts the result into `sent`. */
    prepare: (context: RequestContext, metaKey: string, sent: Record<string, unknown>) =>
      prepare(parts, context, { metaKey, sent }),
    /** A stored record with other values, as a form would send it. */
    withValues,
    /** Stores a save that `check` found no problem in. */
    store: (context: RequestContext, checked: CheckedSave) => store(parts, context, checked),
    save: (context: RequestContext, metaKey: string, asked: Pick<CheckInput, 'sent' | 'numbers'>) =>
      save(parts, context, { metaKey, ...asked }),
    /** Reserves numbers for new records; call it outside of a transaction. */
    reserveNumbers: (context: RequestContext, metaKey: string, count: number) =>
      reserve(parts, context, { metaKey, count }),
    /** A new record as its form would open for the caller; nothing is stored. */
    blank: (context: RequestContext, metaKey: string) => blank(parts, context, metaKey),
    /** The numbers that new records would get now; nothing is reserved. */
    expectNumbers: (context: RequestContext, metaKey: string, count: number) =>
      expected(parts, context, { metaKey, count }),
    /** The problems of unique values that another record has. */
    repeated: (context: RequestContext, metaKey: string, sent: WireRecord) =>
      repeated(parts, context, { metaKey, sent }),
    /** Those of the checked new records whose unique values repeat those of an earlier record in the list. */
    repeatsAmong: (context: RequestContext, saves: readonly CheckedSave[]) => repeatsAmong(parts, context, saves),
    remove: (context: RequestContext, metaKey: string, ids: readonly string[]) =>
      remove(parts, context, { metaKey, ids }),
    /** Moves a record because its process moves it. */
    follow: (context: RequestContext, step: Parameters<typeof follow>[2]) => follow(parts, context, step),
    act: (context: RequestContext, metaKey: string, step: Step) => act(parts, context, { metaKey, ...step }),
    /** Runs a verb that only the module of the record has. */
    runOwnVerb: (context: RequestContext, metaKey: string, step: OwnVerbStep) =>
      runOwnVerb(parts, context, { metaKey, ...step }),
    /** The moves of a record that the caller sees, the latest first. */
    moves: async (context: RequestContext, metaKey: string, id: string) =>
      movesOf(context, metaKey, found(await parts.port.find(context, metaKey, id)).id),
    /** The revisions of a record that the caller sees, the latest first. */
    history: (context: RequestContext, metaKey: string, asked: AskedRevisions & { readonly id: string }) =>
      history(parts, context, { metaKey, ...asked }),
    /** A record as it was in a revision. */
    revision: (context: RequestContext, metaKey: string, asked: { readonly id: string; readonly number: number }) =>
      revision(parts, context, { metaKey, ...asked }),
    /** Two revisions of a record, and the items in which they differ. */
    compareRevisions: (
      context: RequestContext,
      metaKey: string,
      asked: { readonly id: string; readonly one: number; readonly other: number },
    ) => compareRevisions(parts, context, { metaKey, ...asked }),
    /** The records that were in force at the end of a month. */
    inMonth: (context: RequestContext, metaKey: string, asked: MonthQuestion) =>
      inMonth(parts, context, { metaKey, ...asked }),
    /** Adds a line to the history of a record that another module has changed, in its transaction. */
    noteMove: (context: RequestContext, move: Parameters<typeof storeMove>[1]) => storeMove(context, move),
    toDos: (context: RequestContext, places: readonly ToDoQuery[]) => countToDos(parts, context, places),
  };
}

export type RecordsService = ReturnType<typeof createRecordsService>;
