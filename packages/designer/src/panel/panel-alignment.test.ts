import { builtInRegistry } from '@org/meta-forms/core';
import { parseDocument, type FormDocument } from '@org/meta-forms/document';
import { column, metaForm, numberItem, subListItem, textItem } from '@org/meta-forms/testing';
import { expect, test } from 'vitest';
import { panelChanges } from './panel-changes.ts';
import { changedFromDefault, panelRecord } from './panel-record.ts';
import type { PanelSelection } from './panel-selection.ts';

const document = parseDocument(
  metaForm(textItem('name'), numberItem('price'), subListItem('rows', [column(numberItem('n'))])),
);

function select({ items }: FormDocument, ...keys: readonly string[]): PanelSelection {
  const ids = [...items.values()].flatMap(({ id, key }) => (keys.includes(key) ? [id] : []));
  return { types: { registry: builtInRegistry }, language: 'zh', document, ids };
}

test('numbers of the list are aligned at the right, columns of a sub-list at the left', () => {
  expect(panelRecord(select(document, 'price'))['tablealign']).toBe('right');
  expect(panelRecord(select(document, 'n'))['tablealign']).toBe('left');
  expect([...changedFromDefault(select(document, 'price'))]).toEqual([]);
});

test.each([[['price']], [['name', 'price']]])('left is stored where it is chosen for %j', (keys) => {
  const selection = select(document, ...keys);
  const before = panelRecord(selection);
  const changes = panelChanges(selection, before, { ...before, tablealign: 'left' });
  expect(JSON.stringify(changes)).toContain('left');
});
