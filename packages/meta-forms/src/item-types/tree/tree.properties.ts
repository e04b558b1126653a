import { choosingItems, propertyItems } from '../../contract/property-items.ts';
import { treeWords } from './tree.words.ts';

const property = propertyItems(treeWords.zh);

/** What an author may configure of a tree item. */
export const treeProperties = [property('treeurl', 1), property('multiple', 5), ...choosingItems(treeWords.zh)];
