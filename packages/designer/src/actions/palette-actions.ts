import type { Language } from '@org/meta-forms/core';
import { builtInEntries, type PaletteEntry } from '../palette/palette-entries.ts';
import { readyGroups, type ReadyGroup } from '../palette/ready-groups.ts';
import type { DesignerState } from '../react/designer-store.ts';
import { refusePlace } from '../sub-list/place-refusal.ts';
import { actionWords } from './actions.words.ts';
import type { DesignerAction } from './designer-action.ts';

const titleOf = (label: string, language: Language) => actionWords[language].add.replace('{label}', label);

/** One action for each entry of the palette, the host's own ones last. */
export function addActions(palette: readonly PaletteEntry[]): readonly DesignerAction[] {
  const zh = [...builtInEntries('zh'), ...palette];
  const en = [...builtInEntries('en'), ...palette];
  return zh.map((entry, index) => {
    const own = { zh: entry, en: en[index] ?? entry };
    return {
      id: `add ${entry.type} ${index}`,
      title: { zh: titleOf(own.zh.label, 'zh'), en: titleOf(own.en.label, 'en') },
      keywords: { zh: [], en: [] },
      when: (state) => fits(state, [entry.type]),
      run: ({ add, language }) => add(own[language]),
    };
  });
}

/** The name of the action that adds a ready group. */
export function groupActionId(id: ReadyGroup['id']): string {
  return `group ${id}`;
}

/** One action for each ready group. */
export function groupActions(): readonly DesignerAction[] {
  const en = readyGroups('en');
  return readyGroups('zh').map((group, index) => {
    const own = { zh: group, en: en[index] ?? group };
    return {
      id: groupActionId(group.id),
      title: { zh: titleOf(own.zh.label, 'zh'), en: titleOf(own.en.label, 'en') },
      keywords: { zh: own.zh.members, en: own.en.members },
      when: (state) => fits(state, group.types),
      run: ({ pasteItems, language }) => pasteItems(own[language].items),
    };
  });
}

/** Items of these types can be added to the list on the canvas. */
function fits({ history, place, view, types }: DesignerState, added: readonly number[]): boolean {
  const { document } = history.present;
  return view === 'form' && added.every((type) => refusePlace(document, place, { type, ...types }) === undefined);
}
