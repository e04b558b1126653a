/** What the callers know: what was acknowledged, what was sent and not answered, and in which state each thing must be. */

/** A record as its writer left it. */
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

/** An import of so many rows; told is what its progress ended with, if anybody was told. */
export interface KnownImport {
  readonly prefix: string;
  readonly rows: number;
  told: 'done' | 'failed' | 'unknown';
}

export interface Truth {
  readonly records: Map<string, KnownRecord>;
  /** Names of records whose creation was sent: those may exist, at most once, though nobody was told. */
  readonly sentRecords: Set<string>;
  readonly users: Map<string, { readonly realName: string }>;
  readonly sentUsers: Set<string>;
  readonly files: Map<string, KnownFile>;
  readonly imports: KnownImport[];
  /** The key that drafts of each account are sealed with. */
  readonly draftKeys: Map<string, string>;
  acknowledged: number;
  resent: number;
  /** When the first write was acknowledged since somebody set this to undefined. */
  firstAnswerAt: number | undefined;
  faults: string[];
}

/** Nothing is known yet. */
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
