import { type FormDocument, parseDocument } from '@org/meta-forms/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serializeDocument } from '../document/serialize-document.ts';
import { startHistory } from '../history/history.ts';
import { commands } from './commands.ts';
import { bases, formOf, steps, take, undoAll } from './random-steps.fixture.ts';

const RUNS = Number(process.env['COMMAND_RUNS'] ?? 300);

const sequence = fc.array(fc.tuple(fc.nat(steps.length - 1), fc.nat(10_000)), {
  minLength: 1,
  maxLength: 60,
  size: 'max',
});

/** Takes the steps one after the other; the number of edits. */
function play(first: FormDocument, chosen: readonly (readonly [number, number])[], least: number): number {
  let history = startHistory(first);
  const changed: FormDocument[] = [];
  for (const [kind, turn] of chosen) {
    const next = take(history, steps[kind]?.(history.present.document, turn) ?? 'undo');
    if (next.present.document !== history.present.document) changed.push(next.present.document);
    history = next;
  }
  // Of a large form only the last documents are read again.
  for (const document of changed.slice(-least)) expect(parseDocument(serializeDocument(document))).toEqual(document);
  expect(undoAll(history).present.document).toBe(first);
  return changed.length;
}

test(`after ${RUNS} random sequences of commands the document is stored unchanged, and undone to the first one`, () => {
  let edits = 0;
  fc.assert(
    fc.property(fc.nat(Math.max(bases.length - 1, 0)), sequence, (base, chosen) => {
      edits += play(bases[base] ?? parseDocument({}), chosen, 100);
    }),
    { numRuns: RUNS },
  );
  // A test whose commands are all refused shows nothing.
  expect(edits).toBeGreaterThan(RUNS);
}, 3_600_000);

test.each([
  { size: 1, runs: RUNS, least: 100 },
  { size: 60, runs: Math.ceil(RUNS / 2), least: 5 },
  { size: 1000, runs: Math.ceil(RUNS / 20), least: 1 },
])(
  'the same holds for $runs sequences on a form of $size items',
  ({ size, runs, least }) => {
    const first = formOf(size);
    let edits = 0;
    fc.assert(
      fc.property(sequence, (chosen) => {
        edits += play(first, chosen, least);
      }),
      { numRuns: runs },
    );
    expect(edits).toBeGreaterThan(runs);
  },
  3_600_000,
);

test('every command of the registry is among the random steps', () => {
  const first = formOf(60);
  const ids = steps.flatMap((chosen) => {
    const made = chosen(first, 1);
    return typeof made === 'string' ? [] : [made.id];
  });
  // A whole version that is restored has no step of its own: it is undone like any other.
  expect(new Set([...ids, 'replaceDocument'])).toEqual(new Set(Object.keys(commands)));
});
