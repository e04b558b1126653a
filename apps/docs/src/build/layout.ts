import MarkdownIt from 'markdown-it';
import type { BaseLanguage } from '@org/meta-forms/core';
import { EDITOR_PAGE, LISTED_BY_INDEX, STORY_OF_PAGE } from '../navigation.ts';
import { groupWords, siteWords } from '../site.words.ts';
import { relativeAddress, REPOSITORY } from './links.ts';
import type { Heading, ReadPage } from './page.ts';
import { groupOf, neighboursOf, type ListedPage, type Site } from './site.ts';

const escaped = MarkdownIt().utils.escapeHtml;

/** The built files that pages load. */
export interface ClientFiles {
  readonly scheme: string;
  readonly root: string;
  readonly script: string;
  readonly styles: readonly string[];
  readonly editor: { readonly script: string; readonly styles: readonly string[] };
}

export interface LayoutOptions {
  readonly site: Site;
  readonly files: ClientFiles;
  readonly hasStorybook: boolean;
}

const LANGUAGE_TAGS: Readonly<Record<BaseLanguage, string>> = { zh: 'zh-CN', en: 'en' };
const OTHER: Readonly<Record<BaseLanguage, BaseLanguage>> = { zh: 'en', en: 'zh' };
const DEEPEST_LISTED = 3;
const ICON =
  '<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><rect width="24" height="24" rx="6"/>' +
  '<path d="M6 8h12M6 12h7M6 16h10"/></svg>';
/** Scripts come from the site alone and none is made of text. antd and CodeMirror write style elements. */
const policy = (styles: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** The address of a page below the root of the site. */
export function fileOf(language: BaseLanguage, slug: string): string {
  return `${language}/${slug}.html`;
}

/** The root of the site as a page writes it. */
function rootOf(file: string): string {
  return '../'.repeat(file.split('/').length - 1);
}

/** A whole page of Markdown: menus, text, list of headings, neighbours. */
export function pageHtml(page: ReadPage, options: LayoutOptions): string {
  const { site } = options;
  const { language } = site;
  const file = fileOf(language, page.slug);
  const isHome = page.slug === 'index';
  const toc = isHome ? '' : headingsHtml(page.headings, language);
  const lang = page.language === language ? '' : ` lang="${LANGUAGE_TAGS[page.language]}"`;
  const { onThisPage } = siteWords[language];
  const smallHeadings = `<details class="toc-small"><summary>${onThisPage}</summary>${toc}</details>`;
  const wideHeadings = `<nav class="toc" aria-labelledby="toc-title"><h2 id="toc-title">${onThisPage}</h2>${toc}</nav>`;
  const body = `<div class="columns">
${navigationHtml(page.slug, file, options)}
<main id="page" tabindex="-1"${isHome ? ' class="home"' : ''}>
${noticeHtml(page, language)}${partsHtml(page.slug, file, options)}${toc === '' ? '' : smallHeadings}
<article${lang}>
${isHome ? homeHtml(page, site, file) : page.bodyIn(language)}</article>
${footerHtml(page, file, options)}
</main>
${toc === '' ? '' : wideHeadings}
</div>`;
  return documentHtml({ slug: page.slug, title: page.title, body, styles: "'self'" }, options);
}

export interface EditorTexts {
  readonly title: string;
  readonly intro: string;
}

/** The page of the live editor, which a script fills. */
export function editorHtml({ title, intro }: EditorTexts, options: LayoutOptions): string {
  const { site, files } = options;
  const file = fileOf(site.language, EDITOR_PAGE);
  const links = files.editor.styles.map((it) => `<link rel="stylesheet" href="${relativeAddress(file, it)}">`);
  const script = `<script type="module" src="${relativeAddress(file, files.editor.script)}"></script>`;
  const body = `<main id="page" tabindex="-1" class="editor-page"><h1>${escaped(title)}</h1><p>${intro}</p>
<div id="editor"></div></main>`;
  const head = [...links, script].join('\n');
  return documentHtml({ slug: EDITOR_PAGE, title, body, styles: "'self' 'unsafe-inline'", head }, options);
}

/** The root of the site: a script leads on to the language of the reader, who chooses where scripts are off. */
export function rootHtml({ scheme, root, styles }: ClientFiles): string {
  const links = styles.map((it) => `<link rel="stylesheet" href="${it}">`).join('\n');
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy("'self'")}">
<title>${siteWords.zh.name}</title><script src="${scheme}"></script>
${links}
<script type="module" src="${root}"></script></head>
<body><main class="choose"><h1>${siteWords.zh.name}</h1><p><a href="zh/index.html">${siteWords.en.language}</a></p>
<p><a href="en/index.html" lang="en">${siteWords.zh.language}</a></p></main></body></html>
`;
}

interface Document {
  readonly slug: string;
  readonly title: string;
  readonly body: string;
  readonly styles: string;
  readonly head?: string;
}

function documentHtml({ slug, title, body, styles, head = '' }: Document, options: LayoutOptions): string {
  const { site, files } = options;
  const { language } = site;
  const words = siteWords[language];
  const file = fileOf(language, slug);
  const at = (to: string) => relativeAddress(file, to);
  const name = slug === 'index' ? words.name : `${title} · ${words.name}`;
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}" data-language="${language}" data-root="${rootOf(file)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy(styles)}">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escaped(words.description)}">
<title>${escaped(name)}</title>
<link rel="icon" href="${at('assets/icon.svg')}" type="image/svg+xml">
<link rel="alternate" hreflang="${LANGUAGE_TAGS[OTHER[language]]}" href="${at(fileOf(OTHER[language], slug))}">
<script src="${at(files.scheme)}"></script>
${files.styles.map((it) => `<link rel="stylesheet" href="${at(it)}">`).join('\n')}
<script type="module" src="${at(files.script)}"></script>
${head}
</head>
<body>
<a class="skip" href="#page">${words.skip}</a>
${topHtml(slug, file, options)}
${body}
</body>
</html>
`;
}

