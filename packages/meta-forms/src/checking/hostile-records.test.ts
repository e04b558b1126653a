import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { corpusLines } from '../compile/metadata.fixture.ts';
import { fieldPath } from '../contract/field-path.ts';
import { compileForm } from '../item-types/built-in-registry.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import type { WireRecord } from '../ports/ports.ts';
import {
  column,
  computed,
  dateItem,
  dictionaryItem,
  mappedFrom,
  multiReferenceItem,
  numberItem,
  referenceItem,
  richTextItem,
  subListItem,
  switchItem,
  textItem,
  treeItem,
  uploadItem,
} from '../testing/builders.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { compiledForm, openSession } from '../testing/open-session.ts';
import { checkRecord } from './check-record.ts';
import { createFormSession } from '../session/create-form-session.ts';

const lines = corpusLines();
const now = '2026-03-04 05:06:07';

test.skipIf(lines === undefined)(
  `${lines?.length ?? 'missing'} forms of ../shared/corpus/forms open, take rows and get one verdict on both sides`,
  () => {
    for (const { file, line } of lines ?? []) {
      const compiled = compileForm(parseMetaForm(line).form);
      const session = createFormSession({ compiled, mode: 'add', ports: fakePorts(), now: () => now });
      for (const field of compiled.fields)
        if (field.type.structure === 'rows' && field.editable && !field.hidden) session.addRow(fieldPath(field.key));
      const { problems, record } = checkRecord(compiled, session.payload(), { now });
      const verdict = problems.map(({ code, label }) => ({ code, label }));
      expect({ file, verdict, record }).toEqual({
        file,
        verdict: session.validate().map(({ code, label }) => ({ code, label })),
        record: session.payload(),
      });
    }
  },
);

describe('a hostile record', () => {
  const items = [
    textItem('text', { maxlength: 3, required: true }),
    numberItem('number', { min: 0, digits: 1 }),
    dateItem('date'),
    dictionaryItem('dictionary', { multiple: true }),
    switchItem('switch'),
    referenceItem('reference'),
    textItem('mapped', { edited: false, ...mappedFrom('reference', 'name') }),
    uploadItem('upload', { filetype: [{ name: 'deed', required: true }] }),
    multiReferenceItem('people'),
    treeItem('tree'),
    richTextItem('rich'),
    subListItem('rows', [
      column(numberItem('n')),
      column(textItem('t', { required: true })),
      column(subListItem('parts', [column(numberItem('p'))])),
    ]),
    numberItem('sum', computed('SUM(rows.n) + number')),
    textItem('createUser'),
  ];
  const compiled = compiledForm(...items);
  const keys = [
    ...items.map(({ itemKey }) => itemKey),
    '$reference',
    'id',
    'version',
    '__proto__',
    'constructor',
    'isDeleted',
  ];
  const row = fc.dictionary(
    fc.constantFrom('id', 'isDeleted', 'n', 't', 'parts', '__proto__', 'x'),
    fc.jsonValue({ maxDepth: 2 }),
    { noNullPrototype: true },
  );
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom<unknown>('1e400', '-', '１２', '9'.repeat(500), '2026-13-45', '\u202E', Number.MAX_VALUE, -0),
    fc.array(row, { maxLength: 4 }),
  );
  const records = fc
    .dictionary(fc.constantFrom(...keys), value, { noNullPrototype: true })
    .map((record) => JSON.parse(JSON.stringify(record)) as WireRecord);

  test('opens, is checked and is sent back without an exception', () => {
    fc.assert(
      fc.property(records, fc.constantFrom('view', 'disabled', 'add', 'edit' as const), (record, mode) => {
        const { session } = openSession(items, { record, mode });
        for (const { key } of compiled.fields) session.getSnapshot(key);
        for (const { path } of session.getRows('rows')) session.getSnapshot(`${path}/n`);
        session.validate();
        session.columnTotal('rows', 'n');
        const asLoaded = mode === 'add' ? session.payload() : withoutCompanions(record);
        expect(JSON.stringify(session.payload())).toBe(JSON.stringify(asLoaded));
      }),
      { numRuns: 500 },
    );
  });

  test('is judged by the server without an exception and stored only as the form allows', () => {
    fc.assert(
      fc.property(records, fc.option(records, { nil: undefined }), (record, before) => {
        const checked = checkRecord(compiled, record, { now, dropUnknown: true, ...(before ? { before } : {}) });
        const stored = JSON.parse(JSON.stringify(checked.record)) as WireRecord;
        expect(Object.getPrototypeOf(checked.record)).toBe(Object.prototype);
        expect(stored['createUser']).toEqual(before ? before['createUser'] : '');
        // The stored record is valid: checking it again stores it unchanged.
        const again = checkRecord(compiled, stored, { now, before: stored });
        expect(checked.problems.length > 0 || again.problems.length + again.differences.length === 0).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

function withoutCompanions(record: WireRecord): WireRecord {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !key.startsWith('$') && key !== '__proto__'));
}
