import { PortError, type WireMetaForm } from '@org/meta-forms/core';
import { createStore, type Store } from '@org/meta-forms/react';
import { diffDocuments, type FormDocument, parseDocument } from '@org/meta-forms/document';
import { serializeDocument } from '../document/serialize-document.ts';
import type { DesignerStore } from '../react/designer-store.ts';
import { createAuthorMerge, type AuthorMerge, type MergeSides } from './author-merge.ts';
import { createAutosave, type Autosave, type MergedForm } from './autosave.ts';
import {
  createDeviceDraft,
  readDraft,
  type DeviceDraft,
  type DeviceDrafts,
  type DeviceDraftSlot,
  type SeenDocument,
} from './device-draft.ts';
import type { Unapplied } from './unapplied.ts';
import { createUnappliedEntries, type UnappliedEntries } from './unapplied-context.tsx';
import { refusedPlaces, type RefusedPlace } from './refused-places.ts';

/** The stored form as it is now. */
export interface NewestForm {
  /** JSON text or value. */
  readonly form: unknown;
  readonly version: number;
}

export interface SavingPorts {
  readonly onSave: (form: WireMetaForm, version: number) => Promise<number>;
  /** Missing: a conflict ends saving. */
  readonly onReload?: (() => Promise<NewestForm>) | undefined;
  /** Missing: nothing is kept on the device. */
  readonly deviceDrafts?: DeviceDrafts | undefined;
}

/** Edits of an earlier designer that were found on the device and are in the document now. */
export interface RestoredEdits {
  readonly savedAt: Date;
  /** The document without them. */
  readonly before: FormDocument;
}

/** Saves the edits of a designer on the device and on the server, and merges those of other authors. */
export interface FormSaving {
  readonly autosave: Autosave;
  readonly authors: AuthorMerge;
  readonly isKept: Pick<Store<boolean>, 'get' | 'subscribe'>;
  readonly restored: Store<RestoredEdits | undefined>;
  /** What is entered in editors and not applied; it is kept on the device. */
  readonly unapplied: UnappliedEntries;
  /** What the host refused in the last save. */
  readonly refused: Store<readonly RefusedPlace[]>;
  /** Begins to follow the designer, also again; returns what ends it. */
  readonly start: () => () => void;
}

/** Most saves without an answer that are remembered. */
const UNANSWERED_LIMIT = 10;

export function createFormSaving(designer: DesignerStore, ports: SavingPorts, version: number): FormSaving {
  const present = () => designer.get().history.present.document;
  const authors = createAuthorMerge(designer);
  const restored = createStore<RestoredEdits | undefined>(undefined);
  const isKept = createStore(false);
  const unapplied = createUnappliedEntries();
  let device: DeviceDraft | undefined;
  const host = createHostCopy(ports, present(), (seen) => device?.saved(seen));

  async function mergeNewest(reload: () => Promise<NewestForm>): Promise<MergedForm | undefined> {
    const newest = await reload();
    const theirs = parseDocument(newest.form);
    const own = host.unansweredLike(theirs);
    const base = own ?? host.document();
    const outcome = await authors.merge({ from: 'other', base, mine: present, theirs: () => theirs });
    if (outcome === undefined) return undefined;
    host.setStored({ document: theirs, version: newest.version });
    if (!own) authors.outcome.set(outcome);
    return { document: outcome.document, version: newest.version };
  }

  /** Brings the edits of an earlier designer into this one; leaves them on the device where the author puts it off. */
  async function restore(slot: DeviceDraftSlot) {
    const before = present();
    const found = readDraft(slot);
    const outcome = found && (await authors.merge(ownSides(found, present)));
    if (found && !outcome) return;
    const hasEdits = outcome !== undefined && outcome.document !== before;
    const left = found?.unapplied && hasItem(found.unapplied, present()) ? found.unapplied : undefined;
    const isNeeded = hasEdits || left !== undefined || (found && found.putOff.length > 0);
    if (!found || !isNeeded) return slot.found && slot.dropFound();
    if (hasEdits) restored.set({ savedAt: found.savedAt, before });
    await slot.adopt();
    unapplied.left.set(left);
    authors.putOff.set([...found.putOff, ...authors.putOff.get()]);
    if (hasEdits) device?.change(present());
  }

  const { onReload } = ports;
  const autosave = createAutosave(host.save, version, onReload && (() => mergeNewest(onReload)));
  function start() {
    authors.open();
    autosave.start();
    const opening = ports.deviceDrafts?.open(placeOf(present()));
    const seen = { document: host.document(), version: autosave.version() };
    device = opening && createDeviceDraft(opening, seen, isKept.set);
    // Where the device keeps nothing, the designer works without it.
    opening?.then(restore).catch(() => undefined);
    const leave = followDocument(designer, (document) => {
      device?.change(document);
      autosave.change(document);
    });
    const entries = [unapplied.entered, unapplied.left, unapplied.resumed];
    const keepEntry = () => device?.enter(entries.find((entry) => entry.get() !== undefined)?.get());
    const leaveEntries = entries.map((entry) => entry.subscribe(keepEntry));
    const leavePutOff = authors.putOff.subscribe(() => device?.putOff(authors.putOff.get()));
    return () => {
      [leave, ...leaveEntries, leavePutOff].forEach((end) => end());
      authors.close();
      void autosave.stop().finally(() => device?.stop());
    };
  }

  return { autosave, authors, isKept, restored, refused: host.refused, unapplied, start };
}

