import type { CompiledForm } from '@org/meta-forms/core';
import type { Scope } from '../../../shared/http/context.ts';
import type { PageInput, Page } from '../../../shared/http/paging.ts';
import type { StoredRecord } from '../stored-record.ts';

/** When a revision was in force, and who approved it. */
export interface RevisionHead {
  readonly number: number;
  readonly recordVersion: number;
  readonly userId: string;
  readonly startTime: string;
  /** Null while it is in force. */
  readonly endTime: string | null;
}

/** Which revisions of a record are wanted: those that began between two months, or the one with a number. */
export interface AskedRevisions {
  readonly fromMonth?: string | undefined;
  readonly toMonth?: string | undefined;
  readonly number?: number | undefined;
}

/** A record as it was. */
export interface PastRecord extends StoredRecord {
  readonly number: number;
}

export interface AskedMonth extends PageInput {
  /** `yyyy-MM`. */
  readonly month: string;
  /** Only records whose item has exactly this value. */
  readonly item?: { readonly key: string; readonly value: string } | undefined;
}

export interface PastPage extends Page<PastRecord> {
  readonly totalIsCapped: boolean;
}

/** Reads the contents that records had. The caller must have checked that the person may see the record. */
export interface RevisionsPort {
  /** The kept revisions of a record, the latest first. */
  revisions(
    scope: Scope,
    metaKey: string,
    asked: AskedRevisions & { readonly id: string },
  ): Promise<readonly RevisionHead[]>;
  /** The record with the content of a revision; undefined if it has none with this number. */
  revision(
    scope: Scope,
    metaKey: string,
    asked: { readonly record: StoredRecord; readonly number: number },
  ): Promise<StoredRecord | undefined>;
  /** The records in the caller's units that were in force at the end of a month. */
  inMonth(scope: Scope, compiled: CompiledForm, asked: AskedMonth): Promise<PastPage>;
}
