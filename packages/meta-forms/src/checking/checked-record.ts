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
  /** Drops properties that the form does not name, unless they are stored already. */
  readonly dropUnknown?: boolean;
  /**
   * Record from which a new one was opened: source of `formDataCopy`. Where it has the property, a copy must equal its
   * value; otherwise a copy is accepted as sent.
   */
  readonly surrounding?: WireRecord;
  /** Automatic numbers for a new record, by item key (`numberRule`). */
  readonly numbers?: WireRecord;
  /** Returns the id of a row that is saved for the first time; without it, new rows have no id. */
  readonly newRowId?: () => string;
  /**
   * The record chosen in a reference, to verify values mapped from it into fields that a person cannot write. Where it
   * is missing or answers undefined, such a value is accepted if the reference has changed, and refused otherwise.
   */
  readonly chosenRecord?: (mapping: Mapping, id: string) => WireRecord | undefined;
}

/**
 * A value that was sent and may not be stored. Paths name a row by its id, or by `#` and its position in the sent list.
 */
export interface Difference {
  readonly path: FieldPath;
  readonly label: string;
  readonly sent: unknown;
  readonly stored: unknown;
}

/** The result of checking a sent record. */
export interface CheckedRecord {
  /** In form order. Empty: the record may be stored. */
  readonly problems: readonly Problem[];
  /** The record to store: normalised values, computed formulas, protected values as they were, without deleted rows. */
  readonly record: WireRecord;
  readonly differences: readonly Difference[];
}