function topHtml(slug: string, file: string, { site, hasStorybook }: LayoutOptions): string {
  const { language } = site;
  const words = siteWords[language];
  const at = (to: string) => relativeAddress(file, to);
  const other = OTHER[language];
  const tag = LANGUAGE_TAGS[other];
  const menu =
    slug === EDITOR_PAGE
      ? ''
      : `<button type="button" class="menu-button" aria-expanded="false" aria-controls="menu">${words.menu}</button>`;
  const parts = hasStorybook ? `<a href="${at('storybook/index.html')}">Storybook</a>` : '';
  return `<header class="top">
${menu}<a class="brand" href="${at(fileOf(language, 'index'))}" aria-label="${words.name}">${ICON}
<span>${words.name}</span></a>
<button type="button" class="search-button" aria-label="${words.search}" aria-keyshortcuts="/ Control+K" hidden>
<span>${words.search}</span><kbd aria-hidden="true">/</kbd></button>
<nav class="tools" aria-label="${words.top}">${parts}
<a class="wide" href="${REPOSITORY}" rel="noopener">${words.repository}</a>
<a class="language" href="${at(fileOf(other, slug))}" lang="${tag}" hreflang="${tag}">${words.language}</a>
<button type="button" class="scheme" data-dark="${words.dark}" data-light="${words.light}" hidden></button></nav>
</header>`;
}

function navigationHtml(slug: string, file: string, { site, hasStorybook }: LayoutOptions): string {
  const { language, groups } = site;
  const current = groupOf(site, slug);
  const [, listed = slug] = Object.entries(LISTED_BY_INDEX).find(([folder]) => slug.startsWith(folder)) ?? [];
  const entry = (page: ListedPage) => {
    const here = page.slug === listed ? ` aria-current="${listed === slug ? 'page' : 'true'}"` : '';
    return `<li>${linkTo(page, { file, language, attributes: here })}</li>`;
  };
  const storybook = `<li><a href="${relativeAddress(file, 'storybook/index.html')}">Storybook</a></li>`;
  const items = groups.map(({ id, pages }) => {
    const more = id === 'designers' && hasStorybook ? storybook : '';
    const isOpen = id === current || id === 'start' ? ' open' : '';
    const list = `<ul>${pages.map(entry).join('')}${more}</ul>`;
    return `<details${isOpen}><summary>${groupWords[language][id]}</summary>${list}</details>`;
  });
  return `<nav id="menu" class="menu" aria-label="${siteWords[language].contents}">${items.join('\n')}</nav>`;
}

