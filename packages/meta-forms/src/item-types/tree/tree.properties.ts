import { EDITED_AS, propertyItems } from '../../contract/property-items.ts';
import { multipleProperty, recordProperties } from '../../ui/picker/choosing-properties.ts';
import { treeWords } from './tree.words.ts';

const property = propertyItems(treeWords);

/** The attributes of a tree item that an author can configure. */
export const treeProperties = [
  property('treeurl', EDITED_AS.text, { source: 'trees' }),
  multipleProperty,
  ...recordProperties,
];
