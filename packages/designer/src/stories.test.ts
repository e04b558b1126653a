import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/** A story that opens each dialog, drawer, panel and view of the designer, and works in it. */
const SHOWN_IN: Readonly<Record<string, string>> = {
  'actions/card-menu.tsx': 'packages/designer/src/actions/actions.stories.tsx#MenuOfACard',
  'actions/command-palette.tsx': 'packages/designer/src/actions/actions.stories.tsx#FoundByName',
  'actions/keys-dialog.tsx': 'packages/designer/src/actions/actions.stories.tsx#Keys',
  'actions/paste-dialog.tsx': 'packages/designer/src/actions/actions.stories.tsx#PasteThatLosesReferences',
  'actions/type-dialog.tsx': 'packages/designer/src/actions/actions.stories.tsx#ChangeOfType',
  'actions/usages-dialog.tsx': 'packages/designer/src/actions/actions.stories.tsx#Usages',
  'dictionary/dictionary-dialog.tsx': 'packages/designer/src/dictionary/dictionary-picker.stories.tsx#Created',
  'drag/move-dialog.tsx': 'packages/designer/src/drag/moving.stories.tsx#ToAnItem',
  'field-table/field-table.tsx': 'packages/designer/src/field-table/field-table.stories.tsx#PastedBlock',
  'field-table/list-dialog.tsx': 'packages/designer/src/field-table/field-table.stories.tsx#PastedList',
  'field-table/refused-dialog.tsx': 'packages/designer/src/field-table/field-table.stories.tsx#RefusedCells',
  'formula/formula-dialog.tsx': 'packages/designer/src/formula/formula-dialog.stories.tsx#ByKeyboard',
  'import/form-file-dialog.tsx': 'stories/designer/import.stories.tsx#FromAFile',
  'import/table-dialog.tsx': 'packages/designer/src/import/import.stories.tsx#PastedTable',
  'json/json-view.tsx': 'packages/designer/src/json/json-view.stories.tsx#Typed',
  'list-view/list-view.tsx': 'packages/designer/src/list-view/list-view.stories.tsx#ByClick',
  'logic/logic-view.tsx': 'packages/designer/src/logic/logic-view.stories.tsx#Rules',
  'outline/outline.tsx': 'packages/designer/src/sub-list/sub-list.stories.tsx#FromTheOutline',
  'palette/other-form-dialog.tsx': 'packages/designer/src/palette/palette.stories.tsx#OtherForm',
  'palette/palette.tsx': 'packages/designer/src/palette/palette.stories.tsx#AGroup',
  'panel/property-panel.tsx': 'packages/designer/src/panel/property-panel.stories.tsx#Text',
  'preview/preview-view.tsx': 'packages/designer/src/preview/preview.stories.tsx#Filled',
  'problems/problem-panel.tsx': 'packages/designer/src/problems/four-places.stories.tsx#OneProblem',
  'publishing/publish-dialog.tsx': 'packages/designer/src/publishing/publishing.stories.tsx#LosesData',
  'publishing/unsaved-dialog.tsx': 'packages/designer/src/publishing/publishing.stories.tsx#Offline',
  'react/remove-dialog.tsx': 'packages/designer/src/react/removing.stories.tsx#Used',
  'relations/cascade-dialog.tsx': 'packages/designer/src/relations/relations.stories.tsx#Cascade',
  'relations/editor-dialog.tsx': 'packages/designer/src/actions/actions.stories.tsx#FormulaByKey',
  'relations/mapping-dialog.tsx': 'packages/designer/src/relations/relations.stories.tsx#Mapping',
  'saving/merge-dialog.tsx': 'packages/designer/src/saving/saving.stories.tsx#Conflict',
  'sub-list/place-trail.tsx': 'packages/designer/src/sub-list/sub-list.stories.tsx#ByClicks',
  'versions/version-dialog.tsx': 'packages/designer/src/versions/versions.stories.tsx#Viewed',
  'versions/versions-drawer.tsx': 'packages/designer/src/versions/versions.stories.tsx#Restored',
  'views/form-view.tsx': 'stories/designer/whole-forms.stories.tsx#SmallForm',
};

/** Parts of the designer by their file names. */
const PARTS = 'packages/designer/src/**/*-{dialog,drawer,panel,view}.tsx';

test('each dialog, drawer, panel and view has a story', () => {
  const parts = globSync(PARTS, { cwd: root }).map(
    (file) => file.replaceAll('\\', '/').split('designer/src/')[1] ?? '',
  );
  expect(parts.length).toBeGreaterThan(20);
  expect(parts.filter((part) => !Object.hasOwn(SHOWN_IN, part))).toEqual([]);
});

test.each(Object.entries(SHOWN_IN))('the story of %s exists and does something', (part, story) => {
  expect(readFileSync(resolve(import.meta.dirname, part), 'utf8')).not.toBe('');
  const [file = '', name = ''] = story.split('#');
  const text = readFileSync(resolve(root, file), 'utf8');
  const found = text.split(/^export const /m).find((it) => it.startsWith(`${name}: Story`));
  expect(found).toMatch(/\bplay: /);
});
