import type { FieldPath } from '../contract/field-path.ts';
import type { Mapping } from '../contract/item-type.ts';
import type { Problem } from '../contract/problem.ts';
import type { WireRecord } from '../ports/ports.ts';

/** How to read a sent record. Every option may be left out. */
export interface CheckRecordOptions {
  /** The record as stored; missing for a new one. */
  readonly before?: WireRecord;
  /** Wall clock for TODAY and NOW, `yyyy-MM-dd HH:mm:ss`; the machine's own where missing. */
  readonly now?: string;
  /** Leaves out what the form does not name, unless it is stored already. */
  readonly dropUnknown?: boolean;
  /** Record a new one was opened from: source of `formDataCopy`. What it holds is the only copy that is taken; anything else is taken as sent. */
  readonly surrounding?: WireRecord;
  /** Automatic numbers for a new record, by item key (`numberRule`). */
  readonly numbers?: WireRecord;
  /** Names a row that was saved for the first time; without it, new rows have no id. */
  readonly newRowId?: () => string;
  /**
   * The record chosen in a reference, to verify what was mapped from it into fields a person cannot write. Where it is
   * missing or answers undefined, such a value is taken as sent when the reference was chosen anew, and refused otherwise.
   */
  readonly chosenRecord?: (mapping: Mapping, id: string) => WireRecord | undefined;
}

/** A value that was sent and may not be stored. Paths name a row by its id, or `#` and its place in the sent list. */
export interface Difference {
  readonly path: FieldPath;
  readonly label: string;
  readonly sent: unknown;
  readonly stored: unknown;
}

/** What became of a sent record. */
export interface CheckedRecord {
  /** Empty: the record may be stored. In form order. */
  readonly problems: readonly Problem[];
  /** The record to store: values normalised, formulas computed, protected values as they were, deleted rows gone. */
  readonly record: WireRecord;
  readonly differences: readonly Difference[];
}
