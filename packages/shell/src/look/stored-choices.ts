import { languageTag } from '@org/meta-forms/core';
import { personMark } from '../session/person-mark.ts';
import { lookFrom, type Look } from './look.ts';

export type Scheme = 'light' | 'dark';

/** Language, brightness and look. */
export interface Choices {
  /** BCP 47 tag: `zh`, `en`, or a language of the deployment. */
  readonly language: string;
  readonly scheme: Scheme;
  readonly look: Look;
}

const OF_PERSON = 'mf-preferences/';
// The choices that were made before sign-in.
const LANGUAGE_PLACE = 'mf-language';
const SCHEME_PLACE = 'mf-scheme';
const LOOK_PLACE = 'mf-look';

/** These stay after sign-out, and the key does not name the person. A collision of keys would only share a theme. */
function placeOf(owner: string): string {
  return OF_PERSON + personMark(owner);
}

/** The choices of a person on this machine; before sign-in, or if there are none, those of the login page. */
export function readChoices(owner: string | undefined): Choices {
  const own = owner === undefined ? undefined : parsed(localStorage.getItem(placeOf(owner)));
  if (typeof own === 'object' && own !== null) return choicesFrom(own);
  return choicesFrom({
    language: localStorage.getItem(LANGUAGE_PLACE),
    scheme: localStorage.getItem(SCHEME_PLACE),
    look: parsed(localStorage.getItem(LOOK_PLACE)),
  });
}

/** Stores the choices. If the browser stores nothing, they last as long as the page. */
export function keepChoices(owner: string | undefined, choices: Choices): void {
  try {
    if (owner !== undefined) return localStorage.setItem(placeOf(owner), JSON.stringify(choices));
    localStorage.setItem(LANGUAGE_PLACE, choices.language);
    localStorage.setItem(SCHEME_PLACE, choices.scheme);
    localStorage.setItem(LOOK_PLACE, JSON.stringify(choices.look));
  } catch {
    return;
  }
}

function choicesFrom({
  language,
  scheme,
  look,
}: {
  readonly language?: unknown;
  readonly scheme?: unknown;
  readonly look?: unknown;
}): Choices {
  return {
    language: typeof language === 'string' && languageTag(language) === language ? language : 'zh',
    scheme: scheme === 'dark' ? 'dark' : 'light',
    look: lookFrom(look),
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
