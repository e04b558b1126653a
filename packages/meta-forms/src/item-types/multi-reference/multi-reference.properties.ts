import { choosingItems, propertyItems } from '../../contract/property-items.ts';
import { multiReferenceWords } from './multi-reference.words.ts';

const property = propertyItems(multiReferenceWords.zh);

/** The attributes of a multi-reference that an author can configure. */
export const multiReferenceProperties = [
  property('refKey', 1),
  property('isTree', 5),
  property('inputCode', 5),
  ...choosingItems(multiReferenceWords.zh),
];
