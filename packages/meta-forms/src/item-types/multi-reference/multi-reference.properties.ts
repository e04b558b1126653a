import { choosingItems, propertyItems } from '../../contract/property-items.ts';
import { multiReferenceWords } from './multi-reference.words.ts';

const property = propertyItems(multiReferenceWords.zh);

/** What an author may configure of several references. */
export const multiReferenceProperties = [
  property('refKey', 1),
  property('isTree', 5),
  property('inputCode', 5),
  ...choosingItems(multiReferenceWords.zh),
];
