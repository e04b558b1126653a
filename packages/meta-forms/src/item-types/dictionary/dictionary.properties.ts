import { propertyItems } from '../../contract/property-items.ts';
import { dictionaryWords } from './dictionary.words.ts';

const property = propertyItems(dictionaryWords.zh);

/** What an author may configure of a dictionary item. */
export const dictionaryProperties = [
  property('dictKey', 1),
  property('multiple', 5),
  property('cascadeField', 1),
  property('param', 1),
  property('tablelabel', 1),
];
