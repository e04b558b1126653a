import { propertyItems } from '../../contract/property-items.ts';
import { richTextWords } from './rich-text.words.ts';

const property = propertyItems(richTextWords.zh);

/** What an author may configure of a rich text. */
export const richTextProperties = [property('maxlength', 2, { digits: 0, min: 0 })];
