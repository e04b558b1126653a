/**
 * The knowledge of the callers: what was acknowledged, what was sent without an answer, and the state that everything
 * must have.
 */

/** A record after its last acknowledged write. */
export interface KnownRecord {
  readonly name: string;
  readonly account: string;
  id: string;
  version: number;
  area: number;
  isRemoved: boolean;
}

export interface KnownFile {
  readonly id: string;
  readonly sha256: string;
  readonly size: number;
}

/** An import of rows; `outcome` is the final progress, if anybody received it. */
export interface KnownImport {
  readonly prefix: string;
  readonly rows: number;
  outcome: 'done' | 'failed' | 'unknown';
}

export interface Truth {
  readonly records: Map<string, KnownRecord>;
  /** Names of records whose creation was sent: each may exist at most once, even without an answer. */
  readonly sentRecords: Set<string>;
  readonly users: Map<string, { readonly realName: string }>;
  readonly sentUsers: Set<string>;
  readonly files: Map<string, KnownFile>;
  readonly imports: KnownImport[];
  /** The key of the drafts of each account. */
  readonly draftKeys: Map<string, string>;
  acknowledged: number;
  resent: number;
  /** The time of the first acknowledged write since this was set to undefined. */
  firstAnswerAt: number | undefined;
  faults: string[];
}

/** Creates an empty state. */
export function newTruth(): Truth {
  return {
    records: new Map(),
    sentRecords: new Set(),
    users: new Map(),
    sentUsers: new Set(),
    files: new Map(),
    imports: [],
    draftKeys: new Map(),
    acknowledged: 0,
    resent: 0,
    firstAnswerAt: undefined,
    faults: [],
  };
}
