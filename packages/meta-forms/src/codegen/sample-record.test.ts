import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { corpusLines, mutatedForms } from '../compile/metadata.fixture.ts';
import { checkRecord } from '../checking/check-record.ts';
import { compileForm } from '../item-types/built-in-registry.ts';
import type { MetaForm } from '../metadata/meta-form.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { forms } from '../session/forms.fixture.ts';
import {
  column,
  computed,
  dateItem,
  dictionaryItem,
  metaForm,
  multiReferenceItem,
  numberItem,
  referenceItem,
  richTextItem,
  subListItem,
  switchItem,
  textItem,
  titleItem,
  treeItem,
  uploadItem,
  type BuiltItem,
} from '../testing/builders.ts';
import { sampleRecord } from './sample-record.ts';

const formOf = (...items: readonly BuiltItem[]) => parseMetaForm(metaForm(...items)).form;
const seed = Date.now() % 2 ** 31;

/** What is wrong with the sample of a form, and with the same sample at a later time. */
function faultsOf(form: MetaForm): readonly string[] {
  const { record, problems } = sampleRecord(form);
  const later = checkRecord(compileForm(form), record, { now: '2026-01-15 09:30:00' });
  return [...problems, ...later.problems].map(({ code, path }) => `${code} ${path}`);
}

describe('a sample', () => {
  test('has a value of each item that a person can write, a row of each sub-list, and the results of formulas', () => {
    const form = formOf(
      textItem('name', { itemName: 'Name in full', maxlength: 4, required: true }),
      numberItem('area', { min: 5.5, digits: 0 }),
      numberItem('total', computed('area * 2 + SUM(rooms.n)')),
      dateItem('built'),
      dateItem('month', { dateformat: 'yyyy-MM' }),
      dateItem('moment', { dateformat: 'yyyy-MM-dd HH:mm:ss' }),
      switchItem('listed'),
      dictionaryItem('use', { dictKey: 'use' }),
      dictionaryItem('uses', { dictKey: 'use', multiple: true }),
      referenceItem('unit'),
      multiReferenceItem('people'),
      treeItem('place', { treeurl: '/api/tree' }),
      richTextItem('text', { itemName: 'A < B' }),
      uploadItem('deed', {
        filetype: [
          { name: 'Deed', required: true },
          { name: 'Plan', required: true },
        ],
      }),
      textItem('fixed', { edited: false }),
      textItem('away', { hidden: true }),
      textItem('given', { defaultValue: 'so' }),
      titleItem('head'),
      subListItem('rooms', [column(numberItem('n')), column(textItem('no', { required: true }))]),
    );
    const dictionaries = {
      use: [
        { key: '7', value: 'Office' },
        { key: '8', value: 'Service' },
      ],
    };
    expect(sampleRecord(form, { dictionaries })).toEqual({
      problems: [],
      record: {
        name: 'Name',
        area: 6,
        total: 13,
        built: '2026-01-15 00:00:00',
        month: '2026-01-01 00:00:00',
        moment: '2026-01-15 09:30:00',
        listed: 2,
        use: '7',
        uses: '7,8',
        unit: 'unit-1',
        people: 'people-1,people-2',
        place: 'place-1',
        text: '<p>A &lt; B</p>',
        deed: 'deed-file-1,,deed-file-2',
        fixed: '',
        away: '',
        given: 'so',
        rooms: [{ n: 1, no: 'no', attachments: 'attachments-file-1' }],
      },
    });
  });

  test('finds inputs whose results are within their limits', () => {
    const form = formOf(numberItem('a'), numberItem('b', { ...computed('a * 20'), min: 150, max: 300 }));
    expect(sampleRecord(form).record).toEqual({ a: 10, b: 200 });
  });

  test('says what does not fit where nothing does', () => {
    const form = formOf(numberItem('a', { ...computed('1'), min: 5 }));
    expect(sampleRecord(form).problems.map(({ code }) => code)).toContain('BELOW_MINIMUM');
  });

  test('is the same each time', () => {
    const form = formOf(dateItem('a'), textItem('b', computed('TODAY()')));
    expect(sampleRecord(form)).toEqual(sampleRecord(form));
  });
});

describe('a sample has no problems', () => {
  test('for random forms with every kind of relation', () => {
    const found = fc
      .sample(forms, { numRuns: 500, seed })
      .map((items) => faultsOf(formOf(...items)))
      .filter((faults) => faults.length > 0);
    expect(found.slice(0, 3), `seed ${seed}`).toEqual([]);
  });

  test('for forms of the corpus, and never throws for forms with faults', () => {
    const corpus = (corpusLines() ?? []).filter((_line, index) => index % 40 === 0).map(({ line }) => line);
    const found = corpus.flatMap((line) => {
      const faults = faultsOf(parseMetaForm(line).form);
      return faults.length > 0 ? [faults.slice(0, 3)] : [];
    });
    expect(found.slice(0, 5)).toEqual([]);
    const bases = corpus.map((line): Record<string, unknown> => JSON.parse(line));
    for (const form of fc.sample(mutatedForms(bases, seed), { numRuns: 300, seed }))
      expect(Array.isArray(sampleRecord(parseMetaForm(form).form).problems)).toBe(true);
  }, 120_000);
});
