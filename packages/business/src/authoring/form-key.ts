import type { useSpelling } from '@org/meta-forms/react';

type IsSpelt = ReturnType<typeof useSpelling>;

const KEY = /^[A-Za-z][A-Za-z0-9]{0,39}$/;
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
const LONGEST_SUGGESTION = 20;

/** Whether a text can be the key of a new form. */
export function isFormKey(text: string): boolean {
  return KEY.test(text);
}

/** A key from the name of a form: its letters and digits, and the first letters of the pinyin of the others. */
export function suggestKey(name: string, isSpelt: IsSpelt): string {
  const letters = Array.from(name, (character) =>
    /[A-Za-z0-9]/.test(character)
      ? character.toLowerCase()
      : (LETTERS.find((letter) => isSpelt(character, letter)) ?? ''),
  );
  const key = letters.join('').replace(/^\d+/, '');
  return key.slice(0, LONGEST_SUGGESTION);
}
