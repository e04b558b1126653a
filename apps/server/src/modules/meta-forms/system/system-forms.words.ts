import { en } from './system-forms.en.words.ts';
import { zh } from './system-forms.zh.words.ts';

/** Names of the system's own forms (`formName`) and of their items, in the languages of the product. */
export const systemFormNames = { zh, en };
