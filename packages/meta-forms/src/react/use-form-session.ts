import { useEffect, useState } from 'react';
import { readMissingFiles } from '../contract/missing-files.ts';
import { MetaFormError } from '../metadata/errors.ts';
import type { WireRecord } from '../ports/ports.ts';
import { keepJournal } from '../session/journal/keep-journal.ts';
import { createFormSession } from '../session/create-form-session.ts';
import type { FormSession, FormSessionOptions, RecordToOpen } from '../session/form-session.ts';
import { restoreContent, typedContent, type TypedContent } from '../session/drafts/typed-content.ts';
import { useProvidedPorts } from './meta-form-provider.tsx';
import { carrySaving } from './carry-saving.ts';
import { noteOpening } from './opening.ts';
import { isNewerForm, isSameOpening, warnOfRestless, warnWithoutRecord, type Opening } from './same-opening.ts';

/** What a form of a component is opened with; the ports of the provider where it has none of its own. */
export interface UseFormSessionOptions<T extends object = WireRecord>
  extends Omit<FormSessionOptions<T>, 'ports'>, Partial<Pick<FormSessionOptions, 'ports'>> {
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
  readonly from: Opening;
  /** How many sessions in a row were opened before one was drawn. */
  readonly turn: number;
  /** The options of the last drawing, once there was one. */
  drawn?: Opening;
}

/** React ends a component that sets its state at each attempt to draw it; the form goes on long before. */
const MOST_TURNS = 3;

/**
 * One open form for the life of a component. A `record` with other content and another `mode` open a new session, and
 * so does another `compiled`; a copy with the same content does not. Where `compiled` is a newer version of the same
 * form, what was typed is carried over. `useFormSession<House>(...)` types paths, values and rows by the type of a
 * record. Throws `META_FORM_PORTS_MISSING` where neither the options nor a `MetaFormProvider` above have ports.
 */
export function useFormSession<T extends object = WireRecord>(options: UseFormSessionOptions<T>): OpenForm<T> {
  const provided = useProvidedPorts();
  const ports = options.ports ?? provided;
  if (!ports) throw new MetaFormError('META_FORM_PORTS_MISSING', { part: 'useFormSession' });
  const open = (record: WireRecord | undefined, turn = 0): Opened<T> => {
    // as: a record that is opened again has the type of the first one.
    const session = createFormSession<T>({ journal, ...options, ports, record: record as RecordToOpen<T> });
    warnWithoutRecord(options, record);
    // Files that an import left out are shown as problems before anything is typed.
    const missing = options.mode === 'edit' ? readMissingFiles(record) : [];
    if (missing.length > 0) session.showProblems(missing);
    options.onOpened?.(session);
    return { session, base: record, from: options, turn };
  };
  const [opened, setOpened] = useState<Opened<T>>(() => open(options.record));
  function carry({ session, base }: Opened<T>, turn: number): Opened<T> {
    const next = open(base, turn);
    restoreContent(next.session, typedContent(session));
    carrySaving(session, next.session);
    return next;
  }
  let current = opened;
  const before = opened.drawn ?? opened.from;
  if (!isSameOpening(before, options)) {
    // React draws the component once more after `setOpened`; options that it makes itself are then others again.
    const turn = opened.drawn ? 1 : opened.turn + 1;
    if (turn > MOST_TURNS) warnOfRestless(options);
    else {
      current = isNewerForm(before, options) ? carry(opened, turn) : open(options.record, turn);
      setOpened(current);
    }
  }
  const reopen = (record: WireRecord | undefined, content?: TypedContent) => {
    const next = open(record);
    if (content) restoreContent(next.session, content);
    setOpened(next);
  };
  useEffect(() => {
    noteDrawn(current, options);
    noteOpening(current.session, { base: current.base, reopen });
  });
  return { session: current.session, base: current.base, reopen };
}

/** A page that a server makes in advance reads no clock. */
const journal = () => keepJournal({ timesOpening: typeof document !== 'undefined' });

function noteDrawn<T extends object>(opened: Opened<T>, options: Opening): void {
  opened.drawn = options;
}
