import { EDITED_AS, propertyItems } from '../../contract/property-items.ts';
import { MAXLENGTH } from '../../metadata/head-attributes.ts';
import { longTextWords } from './long-text.words.ts';

const property = propertyItems(longTextWords);

/** The attributes of a long text that an author can configure. */
export const longTextProperties = [
  property('maxlength', EDITED_AS.number, { config: { digits: 0, min: 0, max: MAXLENGTH.max, span: 12 } }),
];
