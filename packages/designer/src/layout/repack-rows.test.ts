import { textItem } from '@org/meta-forms/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FormDocument } from '@org/meta-forms/document';
import { documentOf } from '../commands/commands.fixture.ts';
import { moveItems, type MoveItemsArgs } from '../commands/move-items.ts';
import { previewMove } from '../commands/preview-move.ts';
import { isRefusal } from '../commands/refusal.ts';
import { rowsOf } from './document-rows.ts';
import { repackRows, rowText } from './repack-rows.ts';

function formOf(count: number): FormDocument {
  return documentOf(
    ...Array.from({ length: count }, (_, index) =>
      textItem(`k${index}`, {
        span: [8, 12, 16, 24][(index * 7) % 4] ?? 8,
        ...(index % 5 === 0 && { nextline: true }),
      }),
    ),
  );
}

test.each([100, 1000, 3000])('packs only rows near a move, whatever the size of the form: %i items', (count) => {
  const document = documentOf(...Array.from({ length: count }, (_, index) => textItem(`k${index}`, { span: 8 })));
  const before = new Set(repackRows(document, document).rows);
  const [id = '', target = ''] = [document.formOrder[40], document.formOrder[46]];
  const preview = previewMove(document, { ids: [id], after: target, row: { kind: 'own' } });
  if (isRefusal(preview)) throw new Error(preview.refused);
  expect(preview.changed.length).toBeGreaterThan(0);
  expect(preview.rows.filter((row) => !before.has(row)).length).toBeLessThan(12);
});

test('gives the rows that a full packing gives, and names those that differ, for random moves', () => {
  const document = formOf(60);
  const index = fc.nat({ max: 59 });
  const move = fc.tuple(
    fc.uniqueArray(index, { minLength: 1, maxLength: 3 }),
    index,
    fc.constantFrom('own', 'flow', 'join'),
  );
  let moves = 0;
  fc.assert(
    fc.property(move, ([carried, target, kind]) => {
      const item = document.formOrder[target] ?? '';
      const row: MoveItemsArgs['row'] = kind === 'own' ? { kind } : kind === 'join' ? { kind, item } : undefined;
      const ids = carried.map((at) => document.formOrder[at] ?? '');
      const after = moveItems.run(document, { ids, after: item, ...(row && { row }) });
      if (isRefusal(after)) return;
      moves += 1;
      const before = new Set(rowsOf(document).map(rowText));
      const { rows, changed } = repackRows(document, after);
      expect(rows.map(rowText)).toEqual(rowsOf(after).map(rowText));
      expect(changed.map(rowText)).toEqual(
        rowsOf(after)
          .map(rowText)
          .filter((text) => !before.has(text)),
      );
    }),
    { numRuns: 300 },
  );
  expect(moves).toBeGreaterThan(100);
});
