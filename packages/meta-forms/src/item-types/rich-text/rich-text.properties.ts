import { propertyItems } from '../../contract/property-items.ts';
import { richTextWords } from './rich-text.words.ts';

const property = propertyItems(richTextWords.zh);

/** The attributes of a rich text that an author can configure. */
export const richTextProperties = [property('maxlength', 2, { digits: 0, min: 0 })];
