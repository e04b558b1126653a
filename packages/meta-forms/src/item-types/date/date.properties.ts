import { EDITED_AS, propertyItems } from '../../contract/property-items.ts';
import { dateWords } from './date.words.ts';

const property = propertyItems(dateWords);

/** The attributes of a date that an author can configure. */
export const dateProperties = [
  property('dateformat', EDITED_AS.dictionary, {
    defaultValue: 'yyyy-MM-dd',
    choices: { 'yyyy-MM-dd HH:mm:ss': 'second', 'yyyy-MM-dd': 'day', 'yyyy-MM': 'month', yyyy: 'year' },
  }),
];
