import { EDITED_AS, ENGLISH_PREFIX, propertyItems } from '../../contract/property-items.ts';
import { MAXLENGTH } from '../../metadata/head-attributes.ts';
import { textWords } from './text.words.ts';

const property = propertyItems(textWords);

/** The attributes of a text that an author can configure. */
export const textProperties = [
  property('maxlength', EDITED_AS.number, { config: { digits: 0, min: 0, max: MAXLENGTH.max, span: 12 } }),
  property('prefix', EDITED_AS.text, { maxlength: 20, config: { span: 12 } }),
  property('englishPrefix', EDITED_AS.text, ENGLISH_PREFIX),
];
