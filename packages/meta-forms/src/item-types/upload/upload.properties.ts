import { EDITED_AS, propertyItems } from '../../contract/property-items.ts';
import { uploadWords } from './upload.words.ts';

const property = propertyItems(uploadWords);

/** The attributes of an upload that an author can configure. */
export const uploadProperties = [
  property('multiple', EDITED_AS.switch, { defaultValue: false }),
  property('filetype', EDITED_AS.text, { unless: 'slots' }),
  property('slots', EDITED_AS.subList, {
    attribute: ['filetype'],
    columns: [
      property('slotName', EDITED_AS.text, { attribute: ['name'], maxlength: 50, config: { width: 96 } }),
      property('slotEnglishName', EDITED_AS.text, {
        attribute: ['names', 'en'],
        maxlength: 50,
        config: { width: 96 },
      }),
      property('slotRequired', EDITED_AS.switch, {
        attribute: ['required'],
        defaultValue: false,
        config: { width: 64 },
      }),
      property('slotFiletype', EDITED_AS.text, { attribute: ['filetype'], config: { width: 96 } }),
    ],
  }),
  property('path', EDITED_AS.text, { depth: 'expert' }),
];
