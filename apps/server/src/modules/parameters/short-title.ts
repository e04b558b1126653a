import { titleEndings } from './parameters.words.ts';

/** What a short title is made of. */
export interface TitleParts {
  readonly title: string;
  /** The deployment's own short title, or an empty text. */
  readonly own: string;
  /** The place at the beginning of the title. */
  readonly place: string;
}

/** The short form of a title: its own, or the title without the place before it and the kind of product behind it. */
export function shortTitleOf({ title, own, place }: TitleParts): string {
  if (own !== '') return own;
  const short = title.startsWith(place) ? title.slice(place.length) : title;
  const ending = titleEndings.find((one) => short.endsWith(one)) ?? '';
  return short.slice(0, short.length - ending.length) || title;
}
