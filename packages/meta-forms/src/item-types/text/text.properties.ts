import { propertyItems } from '../../contract/property-items.ts';
import { textWords } from './text.words.ts';

const property = propertyItems(textWords.zh);

/** The attributes of a text that an author can configure. */
export const textProperties = [
  property('maxlength', 2, { digits: 0, min: 0 }),
  property('prefix', 1),
  property('isComputeData', 5),
  property('formula', 6),
];
