import { propertyItems } from '../../contract/property-items.ts';
import { treeWords } from './tree.words.ts';

const property = propertyItems(treeWords.zh);

/** What an author may configure of a tree item. */
export const treeProperties = [
    property('treeurl', 1),
    property('multiple', 5),
    property('cascadeField', 1),
    property('param', 1),
    property('tablelabel', 1),
    property('jump', 5),
    property('jumpurl', 1),
  ];
