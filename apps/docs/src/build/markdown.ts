import GithubSlugger from 'github-slugger';
import MarkdownIt from 'markdown-it';
import { fillWords, type BaseLanguage } from '@org/meta-forms/core';
import { siteWords } from '../site.words.ts';
import { languageOf, type Heading, type ReadPage, type Section } from './page.ts';
import type { Source } from './sources.ts';

type Parser = ReturnType<typeof MarkdownIt>;
type Token = ReturnType<Parser['parse']>[number];

export interface MarkdownOptions {
  readonly mark: (code: string, language: string) => string;
  /** The address that a link has on the site, as the page writes it. */
  readonly addressOf: (link: string, source: Source) => string;
  /** The address of the live editor with a form in it. */
  readonly editorAddress: (form: string, source: Source) => string | undefined;
  readonly sizeOf: (link: string, source: Source) => { readonly width: number; readonly height: number } | undefined;
}

/** What the body of a page is drawn for. */
interface Drawing extends MarkdownOptions {
  readonly source: Source;
  readonly language: BaseLanguage;
}

// A comment is a mark for tools. HTML is off: what looks like a tag is text.
const COMMENT = /^<!--[^\n]*-->$/gm;
const parser = MarkdownIt({ html: false, linkify: false });
const { escapeHtml } = parser.utils;
const FIRST_LISTED = 2;
const HAN = /\p{Script=Han}/u;
const WIDE_MARK = /[\u3000-\u303f\uff00-\uffef]/;

/** Reads a Markdown file: its title, headings, sections and body. */
export function readMarkdown(source: Source, text: string, options: MarkdownOptions): ReadPage {
  const tokens = parser.parse(text.replaceAll('\r\n', '\n').replace(COMMENT, ''), {});
  const headings = headingsIn(tokens);
  const [first] = headings;
  if (first === undefined) throw new Error(`${source.path} has no heading: it needs one as its title.`);
  return {
    slug: source.slug,
    source: source.path,
    language: source.language ?? languageOf(text),
    title: first.text,
    headings,
    sections: sectionsOf(tokens, headings),
    bodyIn: (language) => {
      const drawing = rendererOf({ ...options, source, language });
      return drawing.renderer.render(tokens, drawing.options, {});
    },
  };
}

/** Text of a heading or paragraph without marks. */
function plain(token: Token | undefined): string {
  return (token?.children ?? [])
    .map((child) => (child.type === 'softbreak' || child.type === 'hardbreak' ? ' ' : child.content))
    .join('');
}

function headingsIn(tokens: readonly Token[]): readonly Heading[] {
  const slugger = new GithubSlugger();
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open') return [];
    const text = plain(tokens[index + 1]);
    const anchor = slugger.slug(text);
    token.attrSet('id', anchor);
    return [{ level: Number(token.tag.slice(1)), text, anchor }];
  });
}

function sectionsOf(tokens: readonly Token[], headings: readonly Heading[]): readonly Section[] {
  const sections: { heading: string; anchor: string; texts: string[] }[] = [];
  let open = 0;
  let inHeading = false;
  for (const token of tokens) {
    if (token.type === 'heading_open') {
      const heading = headings[open++];
      const isTitle = open === 1;
      sections.push({ heading: heading?.text ?? '', anchor: isTitle ? '' : (heading?.anchor ?? ''), texts: [] });
    }
    if (token.type === 'heading_open' || token.type === 'heading_close') inHeading = token.type === 'heading_open';
    else if (token.type === 'inline' && !inHeading) sections.at(-1)?.texts.push(plain(token));
    else if (token.type === 'fence' || token.type === 'code_block') sections.at(-1)?.texts.push(token.content);
  }
  return sections.map(({ heading, anchor, texts }) => ({
    heading,
    anchor,
    text: texts.join(' ').replaceAll(/\s+/g, ' ').trim(),
  }));
}

function attributeOf(token: Token | undefined, name: string): string {
  return token?.attrGet(name) ?? '';
}

/** A sample that is a whole form can be tried. */
function isForm(token: Token | undefined): boolean {
  return token?.info.trim() === 'json' && token.content.includes('"metaFormItemList"');
}

function rendererOf(drawing: Drawing): Parser {
  const { mark, addressOf, editorAddress, sizeOf, source, language } = drawing;
  const words = siteWords[language];
  const made = MarkdownIt({ html: false, linkify: false });
  const { rules } = made.renderer;
  rules.heading_open = (tokens, index) => {
    const token = tokens[index];
    return `<div class="heading"><${token?.tag} id="${escapeHtml(attributeOf(token, 'id'))}" tabindex="-1">`;
  };
  rules.heading_close = (tokens, index) => {
    const level = Number(tokens[index]?.tag.slice(1));
    const text = plain(tokens[index - 1]);
    const anchor = attributeOf(tokens[index - 2], 'id');
    const label = fillWords(words.linkTo, { heading: text });
    const link = `<a class="anchor" href="#${encodeURIComponent(anchor)}" aria-label="${escapeHtml(label)}">#</a>`;
    return `</h${level}>${level < FIRST_LISTED ? '' : link}</div>\n`;
  };
  rules.fence = (tokens, index) => {
    const token = tokens[index];
    const code = mark((token?.content ?? '').replace(/\n$/, ''), (token?.info ?? '').trim());
    const { copy, copied, copyRefused, openForm } = words;
    const said = `data-copied="${copied}" data-refused="${copyRefused}"`;
    const button = `<button type="button" class="copy" ${said} hidden>${copy}</button>`;
    const address = isForm(token) ? editorAddress(token?.content ?? '', source) : undefined;
    const opens = address === undefined ? '' : `<a class="open-form" href="${escapeHtml(address)}">${openForm}</a>`;
    return `<div class="code">${code}<div class="code-tools">${button}${opens}</div></div>\n`;
  };
  rules.table_open = () => `<div class="table" tabindex="0" role="region" aria-label="${words.table}"><table>`;
  rules.table_close = () => '</table></div>\n';
  // Alignment is a style attribute, which the content policy does not allow.
  for (const rule of ['th_open', 'td_open'])
    rules[rule] = (tokens, index) => {
      const token = tokens[index];
      const [, side] = /text-align:(\w+)/.exec(attributeOf(token, 'style')) ?? [];
      return `<${token?.tag}${side === undefined ? '' : ` class="align-${side}"`}>`;
    };
  // Chinese has no blanks between words, so a line that goes on in the next one has none either.
  rules.softbreak = (tokens, index) => {
    const before = tokens[index - 1]?.content.at(-1) ?? '';
    const after = tokens[index + 1]?.content.at(0) ?? '';
    return WIDE_MARK.test(before) || (HAN.test(before) && (HAN.test(after) || WIDE_MARK.test(after))) ? '' : '\n';
  };
  rules.link_open = (tokens, index) => {
    const address = addressOf(attributeOf(tokens[index], 'href'), source);
    const outside = /^https?:/.test(address) ? ' rel="noopener"' : '';
    return `<a href="${escapeHtml(address)}"${outside}>`;
  };
  rules.image = (tokens, index) => {
    const token = tokens[index];
    const link = attributeOf(token, 'src');
    const size = sizeOf(link, source);
    const room = size ? ` width="${size.width}" height="${size.height}"` : '';
    const address = escapeHtml(addressOf(link, source));
    return `<img src="${address}" alt="${escapeHtml(plain(token))}"${room} loading="lazy" decoding="async">`;
  };
  return made;
}
