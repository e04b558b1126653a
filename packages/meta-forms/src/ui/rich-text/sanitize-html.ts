import createDOMPurify, { type Config, type DOMPurify } from 'dompurify';
import { isRichTextAddress, isRichTextPicture } from '../../contract/rich-text-addresses.ts';
import { markStoredPicture } from './stored-pictures.ts';

const TAGS =
  'p br hr div span h1 h2 h3 h4 h5 h6 blockquote pre code strong b em i u s del ins sub sup mark ul ol ' +
  'li a img table caption colgroup col thead tbody tfoot tr th td';

/**
 * The allow-list of rich text. Everything else is removed: scripts, styles, frames, forms, drawings, handlers, and
 * addresses other than http, https, mailto, tel or this origin. Pictures may also be data URLs.
 */
const ALLOWED: Config = {
  ALLOWED_TAGS: TAGS.split(' '),
  ALLOWED_ATTR: ['href', 'title', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'colwidth', 'start', 'align'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Alignment becomes the align attribute: a style attribute could place a picture over the whole page.
  FORBID_ATTR: ['style'],
  SANITIZE_NAMED_PROPS: true,
};

const ALIGNMENTS = new Set(['left', 'center', 'right', 'justify']);

/** Pixels or a percentage, as on the server. */
const LENGTH = /^\d{1,4}(?:\.\d+)?%?$/;

let purifier: DOMPurify | undefined;

/** HTML that is safe to show. Browser only: without a DOM it returns `''`, never unchecked HTML. */
export function sanitizeHtml(html: string): string {
  purifier ??= createPurifier();
  return purifier?.isSupported === true ? purifier.sanitize(html, ALLOWED) : '';
}

function createPurifier(): DOMPurify | undefined {
  if (typeof window === 'undefined') return undefined;
  // A separate instance: our hooks must not affect other code on the page.
  const own = createDOMPurify(window);
  own.addHook('beforeSanitizeAttributes', (node) => {
    // Also called for texts, despite the declared type.
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const align = node.getAttribute('style')?.match(/(?:^|;)\s*text-align:\s*(left|center|right|justify)\b/i)?.[1];
    if (align !== undefined) node.setAttribute('align', align.toLowerCase());
  });
  own.addHook('uponSanitizeAttribute', (node, attribute) => {
    const { attrName, attrValue } = attribute;
    const value = attrValue.trim();
    if (attrName === 'href' && !isRichTextAddress(value)) attribute.keepAttr = false;
    if (attrName === 'src' && !(node.nodeName === 'IMG' && isRichTextPicture(value))) attribute.keepAttr = false;
    if ((attrName === 'width' || attrName === 'height') && !LENGTH.test(value)) attribute.keepAttr = false;
    if (attrName === 'align' && !ALIGNMENTS.has(value)) attribute.keepAttr = false;
  });
  own.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'IMG') {
      markStoredPicture(node);
      // A screen reader would read out the address of a picture without alternative text.
      if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
    }
    if (node.nodeName !== 'A' || !node.hasAttribute('href')) return;
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  });
  return own;
}
