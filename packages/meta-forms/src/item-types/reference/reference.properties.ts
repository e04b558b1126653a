import { propertyItems } from '../../contract/property-items.ts';
import { referenceWords } from './reference.words.ts';

const property = propertyItems(referenceWords.zh);

/** What an author may configure of a reference. */
export const referenceProperties = [
    property('refKey', 1),
    property('isTree', 5),
    property('inputCode', 5),
    property('multiple', 5),
    property('cascadeField', 1),
    property('param', 1),
    property('tablelabel', 1),
    property('jump', 5),
    property('jumpurl', 1),
  ];
