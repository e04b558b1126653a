/** Character styles, and the elements that mean the same; styles themselves are dropped. */
const MARKS: readonly { readonly tag: string; readonly style: RegExp; readonly unless: string }[] = [
  {
    tag: 'strong',
    style: /(?:^|;)\s*font-weight:\s*(?:bold|bolder|[6-9]00)\b/i,
    unless: 'strong, b, h1, h2, h3, h4, h5, h6, th',
  },
  { tag: 'em', style: /(?:^|;)\s*font-style:\s*(?:italic|oblique)/i, unless: 'em, i' },
  { tag: 'u', style: /(?:^|;)\s*text-decoration(?:-line)?:[^;]*underline/i, unless: 'u, a' },
  { tag: 's', style: /(?:^|;)\s*text-decoration(?:-line)?:[^;]*line-through/i, unless: 's, del' },
  { tag: 'sup', style: /(?:^|;)\s*vertical-align:\s*super/i, unless: 'sup' },
  { tag: 'sub', style: /(?:^|;)\s*vertical-align:\s*sub(?!\w)/i, unless: 'sub' },
];
const NOT_BOLD = /(?:^|;)\s*font-weight:\s*(?:normal|[1-4]00)\b/i;

/** Converts bold, italic, underline, strike-through, superscript and subscript styles to elements. */
export function styleToMarks(root: ParentNode, page: Document): void {
  for (const element of root.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? '';
    // Documents on the web are often copied inside a bold element that a style makes normal.
    if (element.matches('b, strong') && NOT_BOLD.test(style)) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    for (const { tag, style: says, unless } of MARKS) {
      if (!says.test(style) || element.closest(unless) || !element.hasChildNodes()) continue;
      const mark = page.createElement(tag);
      mark.append(...element.childNodes);
      element.append(mark);
    }
  }
}
