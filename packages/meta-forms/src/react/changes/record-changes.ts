import type { WireRecord } from '../../ports/ports.ts';

/** A form item that somebody changed, and when. */
export interface ChangedItem {
  readonly itemKey: string;
  /** The name of the person; empty if it is not known. */
  readonly person: string;
  readonly time: string;
}

/** What others changed in a record before it was opened: the renderer marks these items. */
export interface RecordChanges {
  readonly items: readonly ChangedItem[];
  /** The values before and after, on the wire with their display texts; an item in neither is marked without them. */
  readonly former: WireRecord;
  readonly latter: WireRecord;
}
