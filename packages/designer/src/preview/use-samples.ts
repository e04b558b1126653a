import { useWords } from '@org/meta-forms/react';
import { sampleRecords, type SampleRecord } from '@org/meta-forms/document';
import { useState } from 'react';
import { useAnnounce } from '../react/announcer.tsx';
import { useDesigner, useFormDocument } from '../react/designer-context.tsx';
import { previewWords } from './preview.words.ts';
import type { OpenSample } from './sample-keeper.ts';

export interface Samples {
  readonly samples: readonly SampleRecord[];
  readonly open: OpenSample;
  readonly choose: (place: number) => void;
  readonly add: () => void;
  /** Returns whether the name was taken over. */
  readonly rename: (name: string) => boolean;
  readonly remove: () => void;
}

/** The samples of the form, and the one that is shown. Each change of them is a step of the document. */
export function useSamples(): Samples {
  const say = useWords(previewWords);
  const announce = useAnnounce();
  const designer = useDesigner();
  const samples = sampleRecords(useFormDocument());
  const [chosen, choose] = useState(0);
  const place = Math.max(0, Math.min(chosen, samples.length - 1));
  const newName = freeName(samples, (number) => say('newName', { number }));
  const name = samples[place]?.name ?? newName;

  function set(next: readonly SampleRecord[], sentence: string): boolean {
    const refusal = designer.run('setSamples', { samples: next });
    if (refusal) return false;
    designer.seal();
    announce(sentence);
    return true;
  }
  return {
    samples,
    open: { place, newName },
    choose,
    add() {
      if (set([...samples, { name: newName, record: {} }], say('sampleAdded', { name: newName })))
        choose(samples.length);
    },
    rename(next) {
      if (next === name) return true;
      const renamed = samples.map((sample, at) => (at === place ? { ...sample, name: next } : sample));
      return set(renamed, say('renamed', { name: next }));
    },
    remove: () => void set(samples.toSpliced(place, 1), say('removed', { name })),
  };
}

/** The first name that no sample has. */
function freeName(samples: readonly SampleRecord[], nameOf: (number: number) => string): string {
  const taken = new Set(samples.map(({ name }) => name));
  let number = samples.length + 1;
  while (taken.has(nameOf(number))) number++;
  return nameOf(number);
}
