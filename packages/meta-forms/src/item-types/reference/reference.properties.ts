import { choosingItems, propertyItems } from '../../contract/property-items.ts';
import { referenceWords } from './reference.words.ts';

const property = propertyItems(referenceWords.zh);

/** The attributes of a reference that an author can configure. */
export const referenceProperties = [
  property('refKey', 1),
  property('isTree', 5),
  property('inputCode', 5),
  property('multiple', 5),
  ...choosingItems(referenceWords.zh),
];
