import { EDITED_AS, propertyItems } from '../../contract/property-items.ts';
import { pickerProperties, recordProperties } from '../../ui/picker/choosing-properties.ts';
import { multiReferenceWords } from './multi-reference.words.ts';

const property = propertyItems(multiReferenceWords);

/** The attributes of a multi-reference that an author can configure. */
export const multiReferenceProperties = [
  property('refKey', EDITED_AS.dictionary, { source: 'references' }),
  ...pickerProperties,
  ...recordProperties,
];
