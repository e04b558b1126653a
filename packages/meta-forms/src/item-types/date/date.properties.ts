import { propertyItems } from '../../contract/property-items.ts';
import { dateWords } from './date.words.ts';

const property = propertyItems(dateWords.zh);

/** The attributes of a date that an author can configure. */
export const dateProperties = [
  property('dateformat', 4, { dictKey: 'meta_date_format' }),
  property('isComputeData', 5),
  property('formula', 6),
];
