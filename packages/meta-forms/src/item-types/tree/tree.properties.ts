import { choosingItems, propertyItems } from '../../contract/property-items.ts';
import { treeWords } from './tree.words.ts';

const property = propertyItems(treeWords.zh);

/** The attributes of a tree item that an author can configure. */
export const treeProperties = [property('treeurl', 1), property('multiple', 5), ...choosingItems(treeWords.zh)];
