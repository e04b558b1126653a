import type { RecordModule } from '@org/contract';
import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import { recordName } from '@org/meta-forms/list';
import { createContext, use, useMemo, type ReactNode } from 'react';

/** The stored record whose form is open. */
export interface FormRecord {
  readonly moduleKey: string;
  readonly id: string;
  readonly name: string;
}

const RecordOfFormContext = createContext<FormRecord | undefined>(undefined);

export interface FormRecordProviderProps {
  readonly module: RecordModule;
  readonly compiled: CompiledForm;
  /** Missing: a new record. */
  readonly record: WireRecord | undefined;
  readonly children: ReactNode;
}

/** Gives the views of a form's items the record that they are part of. */
export function FormRecordProvider({ module, compiled, record, children }: FormRecordProviderProps) {
  const given = useMemo(
    () => record && { moduleKey: module.key, id: String(record['id']), name: recordName(compiled, record) },
    [module, compiled, record],
  );
  return <RecordOfFormContext value={given}>{children}</RecordOfFormContext>;
}

/** The stored record around an item; undefined in a new record, in a list and on paper. */
export function useRecordOfForm(): FormRecord | undefined {
  return use(RecordOfFormContext);
}
