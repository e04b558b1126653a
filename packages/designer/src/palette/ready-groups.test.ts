import { builtInRegistry, compileForm, parseMetaForm } from '@org/meta-forms/core';
import { column, subListItem, textItem, titleItem } from '@org/meta-forms/testing';
import { describe, expect, test } from 'vitest';
import { documentOf, done, rowText } from '../commands/commands.fixture.ts';
import { serializeDocument } from '../document/serialize-document.ts';
import { createCarry } from '../drag/carry.ts';
import { slotsOf } from '../drag/slots.ts';
import { createDesignerStore } from '../react/designer-store.ts';
import { readyGroups } from './ready-groups.ts';

const cases = (['zh', 'en'] as const).flatMap((language) =>
  readyGroups(language).map((group) => ({ language, id: group.id, group })),
);
const groupOf = (id: string) => {
  const found = readyGroups('zh').find((group) => group.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};
const wide = (key: string) => textItem(key, { span: 12 });
const idsOf = (count: number, prefix = 'n') => Array.from({ length: count }, (_, index) => `${prefix}${index}`);

describe.each(cases)('the group $id in $language', ({ group }) => {
  const ids = idsOf(group.members.length);

  test('is added as one step, with its names and without a problem', () => {
    const added = done(documentOf(), 'pasteItems', { clipboard: group.items, ids });
    expect(added.formOrder.map((id) => added.items.get(id)?.label)).toEqual(group.members);
    const { form, issues } = parseMetaForm(serializeDocument(added));
    expect([...issues, ...compileForm(form).issues]).toEqual([]);
  });

  test('is added twice with free keys, and fits a sub-list', () => {
    const first = done(documentOf(), 'pasteItems', { clipboard: group.items, ids });
    const both = done(first, 'pasteItems', { clipboard: group.items, ids: idsOf(ids.length, 'm') });
    expect(new Set([...both.items.values()].map(({ key }) => key)).size).toBe(ids.length * 2);
    const list = documentOf(subListItem('rows', [column(textItem('x'))]));
    const inList = done(list, 'pasteItems', { clipboard: group.items, ids, place: { kind: 'columns', list: 'rows' } });
    expect(inList.columns.get('rows')).toEqual(['rows.x', ...ids]);
  });
});

test('the amount in words is computed from the amount that was added with it', () => {
  const { items } = groupOf('money');
  const first = done(documentOf(), 'pasteItems', { clipboard: items, ids: ['a', 'b'] });
  const both = done(first, 'pasteItems', { clipboard: items, ids: ['c', 'd'] });
  expect(both.items.get('d')?.links).toEqual({ 'computeData.formula': ['RMB(', ['c'], ')'] });
  expect(builtInRegistry.byCode(both.items.get('c')?.type ?? 0)?.resultKind).toBe('number');
});

describe('a drag of a group', () => {
  const form = documentOf(wide('a'), wide('b'), titleItem('t'), subListItem('rows', [column(textItem('x'))]));
  const group = groupOf('person');
  const ids = idsOf(3);

  test.each([
    { target: 'row 1', text: 'a12 b12 | n08 n18 n28 | t24' },
    { target: 'row 0', text: 'n08 n18 n28 | a12 b12 | t24' },
  ])('to $target puts its items there in one step', ({ target, text }) => {
    const designer = createDesignerStore(form);
    const held = createCarry(designer);
    held.begin({ kind: 'group', group, ids }, 'drag');
    const carried = held.get()?.carried;
    expect(carried?.labels).toEqual(group.members);
    held.aim(carried && slotsOf(carried).find(({ kind, row }) => `${kind} ${row}` === target));
    expect(designer.get().history.present.document).toBe(form);
    held.drop();
    expect(rowText(designer.get().history.present.document)).toBe(text);
    expect(designer.get().selection).toEqual(ids);
    designer.undo();
    expect(designer.get().history.present.document).toBe(form);
  });

  test('onto a sub-list adds its columns', () => {
    const designer = createDesignerStore(form);
    const held = createCarry(designer);
    held.begin({ kind: 'group', group, ids }, 'drag');
    const carried = held.get()?.carried;
    held.aim(carried && slotsOf(carried).find(({ kind }) => kind === 'list'));
    held.drop();
    expect(designer.get().history.present.document.columns.get('rows')).toEqual(['rows.x', ...ids]);
  });
});
