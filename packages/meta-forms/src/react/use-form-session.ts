import { useState } from 'react';
import { readMissingFiles } from '../contract/missing-files.ts';
import { MetaFormError } from '../metadata/errors.ts';
import type { WireRecord } from '../ports/ports.ts';
import { keepJournal } from '../session/journal/keep-journal.ts';
import { createFormSession } from '../session/create-form-session.ts';
import type { FormSession, FormSessionOptions } from '../session/form-session.ts';
import { restoreContent, typedContent, type TypedContent } from '../session/drafts/typed-content.ts';
import { useProvidedPorts } from './meta-form-provider.tsx';

/** What a form of a component is opened with; the ports of the provider where it has none of its own. */
export interface UseFormSessionOptions
  extends Omit<FormSessionOptions, 'ports'>, Partial<Pick<FormSessionOptions, 'ports'>> {
  /**
   * Called with every new session before it is drawn, also for a reopened record: for subscribing to it and for hiding
   * its items.
   */
  readonly onOpened?: (session: FormSession) => void;
}

/** An open form of a component. */
export interface OpenForm {
  readonly session: FormSession;
  /** The record as it was opened. */
  readonly base: WireRecord | undefined;
  /** Opens a record again and restores content over it: after a stale save, or when a draft is discarded. */
  readonly reopen: (record: WireRecord | undefined, content?: TypedContent) => void;
}

interface Opened {
  readonly session: FormSession;
  readonly base: WireRecord | undefined;
  readonly from: UseFormSessionOptions;
}

/**
 * One open form for the life of a component. Another `record` or `mode` opens a new session, and so does another
 * `compiled`. Where that is a newer version of the same form, what was typed is carried over. Throws
 * `META_FORM_PORTS_MISSING` where neither the options nor a `MetaFormProvider` above have ports.
 */
export function useFormSession(options: UseFormSessionOptions): OpenForm {
  const provided = useProvidedPorts();
  const ports = options.ports ?? provided;
  if (!ports) throw new MetaFormError('META_FORM_PORTS_MISSING', { part: 'useFormSession' });
  const open = (record: WireRecord | undefined): Opened => {
    const session = createFormSession({ journal: keepJournal, ...options, ports, record });
    // Files that an import left out are shown as problems before anything is typed.
    const missing = options.mode === 'edit' ? readMissingFiles(record) : [];
    if (missing.length > 0) session.showProblems(missing);
    options.onOpened?.(session);
    return { session, base: record, from: options };
  };
  const [opened, setOpened] = useState<Opened>(() => open(options.record));
  function carry({ session, base }: Opened): Opened {
    const next = open(base);
    restoreContent(next.session, typedContent(session));
    return next;
  }
  let current = opened;
  if (!sameForm(opened.from, options)) {
    current = isNewerForm(opened.from, options) ? carry(opened) : open(options.record);
    setOpened(current);
  }
  const reopen = (record: WireRecord | undefined, content?: TypedContent) => {
    const next = open(record);
    if (content) restoreContent(next.session, content);
    setOpened(next);
  };
  return { session: current.session, base: current.base, reopen };
}

/** The same form and record, after its author has published changes. */
function isNewerForm(a: UseFormSessionOptions, b: UseFormSessionOptions): boolean {
  return a.compiled.metaKey === b.compiled.metaKey && a.record === b.record && a.mode === b.mode;
}

function sameForm(a: UseFormSessionOptions, b: UseFormSessionOptions): boolean {
  return a.compiled === b.compiled && a.record === b.record && a.mode === b.mode;
}
