import { useState } from 'react';
import type { WireRecord } from '../ports/ports.ts';
import { createFormSession } from '../session/create-form-session.ts';
import type { FormSession, FormSessionOptions } from '../session/form-session.ts';
import { fieldPath } from '../contract/field-path.ts';
import type { KeptContent } from './conflicts.ts';
import { useMetaFormProvider } from './meta-form-provider.tsx';

export type UseFormSessionOptions = Omit<FormSessionOptions, 'ports'> & Partial<Pick<FormSessionOptions, 'ports'>>;

export interface OpenForm {
  readonly session: FormSession;
  /** The record as it was opened. */
  readonly base: WireRecord | undefined;
  /** Opens the record anew as it now stands in the store, with what is kept on top: what follows a stale save. */
  readonly rebase: (current: WireRecord, kept: KeptContent) => void;
}

interface Opened {
  readonly session: FormSession;
  readonly base: WireRecord | undefined;
  readonly from: UseFormSessionOptions;
}

/** One open form for the life of a component; another `compiled`, `record` or `mode` opens another one. */
export function useFormSession(options: UseFormSessionOptions): OpenForm {
  const provided = useMetaFormProvider();
  const ports = options.ports ?? provided.ports;
  if (!ports) throw new Error('useFormSession: give `ports` to it or to the MetaFormProvider.');
  const open = (record: WireRecord | undefined): Opened => ({ session: createFormSession({ ...options, ports, record }), base: record, from: options });
  const [opened, setOpened] = useState<Opened>(() => open(options.record));
  let current = opened;
  if (!sameForm(opened.from, options)) {
    current = open(options.record);
    setOpened(current);
  }
  const rebase = (record: WireRecord, kept: KeptContent) => {
    const anew = open({ ...record, ...withoutMarks(kept.lists) });
    anew.session.changeAll(kept.changes);
    removeMarked(anew.session, kept.lists);
    setOpened(anew);
  };
  return { session: current.session, base: current.base, rebase };
}

function sameForm(a: UseFormSessionOptions, b: UseFormSessionOptions): boolean {
  return a.compiled === b.compiled && a.record === b.record && a.mode === b.mode;
}

type Lists = KeptContent['lists'];

/** Rows as they were before some were deleted: a session takes rows out itself, and remembers which were saved. */
function withoutMarks(lists: Lists): Lists {
  return Object.fromEntries(Object.entries(lists).map(([key, rows]) => [key, rows.map(({ isDeleted: _mark, ...row }) => row)]));
}

function removeMarked(session: FormSession, lists: Lists): void {
  for (const [key, rows] of Object.entries(lists)) {
    const marked = new Set(rows.filter((row) => Boolean(row['isDeleted'])).map((row) => String(row['id'])));
    const path = fieldPath(key);
    const gone = session.getRows(path).filter(({ recordId }) => recordId !== undefined && marked.has(recordId));
    if (gone.length > 0) session.removeRows(path, gone.map(({ id }) => id));
  }
}
