import type { FormSession, WireRecord } from '@org/meta-forms/core';
import { CHANGES_PATH } from '@org/meta-forms/filling';
import { type FormDocument, sameJson, sampleRecords } from '@org/meta-forms/document';
import type { Refusal } from '../commands/refusal.ts';
import type { DesignerStore } from '../react/designer-store.ts';

/** The sample that a preview shows. */
export interface OpenSample {
  /** Its place among the samples; behind the last one where the form has none yet. */
  readonly place: number;
  /** The name that a new sample gets. */
  readonly newName: string;
}

/** Keeps what is typed into a preview while the designer is open. It becomes part of the form only by `save`. */
export interface SampleKeeper {
  /** Makes what is typed the sample of the form, as one step. */
  readonly save: () => Refusal | undefined;
  readonly stop: () => void;
}

interface Following {
  readonly designer: DesignerStore;
  readonly session: FormSession;
  readonly place: number;
  /** The name of a new sample. */
  readonly newName: () => string;
  /** The sample was changed elsewhere: by undo, as JSON, by a merge. */
  readonly onChanged: (record: WireRecord | undefined) => void;
}

/** What was typed into the preview of each open designer, by the place of the sample. */
const typed = new WeakMap<DesignerStore, Map<number, () => WireRecord>>();

function typedIn(designer: DesignerStore): Map<number, () => WireRecord> {
  const own = typed.get(designer) ?? new Map<number, () => WireRecord>();
  typed.set(designer, own);
  return own;
}

/** The record of a sample; undefined where there is none at that place. */
export function recordAt(document: FormDocument, place: number): WireRecord | undefined {
  return sampleRecords(document)[place]?.record;
}

/** The record that a preview opens: what was typed last, otherwise the sample. */
export function recordToOpen(designer: DesignerStore, place: number): WireRecord | undefined {
  return typedIn(designer).get(place)?.() ?? recordAt(designer.get().history.present.document, place);
}

/** Follows an open form and the samples of its document until it is stopped. */
export function keepSample({ designer, session, place, newName, onChanged }: Following): SampleKeeper {
  const present = () => designer.get().history.present.document;
  const own = typedIn(designer);
  let known = recordAt(present(), place);
  let isWriting = false;
  // A payload of a large form for each key would delay typing.
  const payload = () => session.payload();

  function save(): Refusal | undefined {
    const samples = sampleRecords(present());
    const name = samples[place]?.name ?? newName();
    isWriting = true;
    designer.seal();
    const refusal = designer.run('setSamples', {
      samples: samples.toSpliced(place, 1, { name, record: session.payload() }),
    });
    designer.seal();
    isWriting = false;
    known = recordAt(present(), place);
    if (refusal === undefined) own.delete(place);
    return refusal;
  }
  function look(): void {
    const now = recordAt(present(), place);
    if (isWriting || now === known) return;
    const isSame = sameJson(now, known);
    known = now;
    if (isSame) return;
    // What was typed was typed over values that are gone.
    own.delete(place);
    onChanged(now);
  }
  const leaves = [session.subscribe(CHANGES_PATH, () => void own.set(place, payload)), designer.subscribe(look)];
  return {
    save,
    stop() {
      for (const leave of leaves) leave();
      if (own.get(place) !== payload) return;
      const last = payload();
      own.set(place, () => last);
    },
  };
}
