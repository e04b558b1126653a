import { isRichTextPicture } from '../../../contract/rich-text-addresses.ts';
import { sanitizeHtml } from '../sanitize-html.ts';
import { pictureSource } from '../stored-pictures.ts';
import { rebuildLists } from './office-lists.ts';
import { styleToMarks } from './style-marks.ts';

/** Clipboard HTML, converted for the editor. */
export interface PastedHtml {
  readonly html: string;
  /** Pictures that the clipboard only names, such as Word's `file:///` ones: they cannot be loaded. */
  readonly lostPictures: number;
}

const STYLE_SHEET = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi;
/** Content that a program marks as not part of the text: hidden words, and comments with their marks. */
const UNSEEN = /(?:^|;)\s*(?:mso-hide:\s*all|display:\s*none|mso-element:\s*comment)/i;
const COMMENT_SIGNS = '[class~="MsoCommentReference"], .msocomanchor';
// HTML sources are wrapped at some width; between Chinese characters the break would become a space.
const BREAK_IN_CHINESE =
  /(?<=[\p{Script=Han}，。；：、！？）》”])[^\S\n\u00a0]*\n[^\S\u00a0]*(?=[\p{Script=Han}，。；：、！？（《“])/gu;

/**
 * Converts the clipboard HTML of Word, WPS, Excel and web pages: lists and character formats stay; active content and
 * pure layout are dropped.
 */
export function cleanPastedHtml(pasted: string): PastedHtml {
  // A separate document: nothing in it runs or is fetched. Its style sheets would still be checked against the page's
  // policy.
  const page = new DOMParser().parseFromString(pasted.replaceAll(STYLE_SHEET, ''), 'text/html');
  const { body } = page;
  for (const element of body.querySelectorAll('[style]')) {
    if (UNSEEN.test(element.getAttribute('style') ?? '')) element.remove();
  }
  for (const sign of body.querySelectorAll(COMMENT_SIGNS)) sign.remove();
  rebuildLists(body, page);
  styleToMarks(body, page);
  // An anchor of the copied document does not exist in this text.
  for (const link of body.querySelectorAll('a[href^="#"]')) link.replaceWith(...link.childNodes);
  // Widths of the source sheet, which do not apply here.
  for (const part of body.querySelectorAll('table, col, tr, td, th')) part.removeAttribute('width');
  joinChinese(body, page);
  return { lostPictures: dropLostPictures(body), html: sanitizeHtml(body.innerHTML) };
}

function dropLostPictures(body: HTMLElement): number {
  const pictures = [...body.querySelectorAll('img')];
  // A stored picture that is copied from a page has an address that is valid for a minute; its permanent one is in an
  // attribute.
  for (const picture of pictures) picture.setAttribute('src', (pictureSource(picture) ?? '').trim());
  const lost = pictures.filter((picture) => !isRichTextPicture(picture.getAttribute('src') ?? ''));
  for (const picture of lost) picture.remove();
  return lost.length;
}

function joinChinese(body: HTMLElement, page: Document): void {
  const texts = page.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.nodeValue ?? '';
    if (words.includes('\n')) text.nodeValue = words.replaceAll('\r', '').replaceAll(BREAK_IN_CHINESE, '');
  }
}
