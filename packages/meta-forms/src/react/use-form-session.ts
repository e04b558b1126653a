import { useState } from 'react';
import { readMissingFiles } from '../contract/missing-files.ts';
import { MetaFormError } from '../metadata/errors.ts';
import type { WireRecord } from '../ports/ports.ts';
import { keepJournal } from '../session/journal/keep-journal.ts';
import { createFormSession } from '../session/create-form-session.ts';
import type { FormSession, FormSessionOptions } from '../session/form-session.ts';
import { equalValues } from '../session/values/equal-values.ts';
import { restoreContent, typedContent, type TypedContent } from '../session/drafts/typed-content.ts';
import { useProvidedPorts } from './meta-form-provider.tsx';
import { warnOnce } from './warn-once.ts';

/** What a form of a component is opened with; the ports of the provider where it has none of its own. */
export interface UseFormSessionOptions<T extends object = WireRecord>
  extends Omit<FormSessionOptions, 'ports'>, Partial<Pick<FormSessionOptions, 'ports'>> {
  /**
   * Called with every new session before it is drawn, also for a reopened record: for subscribing to it and for hiding
   * its items.
   */
  readonly onOpened?: (session: FormSession<T>) => void;
}

/** An open form of a component. */
export interface OpenForm<T extends object = WireRecord> {
  readonly session: FormSession<T>;
  /** The record as it was opened. */
  readonly base: WireRecord | undefined;
  /** Opens a record again and restores content over it: after a stale save, or when a draft is discarded. */
  readonly reopen: (record: WireRecord | undefined, content?: TypedContent) => void;
}

interface Opened<T extends object> {
  readonly session: FormSession<T>;
  readonly base: WireRecord | undefined;
  readonly from: UseFormSessionOptions<T>;
}

/**
 * One open form for the life of a component. Another `record` object or `mode` opens a new session, and so does another
 * `compiled`: keep one object while the form is open, and write no `record={{ … }}` inside of the component. Where
 * `compiled` is a newer version of the same form, what was typed is carried over. `useFormSession<House>(...)` types
 * paths, values and rows by the type of a record. Throws
 * `META_FORM_PORTS_MISSING` where neither the options nor a `MetaFormProvider` above have ports.
 */
export function useFormSession<T extends object = WireRecord>(options: UseFormSessionOptions<T>): OpenForm<T> {
  const provided = useProvidedPorts();
  const ports = options.ports ?? provided;
  if (!ports) throw new MetaFormError('META_FORM_PORTS_MISSING', { part: 'useFormSession' });
  const open = (record: WireRecord | undefined): Opened<T> => {
    const session = createFormSession<T>({ journal, ...options, ports, record });
    // Files that an import left out are shown as problems before anything is typed.
    const missing = options.mode === 'edit' ? readMissingFiles(record) : [];
    if (missing.length > 0) session.showProblems(missing);
    options.onOpened?.(session);
    return { session, base: record, from: options };
  };
  const [opened, setOpened] = useState<Opened<T>>(() => open(options.record));
  function carry({ session, base }: Opened<T>): Opened<T> {
    const next = open(base);
    restoreContent(next.session, typedContent(session));
    return next;
  }
  let current = opened;
  if (!sameForm(opened.from, options)) {
    warnOnce(COPIED_RECORD, () => isCopiedRecord(opened.from, options));
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

/** A page that a server makes in advance reads no clock. */
const journal = () => keepJournal({ timesOpening: typeof document !== 'undefined' });

type Opening = Pick<UseFormSessionOptions, 'compiled' | 'record' | 'mode'>;

const COPIED_RECORD =
  '@org/meta-forms: useFormSession got another `record` object with the same content, opened the form again and ' +
  'dropped what was typed. Keep one object while the form is open: a constant outside the component, useState, or ' +
  'useMemo; not `record={{ … }}` written in the JSX.';

/** The same record as another object: almost always one that is written inside the component. */
function isCopiedRecord(a: Opening, b: Opening): boolean {
  return (
    a.compiled === b.compiled &&
    a.mode === b.mode &&
    a.record !== undefined &&
    b.record !== undefined &&
    equalValues(a.record, b.record)
  );
}

/** The same form and record, after its author has published changes. */
function isNewerForm(a: Opening, b: Opening): boolean {
  return a.compiled.metaKey === b.compiled.metaKey && a.record === b.record && a.mode === b.mode;
}

function sameForm(a: Opening, b: Opening): boolean {
  return a.compiled === b.compiled && a.record === b.record && a.mode === b.mode;
}
