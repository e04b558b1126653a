import { isRichTextAddress, isRichTextPicture } from '@org/meta-forms/checking';
import sanitizeHtml from 'sanitize-html';

// The elements and attributes that a form shows (`sanitizeHtml` of the forms): no scripts, style sheets, frames,
// handlers, unknown schemes or external pictures.
const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'div',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'del',
    'ins',
    'sub',
    'sup',
    'mark',
    'blockquote',
    'code',
    'pre',
    'ul',
    'ol',
    'li',
    'a',
    'img',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'colgroup',
    'col',
    'span',
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    col: ['span'],
    ol: ['start'],
    '*': ['style'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  // The library would rewrite styles, and every save would look like a change.
  parseStyleAttributes: false,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: linkOf(attribs) }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: sized(changed(attribs, 'src', (src) => (isRichTextPicture(src.trim()) ? src.trim() : undefined))),
    }),
    '*': (tagName, attribs) => ({ tagName, attribs: changed(attribs, 'style', styleOf) }),
  },
};

const LENGTH = /^\d{1,4}(?:\.\d+)?%?$/;
const ALIGNED = /^\s*text-align:\s*(?:left|right|center|justify)\s*(?:;\s*)?$/;
const ALIGNMENT = /(?:^|;)\s*text-align:\s*(left|right|center|justify)\s*(?:;|$)/;

/** The attributes in their order, with one of them changed or removed. */
function changed(
  attribs: sanitizeHtml.Attributes,
  name: string,
  change: (value: string) => string | undefined,
): sanitizeHtml.Attributes {
  return Object.fromEntries(
    Object.entries(attribs).flatMap(([key, value]) => {
      const changedValue = key === name ? change(value) : value;
      return changedValue === undefined ? [] : [[key, changedValue] as const];
    }),
  );
}

/** Removes a width or height that is not a number. */
function sized(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return changed(changed(attribs, 'width', lengthOf), 'height', lengthOf);
}

function lengthOf(value: string): string | undefined {
  return LENGTH.test(value) ? value : undefined;
}

function styleOf(style: string): string | undefined {
  if (ALIGNED.test(style)) return style;
  const alignment = ALIGNMENT.exec(style)?.[1];
  return alignment && `text-align: ${alignment};`;
}

function linkOf(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return {
    ...changed(attribs, 'href', (href) => (isRichTextAddress(href.trim()) ? href : undefined)),
    rel: relOf(attribs['rel']),
  };
}

function relOf(rel = ''): string {
  return /\bnoopener\b/.test(rel) && /\bnoreferrer\b/.test(rel) ? rel : 'noopener noreferrer';
}

/** Removes from a formatted text everything that the editor cannot make. */
export function cleanHtml(html: string): string {
  // Writes angle brackets of the text as a browser does, so only an empty element ends in ' />'.
  return sanitizeHtml(html, RULES).replaceAll(' />', '>').replaceAll('\u00a0', '&nbsp;');
}

/** Cleans several texts; for a worker. */
export function cleanTexts(texts: readonly string[]): readonly string[] {
  return texts.map(cleanHtml);
}
