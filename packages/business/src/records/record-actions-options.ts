import type { RecordModule } from '@org/contract';
import type { CompiledForm, WireRecord } from '@org/meta-forms/core';

/** What the actions on the records of a module need. */
export interface RecordActionsOptions {
  readonly module: RecordModule;
  readonly compiled: CompiledForm;
  /** Called after a state change, and if another person has changed the record first. */
  readonly onChanged: () => void;
  readonly onOpen: (record: WireRecord) => void;
}