interface LinkOptions {
  /** The page that has the link. */
  readonly file: string;
  readonly language: BaseLanguage;
  readonly attributes?: string;
}

/** A link to a page, with a mark where that is in the other language. */
function linkTo(
  { slug, title, language: written }: ListedPage,
  { file, language, attributes = '' }: LinkOptions,
): string {
  const address = relativeAddress(file, fileOf(language, slug));
  if (written === language) return `<a href="${address}"${attributes}>${escaped(title)}</a>`;
  const tag = LANGUAGE_TAGS[written];
  const mark = `<small>${siteWords[language].markOfOther}</small>`;
  return `<a href="${address}"${attributes} hreflang="${tag}"><span lang="${tag}">${escaped(title)}</span> ${mark}</a>`;
}

/** A code may break after each of its words. */
function breakable(text: string): string {
  return escaped(text).replaceAll('_', '_<wbr>');
}

function headingsHtml(headings: readonly Heading[], language: BaseLanguage): string {
  const listed = headings.slice(1).filter(({ level }) => level <= DEEPEST_LISTED);
  if (listed.length < 2) return '';
  const items = listed.map(
    ({ level, text, anchor }) =>
      `<li class="level-${level}"><a href="#${encodeURIComponent(anchor)}">${breakable(text)}</a></li>`,
  );
  return `<ul data-language="${language}">${items.join('')}</ul>`;
}

/** Says which language a page is in where that is not the language of the menus. */
function noticeHtml(page: ReadPage, language: BaseLanguage): string {
  if (page.language === language) return '';
  const { inChinese, inEnglish } = siteWords[language];
  return `<p class="notice" role="note">${page.language === 'zh' ? inChinese : inEnglish}</p>`;
}

function partsHtml(slug: string, file: string, { site, hasStorybook }: LayoutOptions): string {
  const story = STORY_OF_PAGE[slug];
  if (!hasStorybook || story === undefined) return '';
  const words = siteWords[site.language];
  const link = `<a href="${relativeAddress(file, 'storybook/index.html')}?path=/story/${story}">${words.storybook}</a>`;
  return `<p class="notice parts">${words.partsShown}${link}</p>`;
}

/** The first page: its text, and its links to the pages to start with in between. */
function homeHtml(page: ReadPage, site: Site, file: string): string {
  const [start] = site.groups;
  const links = (start?.pages ?? [])
    .filter(({ slug }) => slug !== page.slug)
    .map(({ slug, title }) => `<a href="${relativeAddress(file, fileOf(site.language, slug))}">${escaped(title)}</a>`);
  const body = page.bodyIn(site.language).replace('</p>', `</p><div class="starts">${links.join('')}</div>`);
  return `${body}${cardsHtml(site, file)}`;
}

function cardsHtml({ groups, language }: Site, file: string): string {
  const words = groupWords[language];
  const cards = groups
    .filter(({ id }) => id !== 'start')
    .map(({ id, pages }) => {
      const links = pages.map((page) => `<li>${linkTo(page, { file, language })}</li>`);
      return `<section><h3>${words[id]}</h3><p>${words[`${id}Is`]}</p><ul>${links.join('')}</ul></section>`;
    });
  return `<div class="cards">${cards.join('')}</div>`;
}

function footerHtml(page: ReadPage, file: string, { site }: LayoutOptions): string {
  const { language } = site;
  const words = siteWords[language];
  const [before, after] = neighboursOf(site, page.slug);
  const link = (to: ListedPage | undefined, rel: 'prev' | 'next', word: string) => {
    if (to === undefined) return '<span></span>';
    const address = relativeAddress(file, fileOf(language, to.slug));
    return `<a rel="${rel}" href="${address}"><small>${word}</small>${escaped(to.title)}</a>`;
  };
  const links = `${link(before, 'prev', words.previous)}${link(after, 'next', words.next)}`;
  const neighbours = `<nav class="neighbours" aria-label="${words.pages}">${links}</nav>`;
  const address = `${REPOSITORY}/blob/main/${page.source}`;
  const source = `<p>${words.source}<a href="${address}" rel="noopener">${page.source}</a></p>`;
  return `<footer>${neighbours}${source}</footer>`;
}
