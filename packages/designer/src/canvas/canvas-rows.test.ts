import { type FormDocument, parseDocument } from '@org/meta-forms/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mutatedForms } from '../../../meta-forms/src/compile/metadata.fixture.ts';
import { rowsOf } from '../layout/document-rows.ts';
import { canvasRows } from './canvas-rows.ts';

const SEED = 20_261_124;

/** The rows of fields as the canvas draws them and as commands see them. */
function bothRows(document: FormDocument) {
  const drawn = canvasRows(document).filter(({ kind }) => kind === 'fields');
  return {
    canvas: drawn.map(({ cells }) => cells.map(({ id, span }) => `${id} ${span}`)),
    commands: rowsOf(document).map(({ cells }) => cells.map(({ field, span }) => `${field.id} ${span}`)),
  };
}

const itemOf = (itemKey: string, id: string) => ({
  id,
  itemKey,
  itemName: id,
  itemType: 1,
  itemConfigJson: { span: 8 },
});

test.each(['', ' ', '__proto__', 'constructor', '$name'])('an item with the key “%s” is in no row of fields', (key) => {
  const metaFormItemList = [itemOf('a', '1'), itemOf(key, '2'), itemOf('b', '3'), itemOf('c', '4')];
  const { canvas, commands } = bothRows(parseDocument({ metaKey: 'rows', formName: '行', metaFormItemList }));
  expect(canvas).toEqual([['1 8', '3 8', '4 8']]);
  expect(commands).toEqual(canvas);
});

test('canvas and commands pack the same rows of 300 damaged forms', () => {
  fc.assert(
    fc.property(mutatedForms([], SEED), (form) => {
      const { canvas, commands } = bothRows(parseDocument(form));
      expect(commands).toEqual(canvas);
    }),
    { numRuns: 300, seed: SEED },
  );
}, 120_000);
