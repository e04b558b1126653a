import { propertyItems } from '../../contract/property-items.ts';
import { longTextWords } from './long-text.words.ts';

const property = propertyItems(longTextWords.zh);

/** What an author may configure of a long text. */
export const longTextProperties = [property('maxlength', 2, { digits: 0, min: 0 })];
