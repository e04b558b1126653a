const PROTOTYPE_NAMES = new Set([
  '__proto__',
  '__defineGetter__',
  '__defineSetter__',
  '__lookupGetter__',
  '__lookupSetter__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  'toString',
  'valueOf',
]);
const PATH_TO_PROTOTYPE = /(?:^|[.[\]'"/])(?:__proto__|constructor|prototype)(?:$|[.[\]'"/])/;

/** A record property of this name would set or hide an inherited one. */
export function reachesPrototype(name: string): boolean {
  return PROTOTYPE_NAMES.has(name.trim()) || PATH_TO_PROTOTYPE.test(name);
}

/**
 * Keys with the same form look alike to a person: case, width, accents, spaces and invisible characters are ignored.
 */
export function lookAlikeForm(key: string): string {
  // Plain letters and digits, as in nearly every key, need no normalisation, which is slow for a thousand keys.
  if (/^\w*$/.test(key)) return key.toLowerCase();
  return key
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Cc}]/gu, '')
    .toLowerCase();
}
