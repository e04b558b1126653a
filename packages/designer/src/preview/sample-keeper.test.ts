import { compileForm, createFormSession, fieldPath, parseMetaForm, type WireRecord } from '@org/meta-forms/core';
import { computed, numberItem, textItem } from '@org/meta-forms/testing';
import { sampleRecords, type SampleRecord } from '@org/meta-forms/document';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { documentOf } from '../commands/commands.fixture.ts';
import { serializeDocument } from '../document/serialize-document.ts';
import { createDesignerStore } from '../react/designer-store.ts';
import { compiledPreview } from './compiled-preview.ts';
import { previewPorts } from './preview-ports.ts';
import { keepSample, recordAt, recordToOpen } from './sample-keeper.ts';

const form = documentOf(textItem('name'), numberItem('n', { digits: 1 }), numberItem('sum', computed('n * 2')));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A designer whose preview shows the first sample. */
function opened(...samples: readonly SampleRecord[]) {
  const designer = createDesignerStore(form);
  if (samples.length > 0) designer.run('setSamples', { samples });
  designer.seal();
  const present = () => designer.get().history.present.document;
  const record = recordAt(present(), 0);
  const session = createFormSession({
    compiled: compileForm(parseMetaForm(serializeDocument(form)).form),
    mode: 'add',
    ports: previewPorts(),
    ...(record && { record }),
  });
  const changed: (WireRecord | undefined)[] = [];
  const keeper = keepSample({
    designer,
    session,
    place: 0,
    newName: () => '样例 1',
    onChanged: (next) => changed.push(next),
  });
  const type = (key: string, value: unknown) => session.change(fieldPath(key), value);
  return { designer, keeper, type, changed, samples: () => sampleRecords(present()) };
}

test('what is typed does not change the form; saving makes a sample with its results, as one step', () => {
  const { designer, keeper, type, changed, samples } = opened();
  const before = designer.get().history;
  type('name', 'a');
  type('n', '2.5');
  vi.advanceTimersByTime(1000);
  expect(designer.get().history).toBe(before);
  expect(keeper.save()).toBeUndefined();
  expect(samples()).toEqual([
    { name: '样例 1', record: expect.objectContaining({ name: 'a', sum: expect.anything() }) },
  ]);
  // Its own step does not open the form again.
  expect(changed).toEqual([]);
  designer.undo();
  expect(samples()).toEqual([]);
  expect(changed).toEqual([undefined]);
});

test('what is typed is there again while the designer is open, and never after it was saved or given up', () => {
  const { designer, keeper, type, samples } = opened({ name: '甲', record: { name: 'a' } });
  type('name', 'b');
  keeper.stop();
  expect(samples()).toEqual([{ name: '甲', record: { name: 'a' } }]);
  expect(recordToOpen(designer, 0)).toMatchObject({ name: 'b' });
  type('name', 'c');
  expect(recordToOpen(designer, 0)).toMatchObject({ name: 'b' });
  designer.run('setSamples', { samples: [{ name: '甲', record: { name: 'z' } }] });
  expect(recordToOpen(createDesignerStore(form), 0)).toBeUndefined();
});

test('a sample that was changed elsewhere is shown, and typing over the old one is given up', () => {
  const { designer, type, changed, samples } = opened({ name: '甲', record: { name: 'a' } });
  type('name', 'b');
  designer.run('setSamples', { samples: [{ name: '甲', record: { name: 'z' } }] });
  vi.advanceTimersByTime(1000);
  expect(changed).toEqual([{ name: 'z' }]);
  expect(samples()).toEqual([{ name: '甲', record: { name: 'z' } }]);
});

test('other edits, new names and other samples leave the open form alone', () => {
  const { designer, keeper, changed, type, samples } = opened({ name: '甲', record: { name: 'a' } });
  designer.run('setProperties', { ids: ['name'], name: 'itemName', value: '名' });
  designer.run('setSamples', {
    samples: [
      { name: '乙', record: { name: 'a' } },
      { name: '丙', record: {} },
    ],
  });
  expect(changed).toEqual([]);
  type('name', 'b');
  keeper.save();
  expect(samples()).toEqual([
    { name: '乙', record: expect.objectContaining({ name: 'b' }) },
    { name: '丙', record: {} },
  ]);
});

test('the form is compiled again where it changes, and not for its samples', () => {
  const designer = createDesignerStore(form);
  const now = () => designer.get().history.present.document;
  const first = compiledPreview(now(), undefined, {});
  designer.run('setSamples', { samples: [{ name: '甲', record: { name: 'a' } }] });
  expect(compiledPreview(now(), first, {})).toBe(first);
  designer.run('setForm', { name: 'formName', value: '新名' });
  const named = compiledPreview(now(), first, {});
  expect(named).not.toBe(first);
  expect(named.compiled.title).toBe('新名');
});