/** What the host has as far as it is known, what it may have because answers were lost, and what it refused last. */
function createHostCopy(
  { onSave }: Pick<SavingPorts, 'onSave'>,
  first: FormDocument,
  onStored: (seen: SeenDocument) => void,
) {
  const refused = createStore(NOTHING_REFUSED);
  let stored = first;
  let unanswered: readonly FormDocument[] = [];
  function setStored(seen: SeenDocument) {
    stored = seen.document;
    unanswered = [];
    refused.set(NOTHING_REFUSED);
    onStored(seen);
  }
  return {
    refused,
    setStored,
    document: () => stored,
    unansweredLike: (other: FormDocument) => unanswered.find((document) => diffDocuments(document, other).length === 0),
    save: async (document: FormDocument, seen: number): Promise<number> => {
      try {
        const version = await onSave(serializeDocument(document), seen);
        setStored({ document, version });
        return version;
      } catch (failure) {
        const problems = failure instanceof PortError ? (failure.details.problems ?? []) : [];
        if (problems.length > 0) refused.set(refusedPlaces(problems, { document, stored }));
        if (isUnanswered(failure)) unanswered = [document, ...unanswered].slice(0, UNANSWERED_LIMIT);
        throw failure;
      }
    },
  };
}

const NOTHING_REFUSED: readonly RefusedPlace[] = [];

/** The edits of an earlier designer against what the form has become since. */
function ownSides({ base, mine }: NonNullable<ReturnType<typeof readDraft>>, theirs: () => FormDocument): MergeSides {
  return { from: 'self', base, mine: () => mine, theirs };
}

/** The item of an entry is still there. */
function hasItem({ item }: Unapplied, { items }: FormDocument): boolean {
  return item === undefined || items.has(item);
}

function isUnanswered(failure: unknown): boolean {
  // A proxy answers that the server failed where only the answer was lost.
  return !(failure instanceof PortError) || failure.kind === 'network' || failure.kind === 'server';
}

/** Calls with each new document of the designer; returns what ends it. */
function followDocument(designer: DesignerStore, onChange: (document: FormDocument) => void): () => void {
  let last = designer.get().history.present.document;
  return designer.subscribe(() => {
    const { document } = designer.get().history.present;
    if (document === last) return;
    last = document;
    onChange(document);
  });
}

/** A form that is not stored yet has its key alone. */
function placeOf({ head }: FormDocument) {
  const metaKey = `design/${String(head['metaKey'] ?? '')}`;
  return head['id'] === undefined ? { metaKey } : { metaKey, recordId: String(head['id']) };
}
