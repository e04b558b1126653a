import { EDITED_AS, propertyItems } from '../../contract/property-items.ts';
import { MAXLENGTH } from '../../metadata/head-attributes.ts';
import { richTextWords } from './rich-text.words.ts';

const property = propertyItems(richTextWords);

/** The attributes of a rich text that an author can configure. */
export const richTextProperties = [
  property('maxlength', EDITED_AS.number, { config: { digits: 0, min: 0, max: MAXLENGTH.max, span: 12 } }),
];
