import { parseDocument } from '@org/meta-forms/document';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDesignerStore } from '../react/designer-store.ts';
import { createProblemStore } from './problem-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = () => {
  const metaFormItemList = ['name', 'other'].map((itemKey) => ({
    id: itemKey,
    itemKey,
    itemName: '名称',
    itemType: 1,
    itemConfigJson: { digits: 2 },
  }));
  const designer = createDesignerStore(parseDocument({ metaKey: 'x', formName: 'X', metaFormItemList }));
  const problems = createProblemStore(designer, {});
  return { designer, problems, stop: problems.start() };
};
const rulesOf = ({ problems }: ReturnType<typeof open>) => problems.get().all.map(({ rule }) => rule);

test('checks a form after it is opened and after each edit, and says when the list is older', () => {
  const opened = open();
  expect(opened.problems.get()).toMatchObject({ all: [], isCurrent: false });
  vi.runAllTimers();
  expect(rulesOf(opened)).toEqual(['LABEL_DUPLICATE', 'ATTRIBUTE_UNUSED', 'ATTRIBUTE_UNUSED']);
  expect(opened.problems.get()).toMatchObject({ isCurrent: true, counts: { error: 0, warning: 1, hint: 2 } });
  opened.designer.run('setProperties', { ids: ['other'], name: 'itemName', value: '别名' });
  expect(opened.problems.get().isCurrent).toBe(false);
  vi.runAllTimers();
  expect(rulesOf(opened)).toEqual(['ATTRIBUTE_UNUSED', 'ATTRIBUTE_UNUSED']);
  expect(opened.problems.get().isCurrent).toBe(true);
});

test('an edit elsewhere leaves the problems of an item as they are', () => {
  const { designer, problems } = open();
  vi.runAllTimers();
  const before = problems.get().byItem.get('name');
  designer.run('setProperties', { ids: ['other'], name: 'digits', value: undefined });
  vi.runAllTimers();
  expect(problems.get().byItem.get('name')).toBe(before);
  expect(problems.get().byItem.get('other')).toHaveLength(1);
});

test('a fix is made for the document as it is, not as it was when its row was drawn', () => {
  const { designer, problems } = open();
  vi.runAllTimers();
  const [twin] = problems.get().all;
  expect(twin?.fixes[0]).toMatchObject({ params: { label: '名称2' } });
  designer.run('addItem', { id: 'new', type: 1, label: '名称2' });
  expect(twin && problems.fixNow(twin, 0)).toMatchObject({ params: { label: '名称3' } });
  designer.run('removeItems', { ids: ['other'] });
  expect(twin && problems.fixNow(twin, 0)).toBeUndefined();
});

test('all problems of a rule are mended as one step', () => {
  const { designer, problems } = open();
  const before = designer.get().history.present.document;
  expect(designer.run('mendProblems', { document: problems.mended('ATTRIBUTE_UNUSED') })).toBeUndefined();
  vi.runAllTimers();
  expect(problems.get().counts.hint).toBe(0);
  designer.undo();
  expect(designer.get().history.present.document).toBe(before);
});

test('a designer that is closed is not checked any more', () => {
  const { designer, problems, stop } = open();
  stop();
  designer.run('setProperties', { ids: ['other'], name: 'itemName', value: '别名' });
  vi.runAllTimers();
  expect(problems.get()).toMatchObject({ all: [], isCurrent: false });
});
