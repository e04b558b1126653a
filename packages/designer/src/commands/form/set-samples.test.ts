import { numberItem, textItem } from '@org/meta-forms/testing';
import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { parseDocument, sampleRecords } from '@org/meta-forms/document';
import { expect, test } from 'vitest';
import { serializeDocument } from '../../document/serialize-document.ts';
import { startHistory, undo } from '../../history/history.ts';
import { documentOf, done, refusalOf } from '../commands.fixture.ts';
import { runCommand } from '../commands.ts';
import { isRefusal } from '../refusal.ts';

const form = documentOf(textItem('a'), numberItem('n'));
const sample = (name: string, record = {}) => ({ name, record });

test('sets samples, keeps them with the form, and takes them away', () => {
  const set = done(form, 'setSamples', { samples: [sample('甲', { a: 'x', n: '1.50' }), sample('乙')] });
  expect(sampleRecords(set)).toEqual([sample('甲', { a: 'x', n: '1.50' }), sample('乙')]);
  expect(sampleRecords(parseDocument(JSON.stringify(serializeDocument(set))))).toEqual(sampleRecords(set));
  expect(done(set, 'setSamples', { samples: [] }).head).toEqual(form.head);
});

test('the compiler does not read them', () => {
  const { form: wire, issues } = parseMetaForm(
    serializeDocument(done(form, 'setSamples', { samples: [sample('甲', { a: 'x' })] })),
  );
  expect([...issues, ...compileForm(wire).issues]).toEqual([]);
});

test('each save of a sample is a step of its own', () => {
  const saved = ['x', 'xy'].reduce((history, a) => {
    const next = runCommand(history, 'setSamples', { samples: [sample('甲', { a })] });
    return isRefusal(next) ? history : next;
  }, startHistory(form));
  expect(sampleRecords(saved.present.document)).toEqual([sample('甲', { a: 'xy' })]);
  expect(sampleRecords(undo(saved).present.document)).toEqual([sample('甲', { a: 'x' })]);
});

test('is refused for names that are empty, long or taken, and for too much', () => {
  const refused = (...samples: readonly ReturnType<typeof sample>[]) => refusalOf(form, 'setSamples', { samples });
  expect(refused(sample(' '))).toBe('SAMPLE_NAME_UNUSABLE');
  expect(refused(sample('x'.repeat(51)))).toBe('SAMPLE_NAME_UNUSABLE');
  expect(refused(sample('甲'), sample('甲'))).toBe('SAMPLE_NAME_UNUSABLE');
  expect(refused(sample('甲', { a: 'x'.repeat(200_000) }))).toBe('SAMPLES_TOO_LARGE');
  expect(refused(...Array.from({ length: 21 }, (_, index) => sample(`${index}`)))).toBe('SAMPLES_TOO_LARGE');
  expect(refused()).toBe('NOTHING_CHANGES');
});

test('what is no sample in a stored form is left out', () => {
  const odd = parseDocument({ metaKey: 'x', metaFormItemList: [], sampleRecords: [5, { name: 'a' }, sample('甲')] });
  expect(sampleRecords(odd)).toEqual([sample('甲')]);
  expect(sampleRecords(parseDocument({ metaKey: 'x', metaFormItemList: [], sampleRecords: 'x' }))).toEqual([]);
});
