import type { FormDocument, ItemId } from '@org/meta-forms/document';
import { idsIn, type ListPlace } from '../document/edit-document.ts';
import { refuse, type Refusal } from './refusal.ts';

/** Most characters of a key that an author types. */
const KEY_LENGTH = 100;
const KEY = /^\p{ID_Start}[\p{ID_Continue}]*$/u;
const REFUSED = new Set(['__proto__', 'constructor', 'prototype', 'true', 'false', 'and', 'or', 'not']);

/** Why a key cannot belong to an item of a list; undefined where it can. */
export function refuseKey(
  document: FormDocument,
  key: string,
  { place, except }: { readonly place: ListPlace; readonly except?: ItemId },
): Refusal | undefined {
  if (!isUsableKey(key)) return refuse('KEY_UNUSABLE', { key, limit: KEY_LENGTH });
  const other = idsIn(document, place).find((id) => id !== except && document.items.get(id)?.key === key);
  if (other === undefined) return undefined;
  return refuse('KEY_TAKEN', { key, label: document.items.get(other)?.label || key });
}

/** Whether a key can belong to an item. */
export function isUsableKey(key: string): boolean {
  return key.length <= KEY_LENGTH && KEY.test(key) && !REFUSED.has(key.toLowerCase());
}

/** Keys of forms are parts of addresses. */
const FORM_KEY = /^[A-Za-z][\w-]*$/;

/** Why a key cannot belong to a form; undefined where it can. */
export function refuseFormKey(key: string): Refusal | undefined {
  return key.length <= KEY_LENGTH && FORM_KEY.test(key)
    ? undefined
    : refuse('KEY_UNUSABLE', { key, limit: KEY_LENGTH });
}

/** A key that no item of the list has: the proposal, or the proposal and the first free number. */
export function freeKey(document: FormDocument, proposal: string, place: ListPlace): string {
  const taken = new Set(idsIn(document, place).map((id) => document.items.get(id)?.key));
  let key = proposal;
  for (let number = 2; taken.has(key); number++) key = `${proposal}${number}`;
  return key;
}
