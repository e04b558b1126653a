import { richTextItem, textItem } from '@org/meta-forms/testing';
import { expect, test } from 'vitest';
import { runCommand } from './commands.ts';
import { startHistory } from '../history/history.ts';
import { configOf, documentOf, done, refusalOf, rowText } from './commands.fixture.ts';
import { isRefusal } from './refusal.ts';

const form = documentOf(textItem('a'), textItem('b', { span: 12 }), textItem('c'), textItem('d'), richTextItem('r'));

test('snaps the width of several items to the grid', () => {
  const wide = done(form, 'setSpan', { ids: ['a', 'c'], span: 11.6 });
  expect(rowText(wide)).toBe('a12 b12 | c12 d8 | r24');
  expect(configOf(done(form, 'setSpan', { ids: ['a'], span: 99 }), 'a')).toMatchObject({ span: 24 });
  expect(configOf(done(form, 'setSpan', { ids: ['b'], span: -1 }), 'b')).toMatchObject({ span: 8 });
});

test('goes to the next wider or narrower step', () => {
  expect(configOf(done(form, 'setSpan', { ids: ['b'], span: 'wider' }), 'b')).toMatchObject({ span: 16 });
  expect(configOf(done(form, 'setSpan', { ids: ['b'], span: 'narrower' }), 'b')).toMatchObject({ span: 8 });
});

test('keeps the other rows where it is asked to', () => {
  expect(rowText(form)).toBe('a8 b12 | c8 d8 | r24');
  expect(rowText(done(form, 'setSpan', { ids: ['b'], span: 8 }))).toBe('a8 b8 c8 | d8 | r24');
  expect(rowText(done(form, 'setSpan', { ids: ['b'], span: 8, keepRows: true }))).toBe('a8 b8 | c8 d8 | r24');
});

test('is refused where nothing changes or an item is gone', () => {
  expect(refusalOf(form, 'setSpan', { ids: ['a'], span: 8 })).toBe('NOTHING_CHANGES');
  expect(refusalOf(form, 'setSpan', { ids: ['a'], span: Number.NaN })).toBe('NOTHING_CHANGES');
  expect(refusalOf(form, 'setSpan', { ids: ['gone'], span: 12 })).toBe('ITEM_MISSING');
  expect(refusalOf(form, 'setSpan', { ids: [], span: 12 })).toBe('ITEM_MISSING');
});

test('merges the steps of one drag', () => {
  const first = runCommand(startHistory(form), 'setSpan', { ids: ['a'], span: 12 });
  const second = isRefusal(first) ? first : runCommand(first, 'setSpan', { ids: ['a'], span: 16 });
  expect(isRefusal(second) || second.past).toHaveLength(1);
});
