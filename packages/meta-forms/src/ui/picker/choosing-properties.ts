import { EDITED_AS, propertyItems } from '../../contract/property-items.ts';
import { choosingWords } from './choosing.words.ts';

const property = propertyItems(choosingWords);

/** Whether several values can be chosen. */
export const multipleProperty = property('multiple', EDITED_AS.switch, { defaultValue: false });

/** The item that restricts the options, and the property with the text of the value. */
export const optionProperties = [
  property('cascadeField', EDITED_AS.dictionary, { depth: 'advanced', source: 'parents' }),
  property('param', EDITED_AS.text, { depth: 'advanced', when: 'cascadeField' }),
  property('tablelabel', EDITED_AS.text, { depth: 'expert' }),
] as const;

/** The same, and the page where the records are maintained. */
export const recordProperties = [
  ...optionProperties,
  property('jumpurl', EDITED_AS.text, { depth: 'advanced' }),
  property('jump', EDITED_AS.switch, { depth: 'advanced', defaultValue: false, when: 'jumpurl' }),
] as const;

/** How references are chosen. */
export const pickerProperties = [
  property('isTree', EDITED_AS.switch, { depth: 'advanced', defaultValue: false }),
  property('inputCode', EDITED_AS.switch, { depth: 'advanced', defaultValue: false }),
] as const;
