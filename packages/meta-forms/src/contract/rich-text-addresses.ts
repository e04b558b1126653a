import { CONTROL } from '../metadata/safe-address.ts';

const LENGTH_LIMIT = 2000;
const ADDRESS = /^(?:https?:\/\/[^/\\]|mailto:|tel:|\/(?![/\\])|#)/i;
const STORED_PICTURE = /^#file-([\w.-]{1,64})$/;
const OWN_PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]*$/;

/**
 * Whether formatted text may link to an address: http(s), mail, telephone, a route of the app or an anchor in the text.
 */
export function isRichTextAddress(address: string): boolean {
  return address.length <= LENGTH_LIMIT && ADDRESS.test(address) && !CONTROL.test(address);
}

/** The file id of a stored picture; undefined for another address. */
export function storedPictureId(address: string): string | undefined {
  return STORED_PICTURE.exec(address)?.[1];
}

/**
 * Whether formatted text may show a picture: a stored file, or a data URL. The browser of every reader fetches other
 * addresses, which would tell their owner who reads, from where, and when, or would call this origin.
 */
export function isRichTextPicture(address: string): boolean {
  return STORED_PICTURE.test(address) || OWN_PICTURE.test(address);
}
