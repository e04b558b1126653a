import type { FormSession, WireRecord } from '@org/meta-forms/core';
import { CHANGES_PATH } from '@org/meta-forms/filling';
import type { FormDocument } from '../document/form-document.ts';
import { sampleRecords } from '../document/sample-records.ts';
import { sameJson } from '../document/same-item.ts';
import type { DesignerStore } from '../react/designer-store.ts';

/** Time from a change to its step in the document, in ms. */
const DELAY = 300;

/** The sample that a preview shows. */
export interface OpenSample {
  /** Its place among the samples; behind the last one where the form has none yet. */
  readonly place: number;
  /** The name that it gets where typing makes it. */
  readonly newName: string;
}

/** Writes what is typed into a preview to a sample of the form. */
export interface SampleKeeper {
  /** Writes pending changes now. */
  readonly flush: () => void;
  /** Writes pending changes, and stops. */
  readonly stop: () => void;
}

interface Following {
  readonly designer: DesignerStore;
  readonly session: FormSession;
  readonly place: number;
  /** The name of the sample that typing makes. */
  readonly newName: () => string;
  /** The record with which the session was opened. */
  readonly opened: WireRecord | undefined;
  /** The sample was changed elsewhere: by undo, as JSON, by a merge. */
  readonly onChanged: (record: WireRecord | undefined) => void;
}

/** The record of a sample; undefined where there is none at that place. */
export function recordAt(document: FormDocument, place: number): WireRecord | undefined {
  return sampleRecords(document)[place]?.record;
}

/** Follows an open form and the samples of its document until it is stopped. */
export function keepSample({ designer, session, place, newName, opened, onChanged }: Following): SampleKeeper {
  const present = () => designer.get().history.present.document;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known = opened;
  let isWriting = false;

  function drop(): void {
    clearTimeout(timer);
    timer = undefined;
  }
  function flush(): void {
    if (timer === undefined) return;
    drop();
    isWriting = true;
    const samples = sampleRecords(present());
    const name = samples[place]?.name ?? newName();
    designer.run('setSamples', {
      samples: samples.toSpliced(place, 1, { name, record: session.payload() }),
      typed: name,
    });
    isWriting = false;
    known = recordAt(present(), place);
  }
  function look(): void {
    const now = recordAt(present(), place);
    if (isWriting || now === known) return;
    const isSame = sameJson(now, known);
    known = now;
    if (isSame) return;
    // What is pending was typed over values that are gone.
    drop();
    onChanged(now);
  }
  const leaves = [
    session.subscribe(CHANGES_PATH, () => {
      timer ??= setTimeout(flush, DELAY);
    }),
    designer.subscribe(look),
  ];
  look();
  return {
    flush,
    stop() {
      for (const leave of leaves) leave();
      flush();
    },
  };
}
