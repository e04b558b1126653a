import { propertyItems } from '../../contract/property-items.ts';
import { uploadWords } from './upload.words.ts';

const property = propertyItems(uploadWords.zh);

/** The attributes of an upload that an author can configure. */
export const uploadProperties = [property('multiple', 5), property('filetype', 1), property('path', 1)];
