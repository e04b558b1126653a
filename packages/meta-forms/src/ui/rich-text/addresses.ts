import { isStoredPicture } from './stored-pictures.ts';

/** Control characters hide what an address is from the eye, and from checks that browsers do not make. */
const CONTROL = /\p{Cc}/u;
const ADDRESS = /^(?:https?:\/\/[^/\\]|mailto:|tel:|\/(?![/\\])|#)/i;
const PICTURE = /^(?:https?:\/\/[^/\\]|\/(?![/\\])|data:image\/(?:png|jpe?g|gif|webp);base64,)/i;

/** Whether rich text may link there: http(s), mail, telephone, a route of the app or a place in the text. */
export function isSafeAddress(address: string): boolean {
  return ADDRESS.test(address) && !CONTROL.test(address);
}

/** Whether rich text may show it: a stored file, http(s), a path of this origin, or a picture that carries itself. */
export function isSafePicture(address: string): boolean {
  return isStoredPicture(address) || (PICTURE.test(address) && !CONTROL.test(address));
}
