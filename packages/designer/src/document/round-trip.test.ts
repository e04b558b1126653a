import { isDeepStrictEqual } from 'node:util';
import { compileForm, parseMetaForm, type CompiledField, type CompiledForm } from '@org/meta-forms/core';
import { parseDocument } from '@org/meta-forms/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { corpusLines, mutatedForms } from '../../../meta-forms/src/compile/metadata.fixture.ts';
import { serializeDocument } from './serialize-document.ts';

const RUNS = Number(process.env['DOCUMENT_RUNS'] ?? 2000);
const lines = corpusLines() ?? [];
const bases = lines
  .filter((_line, index) => index % 10 === 0)
  .map(({ line }) => JSON.parse(line) as Record<string, unknown>);

/** What a person sees of a form, and what it computes. */
function outline(compiled: CompiledForm): unknown {
  const field = ({
    key,
    label,
    type,
    span,
    required,
    computed,
    cascade,
    mapping,
    displayKey,
    columns,
  }: CompiledField): unknown => [
    key,
    label,
    type.name,
    span,
    required,
    computed,
    cascade,
    mapping,
    displayKey,
    columns.map(field),
  ];
  return [
    compiled.fields.map(field),
    compiled.rows.map(({ cells }) => cells.map((cell) => cell.field.key)),
    compiled.listColumns.map(({ key }) => key),
    compiled.plan.computations.map(({ field: { keys }, references }) => [keys, [...references.keys()]]),
  ];
}

const compiledOf = (json: unknown) => outline(compileForm(parseMetaForm(json).form));

function faults(json: unknown): readonly string[] {
  const document = parseDocument(json);
  const wire = serializeDocument(document);
  return [
    ...(isDeepStrictEqual(parseDocument(wire), document) ? [] : ['the document changes']),
    ...(isDeepStrictEqual(parseDocument(JSON.stringify(wire)), document) ? [] : ['the document changes as text']),
    ...(isDeepStrictEqual(compiledOf(wire), compiledOf(json)) ? [] : ['the form works in another way']),
  ];
}

test(`each form of the corpus is the same document after it is stored, and works as before`, () => {
  for (const { file, line } of lines) expect(faults(line), `${file}: ${line.slice(0, 200)}`).toEqual([]);
});

test(
  `${RUNS} mutated forms are the same documents after they are stored, and work as before`,
  () => {
    const property = fc.property(mutatedForms(bases, 7), (json) => {
      expect(faults(json)).toEqual([]);
    });
    fc.assert(property, { numRuns: RUNS });
  },
  Math.max(600_000, RUNS * 60),
);
