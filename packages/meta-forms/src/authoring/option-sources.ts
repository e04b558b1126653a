import type { AnyItemType } from '../contract/item-type.ts';

/** Where the options of a type come from: the attribute without which a person has nothing to choose. */
const OPTION_SOURCES: Readonly<Record<string, 'dictKey' | 'refKey' | 'treeurl'>> = {
  dictionary: 'dictKey',
  reference: 'refKey',
  'multi-reference': 'refKey',
  tree: 'treeurl',
};

/** The attribute that names the options of a type; undefined where the type needs none. */
export function optionSource({ name }: Pick<AnyItemType, 'name'>): 'dictKey' | 'refKey' | 'treeurl' | undefined {
  return Object.hasOwn(OPTION_SOURCES, name) ? OPTION_SOURCES[name] : undefined;
}
