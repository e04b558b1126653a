import { builtInRegistry, type WordParams } from '@org/meta-forms/core';
import type { FormDocument, ItemId } from '@org/meta-forms/document';
import { idsIn, placeOf } from '../document/edit-document.ts';
import { freeKey, isUsableKey } from '../commands/item-keys.ts';
import type { FixTitle } from './fixes.words.ts';
import type { ProblemFix } from './problem.ts';

interface Named {
  readonly title: FixTitle;
  readonly params?: WordParams;
}

/** Takes an attribute away. */
export function clearFix(id: ItemId, name: string, title: FixTitle = 'clear'): ProblemFix {
  return setFix(id, { name, value: undefined }, { title });
}

/** Sets an attribute. */
export function setFix(
  id: ItemId,
  { name, value }: { readonly name: string; readonly value: unknown },
  named: Named,
): ProblemFix {
  return { ...named, command: 'setProperties', args: { ids: [id], name, value } };
}

/** Changes the type. Columns are given up only where the title of the fix is about a list that is too deep. */
export function retypeFix(id: ItemId, type: number, named: Named = { title: 'retype' }): ProblemFix {
  const params = { ...named.params, type };
  return { ...named, params, command: 'changeType', args: { id, type, losesColumns: true } };
}

export function removeFix(id: ItemId): ProblemFix {
  return { title: 'removeItem', command: 'removeItems', args: { ids: [id] } };
}

/** Changes the key to a free one that is like the proposal. */
export function renameFix(document: FormDocument, id: ItemId, proposal: string): ProblemFix {
  const plain = proposal.replace(/[^\p{ID_Continue}]/gu, '').slice(0, KEY_LENGTH);
  const usable = [plain, `k${plain}`].find(isUsableKey) ?? 'field';
  const place = placeOf(document, id);
  const earlier = idsIn(document, place);
  const twins = earlier.slice(0, earlier.indexOf(id)).filter((other) => document.items.get(other)?.key === proposal);
  // Numbered by their count, so that all equal keys can be mended at once.
  const key = freeKey(document, twins.length > 1 ? `${usable}${twins.length + 1}` : usable, place);
  return { title: 'rename', params: { key }, command: 'renameItem', args: { id, key } };
}

/** A number may be added to the key, which has at most 100 characters. */
const KEY_LENGTH = 90;

/** The name of a type in the params of a title. */
export function typeNameOf(type: number): string | undefined {
  return builtInRegistry.byCode(type)?.name;
}
