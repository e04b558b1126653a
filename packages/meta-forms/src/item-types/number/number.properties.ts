import { EDITED_AS, ENGLISH_PREFIX, propertyItems } from '../../contract/property-items.ts';
import { DIGITS } from '../../metadata/limits.ts';
import { numberWords } from './number.words.ts';

const property = propertyItems(numberWords);

/** The attributes of a number that an author can configure. */
export const numberProperties = [
  property('min', EDITED_AS.number, { config: { span: 12 } }),
  property('max', EDITED_AS.number, { config: { span: 12 } }),
  property('digits', EDITED_AS.number, { config: { digits: 0, ...DIGITS, span: 12 } }),
  property('prefix', EDITED_AS.text, { maxlength: 20, config: { span: 12 } }),
  property('englishPrefix', EDITED_AS.text, ENGLISH_PREFIX),
];
