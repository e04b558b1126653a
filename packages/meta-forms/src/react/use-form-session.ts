import { useState } from 'react';
import { readMissingFiles } from '../contract/missing-files.ts';
import { MetaFormError } from '../metadata/errors.ts';
import type { WireRecord } from '../ports/ports.ts';
import { keepJournal } from '../session/journal/keep-journal.ts';
import { createFormSession } from '../session/create-form-session.ts';
import type { FormSession, FormSessionOptions } from '../session/form-session.ts';
import { restoreContent, type TypedContent } from '../session/drafts/typed-content.ts';
import { useMetaFormProvider } from './meta-form-provider.tsx';

export interface UseFormSessionOptions
  extends Omit<FormSessionOptions, 'ports'>, Partial<Pick<FormSessionOptions, 'ports'>> {
  /** Called for every session that is opened, again for a record that is reopened, before it is drawn: for subscribing to it and for hiding items of it. */
  readonly onOpened?: (session: FormSession) => void;
}

export interface OpenForm {
  readonly session: FormSession;
  /** The record as it was opened. */
  readonly base: WireRecord | undefined;
  /** Opens a record anew, with what is kept on top: what follows a stale save, or a draft that is thrown away. */
  readonly reopen: (record: WireRecord | undefined, content?: TypedContent) => void;
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
  if (!ports) throw new MetaFormError('META_FORM_PORTS_MISSING', { part: 'useFormSession' });
  const open = (record: WireRecord | undefined): Opened => {
    const session = createFormSession({ journal: keepJournal, ...options, ports, record });
    // What an import left open is shown at its place, before anything is typed.
    const missing = options.mode === 'edit' ? readMissingFiles(record) : [];
    if (missing.length > 0) session.showProblems(missing);
    options.onOpened?.(session);
    return { session, base: record, from: options };
  };
  const [opened, setOpened] = useState<Opened>(() => open(options.record));
  let current = opened;
  if (!sameForm(opened.from, options)) {
    current = open(options.record);
    setOpened(current);
  }
  const reopen = (record: WireRecord | undefined, content?: TypedContent) => {
    const anew = open(record);
    if (content) restoreContent(anew.session, content);
    setOpened(anew);
  };
  return { session: current.session, base: current.base, reopen };
}

function sameForm(a: UseFormSessionOptions, b: UseFormSessionOptions): boolean {
  return a.compiled === b.compiled && a.record === b.record && a.mode === b.mode;
}
