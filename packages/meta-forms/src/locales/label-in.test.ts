import { expect, test } from 'vitest';
import { ROW_FILES_KEY } from '../contract/row-files.ts';
import { column, subListItem, textItem, uploadItem } from '../testing/builders.ts';
import { compiledForm } from '../testing/open-session.ts';
import { labelIn } from '../words.ts';

function filesOf(...columns: readonly ReturnType<typeof column>[]) {
  const { fieldByKey } = compiledForm(subListItem('rooms', [column(textItem('name')), ...columns]));
  const files = fieldByKey.get('rooms')?.columns.find(({ key }) => key === ROW_FILES_KEY);
  if (!files) throw new Error('no column of files');
  return files;
}

test('the column with the files of a row is named in the language of its reader', () => {
  expect([labelIn(filesOf(), 'zh'), labelIn(filesOf(), 'en')]).toEqual(['附件', 'Files']);
});

test('a name that its author gave it stays', () => {
  const named = filesOf(column(uploadItem(ROW_FILES_KEY, { itemName: 'Photos' })));
  expect([labelIn(named, 'zh'), labelIn(named, 'en')]).toEqual(['Photos', 'Photos']);
});
