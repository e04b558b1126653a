import { isRichTextPicture } from '../../../contract/rich-text-addresses.ts';
import { sanitizeHtml } from '../sanitize-html.ts';
import { pictureSource } from '../stored-pictures.ts';
import { rebuildLists } from './office-lists.ts';
import { styleToMarks } from './style-marks.ts';

/** HTML that came by the clipboard, as the editor takes it. */
export interface PastedHtml {
  readonly html: string;
  /** Pictures that the clipboard only names, such as `file:///` ones of Word: they cannot be had. */
  readonly lostPictures: number;
}

const STYLE_SHEET = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi;
/** What a program marks as not part of the text: hidden words, comments in the margin and their signs. */
const UNSEEN = /(?:^|;)\s*(?:mso-hide:\s*all|display:\s*none|mso-element:\s*comment)/i;
const COMMENT_SIGNS = '[class~="MsoCommentReference"], .msocomanchor';
// Sources of HTML are wrapped at some width; between Chinese characters the break would become a space.
const BREAK_IN_CHINESE =
  /(?<=[\p{Script=Han}，。；：、！？）》”])[^\S\n\u00a0]*\n[^\S\u00a0]*(?=[\p{Script=Han}，。；：、！？（《“])/gu;

/** Reads what Word, WPS, Excel and web pages put into the clipboard: lists and letters as they were meant, nothing that acts or only lays out. */
export function cleanPastedHtml(pasted: string): PastedHtml {
  // A document of its own: nothing in it runs or is fetched. Its style sheets would still be held against the page's policy.
  const page = new DOMParser().parseFromString(pasted.replaceAll(STYLE_SHEET, ''), 'text/html');
  const { body } = page;
  for (const element of body.querySelectorAll('[style]')) {
    if (UNSEEN.test(element.getAttribute('style') ?? '')) element.remove();
  }
  for (const sign of body.querySelectorAll(COMMENT_SIGNS)) sign.remove();
  rebuildLists(body, page);
  styleToMarks(body, page);
  // A place within the document that it was copied from is none in this text.
  for (const link of body.querySelectorAll('a[href^="#"]')) link.replaceWith(...link.childNodes);
  // Widths of the sheet it came from, which nobody keeps.
  for (const part of body.querySelectorAll('table, col, tr, td, th')) part.removeAttribute('width');
  joinChinese(body, page);
  return { lostPictures: dropLostPictures(body), html: sanitizeHtml(body.innerHTML) };
}

function dropLostPictures(body: HTMLElement): number {
  const pictures = [...body.querySelectorAll('img')];
  // A stored picture that is copied off a page has the address of a minute; its lasting one is beside it.
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
