import { EDITED_AS, propertyItems, type PropertyItem } from '../contract/property-items.ts';
import { NAME_LENGTH } from '../metadata/limits.ts';
import { formPropertyWords } from './form-properties.words.ts';

const property = propertyItems(formPropertyWords);

/** The attributes of a form itself that an author can configure. */
export const formProperties: readonly PropertyItem[] = [
  property('formName', EDITED_AS.text, { isIdentity: true, maxlength: NAME_LENGTH }),
  property('englishName', EDITED_AS.text, {
    isIdentity: true,
    depth: 'advanced',
    attribute: ['names', 'en'],
    maxlength: NAME_LENGTH,
  }),
  property('metaKey', EDITED_AS.text, { isIdentity: true, config: { edited: false } }),
  property('metaType', EDITED_AS.dictionary, {
    defaultValue: 1,
    choices: { 1: 'plain', 2: 'noPanel', 3: 'computing' },
  }),
  property('updateUrl', EDITED_AS.text, { depth: 'expert' }),
  property('detailUrl', EDITED_AS.text, { depth: 'expert' }),
];
