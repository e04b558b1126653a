import { type FormDocument, parseDocument } from '@org/meta-forms/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCommand } from '../commands/commands.ts';
import { readFormText } from '../commands/form/read-form-text.ts';
import { isRefusal } from '../commands/refusal.ts';
import { serializeDocument } from '../document/serialize-document.ts';
import { formOf, steps, take, undoAll } from '../commands/random-steps.fixture.ts';
import { startHistory, type History } from '../history/history.ts';
import { changesTo, textOf, withChanges } from './follow-document.ts';
import { readTree } from './json-tree.ts';

const RUNS = Number(process.env['COMMAND_RUNS'] ?? 150);

/** A designer whose JSON view is open: the text, and the document with which it agreed last. */
interface Open {
  readonly history: History;
  readonly text: string;
  readonly agreed: FormDocument;
  /** The text is the form, not one that is broken or refused. */
  readonly isCurrent: boolean;
}

/** Brings the text to the document where the text is JSON. */
function follow(open: Open): Open {
  const tree = readTree(open.text);
  const { document } = open.history.present;
  if (tree === undefined) return open;
  return {
    ...open,
    text: withChanges(open.text, changesTo({ text: open.text, tree }, open.agreed, document)),
    agreed: document,
  };
}

/** Reads the text into the document, as the view does when typing pauses: an edit elsewhere comes first. */
function apply(open: Open): Open {
  const followed = follow(open);
  const document = readTree(followed.text) && readFormText(followed.text);
  if (document === undefined || isRefusal(document)) return { ...followed, isCurrent: false };
  const history = runCommand(followed.history, 'applyDocument', { document });
  if (!isRefusal(history)) return { ...followed, history, agreed: history.present.document, isCurrent: true };
  return { ...followed, isCurrent: history.refused === 'NOTHING_CHANGES' };
}

const edited = (open: Open, change: (text: string) => string): Open => ({ ...open, text: change(open.text) });
const nth = (text: string, pattern: RegExp, turn: number) => {
  const all = [...text.matchAll(pattern)];
  return all[turn % Math.max(all.length, 1)]?.index ?? 0;
};
const cut = (text: string, [from, to]: readonly [number, number], insert = '') =>
  text.slice(0, from) + insert + text.slice(to);

const typing: readonly ((open: Open, turn: number) => Open)[] = [
  // The author types: labels, numbers, broken text, a removed line, other spacing, no ids.
  (open, turn) => apply(edited(open, (text) => text.replace(/"项\d*"/, `"文${turn}"`))),
  (open, turn) =>
    apply(edited(open, (text) => text.replace(/"span": \d+/, `"span": ${turn}, "maxlength": ${turn % 90}`))),
  (open, turn) =>
    apply(edited(open, (text) => cut(text, [nth(text, /[,{}"]/g, turn), nth(text, /[,{}"]/g, turn) + 1]))),
  (open, turn) => apply(edited(open, (text) => cut(text, [turn % text.length, (turn % text.length) + 1], 'x"'))),
  (open, turn) => apply(edited(open, (text) => cut(text, [nth(text, /\n/g, turn), nth(text, /\n/g, turn + 1)]))),
  (open) => apply(edited(open, (text) => (readTree(text) ? JSON.stringify(JSON.parse(text)) : text))),
  (open) => apply(edited(open, (text) => text.replaceAll(/,\s*"id": "[^"]*"/g, ''))),
  // The author gives the text up.
  ({ history }) => ({
    history,
    text: textOf(history.present.document),
    agreed: history.present.document,
    isCurrent: true,
  }),
];

/** An edit on the canvas or elsewhere, which a text that is the form follows. */
function editElsewhere(open: Open, kind: number, turn: number): Open {
  const step = steps[kind % steps.length];
  if (step === undefined) return open;
  const next = { ...open, history: take(open.history, step(open.history.present.document, turn)) };
  return open.isCurrent ? follow(next) : next;
}

/** In the text, or elsewhere; which of the edits; of what. */
const choice = fc.tuple(fc.boolean(), fc.nat(steps.length * typing.length - 1), fc.nat(10_000));

/** What holds for an open designer after each edit. */
function check({ history, text, agreed, isCurrent }: Open): void {
  const { document } = history.present;
  expect(parseDocument(JSON.stringify(serializeDocument(document)))).toEqual(document);
  if (!isCurrent) return;
  expect(agreed).toBe(document);
  const said = runCommand(startHistory(document), 'applyDocument', { document: parseDocument(text) });
  expect(isRefusal(said) && said.refused).toBe('NOTHING_CHANGES');
}

test.each([
  { size: 1, runs: RUNS, every: 1 },
  { size: 26, runs: RUNS, every: 1 },
  { size: 60, runs: Math.ceil(RUNS / 3), every: 3 },
  { size: 1000, runs: Math.ceil(RUNS / 30), every: 20 },
])(
  'after $runs mixes of typed JSON and edits of $size items the document is valid, is the text, and is undone',
  ({ size, runs, every }) => {
    const first = formOf(size);
    const text = textOf(first);
    let typed = 0;
    fc.assert(
      fc.property(fc.array(choice, { minLength: 10, maxLength: 40, size: 'max' }), (chosen) => {
        let open: Open = { history: startHistory(first), text, agreed: first, isCurrent: true };
        for (const [index, [isTyping, kind, turn]] of chosen.entries()) {
          const before = open.history.present.document;
          open = isTyping ? (typing[kind % typing.length]?.(open, turn) ?? open) : editElsewhere(open, kind, turn);
          if (open.history.present.document === before) continue;
          if (open.history.present.command === 'applyDocument') typed++;
          // Of a large form only some documents are read again.
          if (index % every === 0 || index === chosen.length - 1) check(open);
        }
        expect(undoAll(open.history).present.document).toBe(first);
      }),
      { numRuns: runs },
    );
    expect(typed).toBeGreaterThan(runs / 2);
  },
  3_600_000,
);
