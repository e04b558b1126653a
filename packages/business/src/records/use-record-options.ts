import {
  editableStatuses,
  mayTakeModuleVerb,
  takesVerb,
  type LifecycleVerb,
  type ModuleVerbName,
  type RecordModule,
} from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import { useBusiness } from '../forms/business-context.tsx';

/** What the person may do with a record: both the permission and the state allow it. */
export interface RecordOptions {
  readonly isEditable: boolean;
  /** The record can be moved to the recycle bin. */
  readonly isRemovable: boolean;
  readonly verbs: readonly LifecycleVerb[];
  /** Of the verbs that only this module has. */
  readonly ownVerbs: readonly ModuleVerbName[];
}

/** A verb of every module, or of one only. */
export type RecordVerb = LifecycleVerb | ModuleVerbName;

/** Whether a record can never be used again after the verb. */
export function isFinal(verb: RecordVerb): boolean {
  return verb === 'cancel';
}

/** Returns the function that says what the person may do with a record of a module. */
export function useRecordOptions(module: RecordModule): (record: WireRecord) => RecordOptions {
  const { can } = useBusiness();
  return (record) => {
    const status = Number(record['status'] ?? 0);
    const takesChange = editableStatuses.some((state) => state === status);
    return {
      isEditable: takesChange && can(`${module.key}_edit`),
      isRemovable: takesChange && can(`${module.key}_delete`),
      verbs: module.verbs.filter((verb) => takesVerb(status, verb) && can(`${module.key}_${verb}`)),
      ownVerbs: (module.ownVerbs ?? []).filter(
        (verb) => mayTakeModuleVerb(record, verb) && can(`${module.key}_${verb}`),
      ),
    };
  };
}
