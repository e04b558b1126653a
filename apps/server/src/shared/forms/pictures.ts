const stored = /#file-([\w.-]{1,64})/g;

/** The ids of the pictures in a formatted text, each once. */
export function picturesIn(html: string): readonly string[] {
  return [...new Set(Array.from(html.matchAll(stored), ([, id = '']) => id))];
}
