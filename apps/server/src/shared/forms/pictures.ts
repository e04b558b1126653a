const stored = /#file-([\w.-]{1,64})/g;

/** Ids of the files that a formatted text shows as pictures, each once. */
export function picturesIn(html: string): readonly string[] {
  return [...new Set(Array.from(html.matchAll(stored), ([, id = '']) => id))];
}
