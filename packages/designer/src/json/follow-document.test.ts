import { column, computed, numberItem, subListItem, textItem } from '@org/meta-forms/testing';
import { adoptIds, type FormDocument, parseDocument } from '@org/meta-forms/document';
import { expect, test } from 'vitest';
import { documentOf, done } from '../commands/commands.fixture.ts';
import { documentValue } from '../document/serialize-document.ts';
import { changesTo, textOf, withChanges } from './follow-document.ts';
import { attributeNode, itemAt, itemNodes } from './item-nodes.ts';
import { readTree, type JsonNode } from './json-tree.ts';

const form = documentOf(
  textItem('a'),
  numberItem('n'),
  numberItem('sum', computed('n * 2')),
  subListItem('rows', [column(textItem('x')), column(numberItem('y'))]),
);

function read(text: string): { text: string; tree: JsonNode } {
  const tree = readTree(text);
  if (tree === undefined) throw new Error(text);
  return { text, tree };
}

/** The text after an edit, and what the edit replaced in it. */
function followed(after: FormDocument, text = textOf(form)) {
  const changes = changesTo(read(text), form, after);
  return { text: withChanges(text, changes), changes };
}

test('a document is its text, with configurations as objects', () => {
  expect(parseDocument(textOf(form))).toEqual(form);
  expect(textOf(form)).toContain('"formula": "n * 2"');
  expect(textOf(form)).not.toContain('itemOrder');
});

test('a changed label changes only its own characters', () => {
  const { text, changes } = followed(done(form, 'setProperties', { ids: ['n'], name: 'itemName', value: '面积' }));
  expect(changes).toEqual([expect.objectContaining({ insert: '面积' })]);
  expect(text).toContain('"itemName": "面积"');
});

test('a renamed key changes its item and the formulas that name it, and nothing between', () => {
  const { text, changes } = followed(done(form, 'renameItem', { id: 'n', key: 'area' }));
  expect(changes.map(({ insert }) => insert)).toEqual(['area', 'area']);
  expect(text).toContain('"formula": "area * 2"');
});

test('an attribute comes and goes on its own line', () => {
  const wide = done(form, 'setProperties', { ids: ['a'], name: 'maxlength', value: 30 });
  const { text, changes } = followed(wide);
  expect(changes).toHaveLength(1);
  expect(changes[0]?.insert.length).toBeLessThan(40);
  const back = withChanges(text, changesTo(read(text), wide, form));
  expect(back).toBe(textOf(form));
});

test.each([
  ['added', done(form, 'addItem', { id: 'new', type: 1, label: '新', after: 'a' })],
  ['removed', done(form, 'removeItems', { ids: ['n'] })],
  ['moved', done(form, 'moveItems', { ids: ['rows'], after: null })],
  ['the only columns', done(form, 'removeItems', { ids: ['rows.x', 'rows.y'] })],
])('items are %s, whatever the spacing of the author', (_name, after) => {
  for (const spaces of [0, 2, 4, '\t']) {
    const { text } = followed(after, JSON.stringify(documentValue(form), undefined, spaces));
    expect(parseDocument(text)).toEqual(after);
  }
  expect(followed(after).text).toBe(textOf(after));
});

test('keeps the spacing and the names that it does not know in the other items', () => {
  const spaced = textOf(form).replace('"itemKey": "a"', '"itemKey" :   "a"');
  const { text } = followed(done(form, 'setProperties', { ids: ['n'], name: 'itemName', value: '面积' }), spaced);
  expect(text).toContain('"itemKey" :   "a"');
});

test('a text that leaves positions out says the same form after an edit elsewhere', () => {
  // Without a position the first item is the last one of the list.
  const typed = textOf(form).replace('"itemTableOrder": 1,', '');
  const before = done(form, 'applyDocument', { document: parseDocument(typed) });
  const moved = done(before, 'moveItems', { ids: ['a'], after: 'n' });
  const changes = changesTo(read(typed), before, moved);
  expect(adoptIds(moved, parseDocument(withChanges(typed, changes)))).toBe(moved);
});

test('finds items and their attributes in a text, with and without ids', () => {
  const text = textOf(form);
  for (const written of [text, text.replaceAll(/,\s*"id": "[^"]*"/g, '')]) {
    const { tree } = read(written);
    const nodes = itemNodes(written, tree, form);
    expect([...nodes.keys()].toSorted()).toEqual([...form.items.keys()].toSorted());
    expect(itemAt(nodes, written.indexOf('"y"'))).toBe('rows.y');
    expect(itemAt(nodes, written.indexOf('n * 2'))).toBe('sum');
    expect(itemAt(nodes, 0)).toBeUndefined();
    const sum = nodes.get('sum');
    if (sum === undefined) throw new Error('sum has no text');
    const formula = attributeNode(sum, ['itemConfigJson', 'computeData', 'formula']);
    expect(written.slice(formula.from, formula.to)).toBe('"n * 2"');
    expect(attributeNode(sum, ['prefix'])).toBe(sum);
  }
});
