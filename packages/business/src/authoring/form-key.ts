const KEY = /^[A-Za-z][A-Za-z0-9]{0,39}$/;

/** Whether a text can be the key of a new form. */
export function isFormKey(text: string): boolean {
  return KEY.test(text);
}
