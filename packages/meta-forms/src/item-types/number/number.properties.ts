import { propertyItems } from '../../contract/property-items.ts';
import { numberWords } from './number.words.ts';

const property = propertyItems(numberWords.zh);

/** The attributes of a number that an author can configure. */
export const numberProperties = [
  property('min', 2),
  property('max', 2),
  property('digits', 2, { digits: 0, min: 0, max: 20 }),
  property('prefix', 1),
  property('isComputeData', 5),
  property('formula', 6),
];
