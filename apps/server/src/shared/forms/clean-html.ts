import { isRichTextAddress, isRichTextPicture } from '@org/meta-forms/checking';
import sanitizeHtml from 'sanitize-html';

// What is shown of a text (`sanitizeHtml` of the forms), and nothing else: no script, no style sheet, no frame, no handler, no foreign scheme, no picture from elsewhere.
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
  // Its own reading of a style would write it anew, and every save would look like a change.
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

/** The attributes in their order, one of them changed or left out. */
function changed(
  attribs: sanitizeHtml.Attributes,
  name: string,
  change: (value: string) => string | undefined,
): sanitizeHtml.Attributes {
  return Object.fromEntries(
    Object.entries(attribs).flatMap(([key, value]) => {
      const kept = key === name ? change(value) : value;
      return kept === undefined ? [] : [[key, kept] as const];
    }),
  );
}

/** Without a width or a height that is none. */
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

/** Formatted text without anything that the editor cannot make. */
export function cleanHtml(html: string): string {
  // Written as a browser writes it: angle brackets of the text are escaped, so nothing but an empty element ends in ' />'.
  return sanitizeHtml(html, RULES).replaceAll(' />', '>').replaceAll('\u00a0', '&nbsp;');
}

/** Several texts, for a worker. */
export function cleanTexts(texts: readonly string[]): readonly string[] {
  return texts.map(cleanHtml);
}
