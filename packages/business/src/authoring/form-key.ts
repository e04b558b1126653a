const KEY = /^[A-Za-z][A-Za-z0-9]*$/;

/** Characters of the key of a form. */
export const LONGEST_FORM_KEY = 40;

/** Whether a text can be the key of a new form. */
export function isFormKey(text: string): boolean {
  return text.length <= LONGEST_FORM_KEY && KEY.test(text);
}
