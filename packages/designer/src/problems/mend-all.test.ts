import { type FormDocument, parseDocument } from '@org/meta-forms/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { corpusLines, mutatedForms } from '../../../meta-forms/src/compile/metadata.fixture.ts';
import { serializeDocument } from '../document/serialize-document.ts';
import { documentProblems } from './document-problems.ts';
import { mendAll } from './mend-all.ts';
import type { DocumentProblem } from './problem.ts';

const SEED = 20_261_123;
const MUTATED = Number(process.env['MENDED_FORMS'] ?? 300);

const isError = ({ severity }: DocumentProblem) => severity === 'error';

const isTwin = ({ rule }: DocumentProblem) => rule === 'META_FORM_KEY_DUPLICATE' || rule === 'LABEL_DUPLICATE';

/** The errors that no fix takes away. */
function errorsLeft(document: FormDocument): readonly string[] {
  const mended = mendAll(document, isError);
  expect(parseDocument(JSON.stringify(serializeDocument(mended)))).toEqual(mended);
  return documentProblems(mended)
    .filter(isError)
    .map(({ id }) => id);
}

test('fixes leave no error in any form of the public corpus', ({ skip }) => {
  const lines = corpusLines();
  if (lines === undefined) return skip('the corpus is not on this machine');
  const left = lines.flatMap(({ file, line }, index) =>
    errorsLeft(parseDocument(line)).map((problem) => `${file} ${index}: ${problem}`),
  );
  expect(lines.length).toBeGreaterThan(2000);
  expect(left).toEqual([]);
  return undefined;
}, 300_000);

test(`fixes leave no error in ${MUTATED} damaged forms`, () => {
  let errors = 0;
  const corpus = (corpusLines() ?? []).filter((_, index) => index % 40 === 0);
  const bases = corpus.map(({ line }) => JSON.parse(line) as Record<string, unknown>);
  fc.assert(
    fc.property(mutatedForms(bases, SEED), (form) => {
      const document = parseDocument(form);
      errors += documentProblems(document).filter(isError).length;
      expect(errorsLeft(document)).toEqual([]);
    }),
    { numRuns: MUTATED, seed: SEED },
  );
  // Forms without errors show nothing.
  expect(errors).toBeGreaterThan(MUTATED);
}, 600_000);

test('equal keys and labels of 300 items are mended at once', () => {
  const metaFormItemList = Array.from({ length: 300 }, (_, index) => ({
    id: `${index}`,
    itemKey: 'same',
    itemName: '同名',
    itemType: 1,
  }));
  const document = parseDocument({ metaKey: 'same', formName: 'Same', metaFormItemList });
  expect(documentProblems(document).filter(isTwin)).toHaveLength(598);
  const { items } = mendAll(document, isTwin);
  expect(new Set([...items.values()].map(({ key }) => key)).size).toBe(300);
  expect(new Set([...items.values()].map(({ label }) => label)).size).toBe(300);
});

test('a fix whose item is gone changes nothing', () => {
  const document = parseDocument({ metaKey: 'x', formName: 'X', metaFormItemList: [] });
  expect(mendAll(document, ({ rule }) => rule === 'LABEL_MISSING')).toBe(document);
});
