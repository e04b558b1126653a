import { sayIn } from '@org/meta-forms/core';
import type { Language } from '@org/meta-forms/core';
import { builtInEntries, type PaletteEntry } from '../palette/palette-entries.ts';
import { readyGroups, type ReadyGroup } from '../palette/ready-groups.ts';
import type { DesignerState } from '../react/designer-store.ts';
import { refusePlace } from '../sub-list/place-refusal.ts';
import { actionWords } from './actions.words.ts';
import type { DesignerAction } from './designer-action.ts';

const titleOf = (label: string, language: Language) => sayIn(actionWords, language)('add', { label });

/** One action for each entry of the palette, the host's own ones last. */
export function addActions(palette: readonly PaletteEntry[]): readonly DesignerAction[] {
  return [...builtInEntries('zh'), ...palette].map((entry, index) => {
    const own = (language: Language) => builtInEntries(language)[index] ?? entry;
    return {
      id: `add ${entry.type} ${index}`,
      title: (language) => titleOf(own(language).label, language),
      keywords: () => [],
      when: (state) => fits(state, [entry.type]),
      run: ({ add, language }) => add(own(language)),
    };
  });
}

/** The name of the action that adds a ready group. */
export function groupActionId(id: ReadyGroup['id']): string {
  return `group ${id}`;
}

/** One action for each ready group. */
export function groupActions(): readonly DesignerAction[] {
  return readyGroups('zh').map((group, index) => {
    const own = (language: Language) => readyGroups(language)[index] ?? group;
    return {
      id: groupActionId(group.id),
      title: (language) => titleOf(own(language).label, language),
      keywords: (language) => own(language).members,
      when: (state) => fits(state, group.types),
      run: ({ pasteItems, language }) => pasteItems(own(language).items),
    };
  });
}

/** Items of these types can be added to the list on the canvas. */
function fits({ history, place, view, types }: DesignerState, added: readonly number[]): boolean {
  const { document } = history.present;
  return view === 'form' && added.every((type) => refusePlace(document, place, { type, ...types }) === undefined);
}
