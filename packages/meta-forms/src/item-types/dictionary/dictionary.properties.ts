import { EDITED_AS, propertyItems } from '../../contract/property-items.ts';
import { multipleProperty, optionProperties } from '../../ui/picker/choosing-properties.ts';
import { dictionaryWords } from './dictionary.words.ts';

const property = propertyItems(dictionaryWords);

/** The attributes of a dictionary item that an author can configure. */
export const dictionaryProperties = [
  property('dictKey', EDITED_AS.dictionary, { source: 'dictionaries' }),
  multipleProperty,
  ...optionProperties,
];
