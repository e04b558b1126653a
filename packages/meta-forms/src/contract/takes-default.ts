import type { AnyItemType } from './item-type.ts';

/** Whether an author can write a value of the type: rows and stored files cannot be written into metadata. */
export function takesDefault({ structure, holdsFiles = false }: AnyItemType): boolean {
  return structure === 'value' && !holdsFiles;
}
