import type { LifecycleVerb } from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { ChoicesPort } from './choices.port.ts';
import type { ChosenParts } from './saving/chosen-records.service.ts';
import type { RecordRules } from './record-rules.port.ts';
import type { StoredRecord } from './records.port.ts';
import type { ColumnUses } from './storage/column-uses.ts';
import type { ToDoParts } from './listing/to-dos.service.ts';

export interface RecordsParts extends ChosenParts, ToDoParts {
  readonly choices: ChoicesPort;
  /** Counts what lists ask for. */
  readonly uses?: ColumnUses;
  /** The code of a unit, for automatic numbers; empty if the unit has none. */
  readonly unitCode: (scope: Pick<Scope, 'db' | 'tenantId'>, unitId: string) => Promise<string>;
  /** The published form of a key with its names in the caller's language; refuses if there is none. */
  readonly formOf: (scope: Pick<Scope, 'db' | 'tenantId' | 'language'>, metaKey: string) => Promise<CompiledForm>;
  /** Gives a saved record the files that it did not name before. */
  readonly onFilesNamed?: (
    context: RequestContext,
    named: { readonly businessKey: string; readonly unitId: string; readonly ids: readonly string[] },
  ) => Promise<void>;
  /** Releases the files of records that no longer name them or were removed. */
  readonly onFilesDropped?: (context: RequestContext, businessKeys: readonly string[]) => Promise<void>;
  /** Locks files, so that nobody removes them before the end of the transaction. */
  readonly holdFiles?: (context: RequestContext, ids: readonly string[]) => Promise<void>;
  /** What the records of a form demand of others. */
  readonly rules?: RecordRules;
  /** Is called in the transaction of each move. */
  readonly onMoved?: (context: RequestContext, move: MovedRecord) => Promise<void>;
  /** Is called once, after the records of a call have been moved, instead of `onMoved` for each. */
  readonly onManyMoved?: (context: RequestContext, moves: readonly MovedRecord[]) => Promise<void>;
}

/** A record after a move to another state. */
export interface MovedRecord {
  readonly verb: LifecycleVerb;
  readonly compiled: CompiledForm;
  readonly record: StoredRecord;
  readonly name: string;
  readonly lastUser: string;
  readonly comment: string;
  /** A process moved the record and sends messages about its tasks. */
  readonly isByFlow: boolean;
}
