import type { AnyItemType } from '../contract/item-type.ts';

/**
 * What a change of type does to stored values: they are read as before, some may not be readable or may mean something
 * else, or none can be read.
 */
export type ValuesAfter = 'same' | 'unsure' | 'lost';

/** What happens to stored values when an item gets another type. Undefined: a type that is not registered. */
export function valuesAfter(from: AnyItemType | undefined, to: AnyItemType | undefined): ValuesAfter {
  if (from === undefined || to === undefined) return 'unsure';
  if (from === to || from.structure === 'none') return 'same';
  if (from.structure !== to.structure || isFiles(from) !== isFiles(to)) return 'lost';
  // Ids are unreadable as text, and an id of one source may mean nothing in another.
  if (from.showsCompanion) return to.showsCompanion || takesText(to) ? 'unsure' : 'lost';
  if (to.showsCompanion) return 'lost';
  if (takesText(to)) return readsAsText(from) ? 'same' : 'unsure';
  // Text as HTML: `<` begins a tag, and lines run together.
  return to.fullRow && takesText(from) ? 'unsure' : 'lost';
}

/** Stored values mean the same as text: words, numbers and dates do, 1 and 2 of a switch and HTML do not. */
function readsAsText(type: AnyItemType): boolean {
  return takesText(type) || type.resultKind !== undefined;
}

function isFiles({ holdsFiles = false }: AnyItemType): boolean {
  return holdsFiles;
}

/** A type whose values are searched by their words takes any text. */
function takesText({ operators }: AnyItemType): boolean {
  return operators.includes('like');
}
