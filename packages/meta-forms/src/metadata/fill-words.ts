/** Parameters of a sentence. */
export type WordParams = Readonly<Record<string, string | number>>;

/**
 * A sentence with its `{name}` parameters filled in; an unknown parameter stays as it is.
 * `{count|row|rows}` is the first word where the parameter is 1, else the second.
 */
export function fillWords(sentence: string, params: WordParams = {}): string {
  return sentence.replace(
    /\{(\w+)(?:\|([^{|}]*)\|([^{}]*))?\}/g,
    (mark, name: string, ...[one, many]: readonly (string | undefined)[]) => {
      if (!Object.hasOwn(params, name)) return mark;
      const text = String(params[name]);
      return (text === '1' ? one : many) ?? text;
    },
  );
}
