import type { DraftPlace, DraftSlot } from '@org/meta-forms/core';
import { type FormDocument, parseDocument } from '@org/meta-forms/document';
import { serializeDocument } from '../document/serialize-document.ts';
import { putOffOf, type PutOff } from './put-off.ts';
import { readUnapplied, type Unapplied } from './unapplied.ts';

/** What the designer needs of a place for drafts on the device; `DraftPort` of `@org/meta-forms` is one. */
export interface DeviceDrafts {
  open(place: DraftPlace): Promise<DeviceDraftSlot>;
}

/** The draft of one open form, as in `DraftSlot` of `@org/meta-forms`. */
export type DeviceDraftSlot = Pick<DraftSlot, 'found' | 'write' | 'adopt' | 'dropFound' | 'clear' | 'close'>;

/** A document and the stored version that its author had seen. */
export interface SeenDocument {
  readonly document: FormDocument;
  readonly version: number;
}

/** Keeps on the device what the server does not have yet. */
export interface DeviceDraft {
  readonly change: (document: FormDocument) => void;
  /** Keeps what is entered in an editor and not applied. */
  readonly enter: (entry: Unapplied | undefined) => void;
  /** Keeps the conflicts that wait for a decision. */
  readonly putOff: (all: readonly PutOff[]) => void;
  /** The server has this document; edits that followed it are still kept. */
  readonly saved: (seen: SeenDocument) => void;
  /** Writes what is not written. The draft can be found again. */
  readonly stop: () => void;
}

/** Time after an edit until it is on the device, in ms: edits in quick succession are written once. */
const PAUSE = 200;
/** Most characters of a draft. */
const LENGTH_LIMIT = 20_000_000;
/** Most merges whose conflicts wait that a draft has: each is three documents. */
const PUT_OFF_LIMIT = 5;

type OnStored = (isStored: boolean) => void;

/** `onStored` says whether the device has every edit. */
export function createDeviceDraft(
  opening: Promise<DeviceDraftSlot>,
  first: SeenDocument,
  onStored: OnStored,
): DeviceDraft {
  let base = textOf(first);
  let latest: FormDocument = first.document;
  let entry: Unapplied | undefined;
  let waiting = '';
  let [isOnServer, isWritten] = [true, true];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function writeSoon() {
    isWritten = false;
    timer ??= setTimeout(write, PAUSE);
  }

  function clear() {
    clearTimeout(timer);
    timer = undefined;
    isWritten = true;
    opening.then((slot) => slot.clear()).catch(() => undefined);
  }

  const isNeeded = () => !isOnServer || entry !== undefined || waiting !== '';

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    if (isWritten) return;
    if (!isNeeded()) return clear();
    isWritten = true;
    const document = latest;
    const content = `${base()}${enteredText(entry)}${waiting}"mine":${JSON.stringify(serializeDocument(document))}}`;
    writeTo(opening, content, (isStored) => onStored(isStored && document === latest));
  }

  return {
    change(document) {
      latest = document;
      isOnServer = false;
      onStored(false);
      writeSoon();
    },
    enter(entered) {
      if (entered === entry) return;
      entry = entered;
      writeSoon();
    },
    putOff(all) {
      waiting = putOffText(all);
      writeSoon();
    },
    saved(now) {
      base = textOf(now);
      isOnServer = latest === now.document;
      // Later edits are written again over the new base.
      if (isNeeded()) writeSoon();
      else clear();
    },
    stop() {
      write();
      opening.then((slot) => slot.close()).catch(() => undefined);
    },
  };
}

/** The edits that an earlier designer did not store on the server. */
export interface FoundEdits {
  readonly base: FormDocument;
  readonly mine: FormDocument;
  readonly savedAt: Date;
  readonly unapplied?: Unapplied;
  /** The conflicts that waited for a decision. */
  readonly putOff: readonly PutOff[];
}

/** The beginning of a draft: it is the same until the server has another version, and made when it is needed. */
function textOf({ document, version }: SeenDocument): () => string {
  let text: string | undefined;
  return () => (text ??= `{"version":${version},"base":${JSON.stringify(serializeDocument(document))},`);
}

/** Writes a draft and says whether the device has it; one that is too long is not written. */
function writeTo(opening: Promise<DeviceDraftSlot>, content: string, onStored: OnStored): void {
  if (content.length > LENGTH_LIMIT) return;
  opening
    .then((slot) => slot.write(content))
    .then(
      () => onStored(true),
      () => onStored(false),
    );
}

function enteredText(entry: Unapplied | undefined): string {
  return entry ? `"unapplied":${JSON.stringify(entry)},` : '';
}

function putOffText(all: readonly PutOff[]): string {
  const sides = all.slice(-PUT_OFF_LIMIT).map((one) => Object.entries(one.sides));
  const texts = sides.map((entries) =>
    Object.fromEntries(entries.map(([side, document]) => [side, serializeDocument(document)])),
  );
  return texts.length === 0 ? '' : `"putOff":${JSON.stringify(texts)},`;
}

/** Reads a draft; undefined where it is none. */
export function readDraft({ found }: DeviceDraftSlot): FoundEdits | undefined {
  if (found === undefined || found.content.length > LENGTH_LIMIT) return undefined;
  try {
    const draft: unknown = JSON.parse(found.content);
    if (typeof draft !== 'object' || draft === null || !('base' in draft) || !('mine' in draft)) return undefined;
    const unapplied = 'unapplied' in draft ? readUnapplied(draft.unapplied) : undefined;
    return {
      ...(unapplied && { unapplied }),
      putOff: 'putOff' in draft ? readPutOff(draft.putOff) : [],
      base: parseDocument(draft.base),
      mine: parseDocument(draft.mine),
      savedAt: new Date(found.savedAt),
    };
  } catch {
    return undefined;
  }
}

function readPutOff(value: unknown): readonly PutOff[] {
  if (!Array.isArray(value)) return [];
  const all = value.slice(0, PUT_OFF_LIMIT).flatMap((sides: unknown) => {
    if (typeof sides !== 'object' || sides === null) return [];
    if (!('base' in sides) || !('mine' in sides) || !('theirs' in sides)) return [];
    const { base, mine, theirs } = sides;
    return [putOffOf({ base: parseDocument(base), mine: parseDocument(mine), theirs: parseDocument(theirs) })];
  });
  return all.filter(({ conflicts }) => conflicts.length > 0);
}
