import { sayIn } from '@org/meta-forms/core';
import type { Language } from '@org/meta-forms/core';
import { typeWords } from '@org/meta-forms/authoring';
import type { Attributes } from '@org/meta-forms/document';

/** A kind of item that an author can add. */
export interface PaletteEntry {
  /** The number of the type on the wire. */
  readonly type: number;
  readonly label: string;
  /** Attributes of a new item. */
  readonly config?: Attributes | undefined;
}

type BuiltIn = Omit<PaletteEntry, 'label'> & { readonly name: keyof typeof typeWords.zh };

/** The built-in types, the most used first. `columns: []` makes a new sub-list one that columns can be added to. */
const BUILT_IN: readonly BuiltIn[] = [
  { name: 'text', type: 1 },
  { name: 'number', type: 2 },
  { name: 'date', type: 3 },
  { name: 'dictionary', type: 4 },
  { name: 'switch', type: 5 },
  { name: 'long-text', type: 6, config: { span: 24 } },
  { name: 'reference', type: 8 },
  { name: 'upload', type: 9, config: { span: 24 } },
  { name: 'title', type: 10 },
  { name: 'sub-list', type: 7, config: { columns: [] } },
  { name: 'tree', type: 12 },
  { name: 'multi-reference', type: 11 },
  { name: 'rich-text', type: 13 },
];

/** The palette of the 13 built-in types, with names in a language. */
export function builtInEntries(language: Language): readonly PaletteEntry[] {
  return BUILT_IN.map(({ name, type, config }) => ({ type, config, label: sayIn(typeWords, language)(name) }));
}
