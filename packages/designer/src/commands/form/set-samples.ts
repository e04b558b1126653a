import {
  SAMPLE_LIMIT,
  SAMPLE_NAME_LIMIT,
  SAMPLE_RECORDS,
  SAMPLE_TEXT_LIMIT,
  type SampleRecord,
  sameJson,
  withAttribute,
} from '@org/meta-forms/document';
import { defineCommand } from '../command.ts';
import { refuse } from '../refusal.ts';

/** The records with which an author tries the form. */
export interface SetSamplesArgs {
  /** All samples in their order. */
  readonly samples: readonly SampleRecord[];
}

/** Sets the records with which an author tries the form. They are saved with it. */
export const setSamples = defineCommand<SetSamplesArgs>({
  run: (document, { samples }) => {
    const names = new Set<string>();
    for (const { name } of samples) {
      if (name.trim() === '' || name.length > SAMPLE_NAME_LIMIT || names.has(name))
        return refuse('SAMPLE_NAME_UNUSABLE', { name, limit: SAMPLE_NAME_LIMIT });
      names.add(name);
    }
    const text = JSON.stringify(samples.map(({ name, record }) => ({ name, record })));
    if (samples.length > SAMPLE_LIMIT || text.length > SAMPLE_TEXT_LIMIT)
      return refuse('SAMPLES_TOO_LARGE', { count: SAMPLE_LIMIT, limit: SAMPLE_TEXT_LIMIT });
    // A record of an open form may have values that JSON does not keep.
    const value: unknown = samples.length === 0 ? undefined : JSON.parse(text);
    if (sameJson(value, document.head[SAMPLE_RECORDS])) return refuse('NOTHING_CHANGES');
    return { ...document, head: withAttribute(document.head, SAMPLE_RECORDS, value) };
  },
});
