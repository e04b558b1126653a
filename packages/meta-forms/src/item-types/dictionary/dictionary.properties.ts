import { propertyItems } from '../../contract/property-items.ts';
import { dictionaryWords } from './dictionary.words.ts';

const property = propertyItems(dictionaryWords.zh);

/** The attributes of a dictionary item that an author can configure. */
export const dictionaryProperties = [
  property('dictKey', 1),
  property('multiple', 5),
  property('cascadeField', 1),
  property('param', 1),
  property('tablelabel', 1),
];
