import type { BaseLanguage } from '@org/meta-forms/core';

/** A heading with the anchor that links lead to. */
export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly anchor: string;
}

/** A piece of a page that the search finds: a heading and the text up to the next one. */
export interface Section {
  readonly heading: string;
  /** Empty for the text before the first heading below the title. */
  readonly anchor: string;
  readonly text: string;
}

/** A Markdown file as it was read. */
export interface ReadPage {
  readonly slug: string;
  /** The path of its Markdown file. */
  readonly source: string;
  /** The language that its text is in. */
  readonly language: BaseLanguage;
  readonly title: string;
  readonly headings: readonly Heading[];
  readonly sections: readonly Section[];
  /** The body for the site in a language: labels around code and tables are in it. */
  readonly bodyIn: (language: BaseLanguage) => string;
}

/** The title in lists, without what all pages of its kind begin with. */
export function listedTitle({ title, slug }: Pick<ReadPage, 'title' | 'slug'>): string {
  const [, ofPackage] = /^packages\/(.+)-changelog$/.exec(slug) ?? [];
  if (ofPackage !== undefined) return `${title}: ${ofPackage}`;
  if (title.startsWith('@org/')) return title.slice('@org/'.length);
  const short = title.replace(/^(?:\u4f7f\u7528\u6307\u5357\uff1a|Guide: )/, '');
  return `${short.charAt(0).toUpperCase()}${short.slice(1)}`;
}

const CHINESE = /\p{Script=Han}/gu;
const LETTER = /[\p{Script=Han}A-Za-z]/gu;
/** An English page quotes some Chinese, a Chinese one has many names of code. */
const CHINESE_SHARE = 0.25;

/** The language of a text: Chinese where at least a quarter of its letters are. */
export function languageOf(text: string): BaseLanguage {
  const letters = text.match(LETTER)?.length ?? 0;
  return (text.match(CHINESE)?.length ?? 0) >= letters * CHINESE_SHARE && letters > 0 ? 'zh' : 'en';
}
