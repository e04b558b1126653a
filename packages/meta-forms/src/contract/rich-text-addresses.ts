import { CONTROL } from '../metadata/safe-address.ts';

const LENGTH_LIMIT = 2000;
const ADDRESS = /^(?:https?:\/\/[^/\\]|mailto:|tel:|\/(?![/\\])|#)/i;
const STORED_PICTURE = /^#file-([\w.-]{1,64})$/;
const OWN_PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]*$/;

/** Whether formatted text may link there: http(s), mail, telephone, a route of the app or a place in the text. */
export function isRichTextAddress(address: string): boolean {
  return address.length <= LENGTH_LIMIT && ADDRESS.test(address) && !CONTROL.test(address);
}

/** The file that a picture of formatted text shows; undefined where it names none. */
export function storedPictureId(address: string): string | undefined {
  return STORED_PICTURE.exec(address)?.[1];
}

/**
 * Whether formatted text may show it: a stored file, or a picture that carries itself. A picture of another address is fetched by
 * the browser of every reader: it would tell its owner who reads, from where, and when, or make a call of this origin.
 */
export function isRichTextPicture(address: string): boolean {
  return STORED_PICTURE.test(address) || OWN_PICTURE.test(address);
}
