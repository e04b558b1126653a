import { errorText } from '@org/meta-forms/core';
import type { Say } from '@org/meta-forms/react';
import type { bulkWords } from './bulk.words.ts';
import type { RefusedRecord } from './refused-list.ts';
import { doneOutcome, type PartsResult } from './run-in-parts.ts';

/** The records that were done. */
export function doneIds({ outcomes }: PartsResult): readonly string[] {
  return outcomes.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
}

interface Look {
  readonly moved: ReadonlySet<string>;
  /** Why the others are not done. */
  readonly failure: unknown;
}

/** The result after the unknown records were read again. */
export function settled({ outcomes, unknown, missed, ...parts }: PartsResult, { moved, failure }: Look): PartsResult {
  const left = unknown.filter((id) => !moved.has(id));
  return {
    ...parts,
    outcomes: [...outcomes, ...unknown.filter((id) => moved.has(id)).map(doneOutcome)],
    unknown: [],
    missed: [...missed, ...left.map((id) => ({ id, failure }))],
  };
}

/** The change whose result is shown. */
interface ShownTask {
  readonly verb: string;
  readonly areTicked: boolean;
  readonly nameOf: (id: string) => string | undefined;
  readonly say: Say<keyof (typeof bulkWords)['zh']>;
}

/** What the dialog shows: numbers, and the records that were not done with their reasons. */
export function shownResult(parts: PartsResult, { verb, areTicked, nameOf, say }: ShownTask) {
  const { outcomes, missed, unknown, unsent } = parts;
  const named = (id: string, name = '') => name || (nameOf(id) ?? say('unnamed'));
  const rows = (ids: readonly string[], reason: string): readonly RefusedRecord[] =>
    ids.map((id) => ({ id, name: named(id), reason }));
  const refused = [
    ...outcomes
      .filter(({ outcome }) => outcome === 'refused')
      .map(({ id, name, msg }) => ({ id, name: named(id, name), reason: msg })),
    ...missed.map(({ id, failure }) => ({ id, name: named(id), reason: errorText(failure) })),
    ...rows(unsent, say('notSent')),
  ];
  return {
    verb,
    areTicked,
    done: doneIds(parts).length,
    refused,
    unknown: rows(unknown, say('unknownReason')),
  };
}
