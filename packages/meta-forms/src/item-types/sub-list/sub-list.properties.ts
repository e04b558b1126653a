import { propertyItems } from '../../contract/property-items.ts';
import { subListWords } from './sub-list.words.ts';

const property = propertyItems(subListWords.zh);

/** What an author may configure of a sub-list. */
export const subListProperties = [property('addRemoveBtnHidden', 5), property('showStatus', 5)];
