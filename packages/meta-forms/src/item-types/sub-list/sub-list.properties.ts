import { EDITED_AS, propertyItems } from '../../contract/property-items.ts';
import { subListWords } from './sub-list.words.ts';

const property = propertyItems(subListWords);

/** The attributes of a sub-list that an author can configure. */
export const subListProperties = [
  property('addRemoveBtnHidden', EDITED_AS.switch, { defaultValue: false }),
  property('showStatus', EDITED_AS.switch, { defaultValue: false }),
];
