import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { ErrorLog } from './error-log.ts';
import type { LogEntry } from './log-entry.ts';

const ErrorLogContext = createContext<ErrorLog | undefined>(undefined);

export function ErrorLogProvider({ log, children }: { readonly log: ErrorLog; readonly children: ReactNode }) {
  return <ErrorLogContext value={log}>{children}</ErrorLogContext>;
}

/** The error log of this browser and its entries. Throws outside an ErrorLogProvider. */
export function useErrorLog(): { readonly log: ErrorLog; readonly entries: readonly LogEntry[] } {
  const log = useContext(ErrorLogContext);
  if (!log) throw new Error('useErrorLog needs an <ErrorLogProvider> above it.');
  return { log, entries: useSyncExternalStore(log.subscribe, log.entries) };
}
