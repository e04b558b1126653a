import { propertyItems } from '../../contract/property-items.ts';
import { subListWords } from './sub-list.words.ts';

const property = propertyItems(subListWords.zh);

/** The attributes of a sub-list that an author can configure. */
export const subListProperties = [property('addRemoveBtnHidden', 5), property('showStatus', 5)];
