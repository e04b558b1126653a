import { sayIn } from '@org/meta-forms/core';
import { itemProperties } from '@org/meta-forms/authoring';
import { placeOf } from '../document/edit-document.ts';
import type { DesignerState } from '../react/designer-store.ts';
import type { RelationEditor } from '../relations/relation-editor.ts';
import { actionKeywords, actionTitles } from './actions.words.ts';
import type { DesignerAction } from './designer-action.ts';

/** The property that an item of the editor has, and the keys that open it. */
const EDITORS = [
  { id: 'formula', property: 'formula', keys: ['Alt+G'] },
  { id: 'cascade', property: 'cascadeField', keys: ['Alt+J'] },
  { id: 'mapping', property: 'refKey', keys: ['Alt+B'] },
] as const satisfies readonly { readonly id: RelationEditor; readonly property: string; readonly keys: unknown }[];

/** One action for each editor of what items do to each other. Without `maps` none for mappings. */
export function editorActions(maps: boolean): readonly DesignerAction[] {
  return EDITORS.filter(({ id }) => maps || id !== 'mapping').map(({ id, property, keys }) => ({
    id,
    title: (language) => sayIn(actionTitles, language)(id),
    keywords: (language) => sayIn(actionKeywords, language)(id).split(' '),
    keys,
    onCanvas: true,
    menu: 1,
    when: (state) => hasProperty(state, property),
    run: ({ open }) => open(id),
  }));
}

/** One item is selected, and its type has the property. */
function hasProperty({ selection, history, types }: DesignerState, property: string): boolean {
  const { document } = history.present;
  const item = document.items.get(selection[0] ?? '');
  if (item === undefined || selection.length !== 1) return false;
  const type = types.registry.byCode(item.type);
  const own = type && types.properties[type.name];
  const properties = itemProperties({ type, place: placeOf(document, item.id).kind, own });
  return properties.some(({ itemKey }) => itemKey === property);
}
