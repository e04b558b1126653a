import { propertyItems } from '../../contract/property-items.ts';
import { longTextWords } from './long-text.words.ts';

const property = propertyItems(longTextWords.zh);

/** The attributes of a long text that an author can configure. */
export const longTextProperties = [property('maxlength', 2, { digits: 0, min: 0 })];
