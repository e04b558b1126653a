import { EDITED_AS, propertyItems } from '../../contract/property-items.ts';
import { multipleProperty, pickerProperties, recordProperties } from '../../ui/picker/choosing-properties.ts';
import { referenceWords } from './reference.words.ts';

const property = propertyItems(referenceWords);

/** The attributes of a reference that an author can configure. */
export const referenceProperties = [
  property('refKey', EDITED_AS.dictionary, { source: 'references' }),
  multipleProperty,
  ...pickerProperties,
  ...recordProperties,
];
