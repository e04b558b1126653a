/** Parameters of a sentence. */
export type WordParams = Readonly<Record<string, string | number>>;

/** The forms of a counted word, by the categories of CLDR; a language without a category does not need it. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** A parameter of a sentence, with the forms of a counted word: `{name}`, `{name|…}`. */
export const PARAMETER = /\{(\w+)(?:\|([^{}]*))?\}/g;
const NAMED_FORM = /^(zero|one|two|few|many|other):(.*)$/s;

/**
 * A sentence with its `{name}` parameters filled in; an unknown parameter stays as it is. `{count|row|rows}` chooses
 * between the forms for one and for any other number, `{count|one:…|few:…|other:…}` between those of the language with
 * this BCP 47 tag.
 */
export function fillWords(sentence: string, params: WordParams = {}, tag = 'en'): string {
  return sentence.replace(PARAMETER, (mark, name: string, written: string | undefined) => {
    if (!Object.hasOwn(params, name)) return mark;
    const text = String(params[name]);
    if (written === undefined) return text;
    const forms = pluralForms(written);
    return forms[pluralOf(tag, Number(text))] ?? forms.other ?? mark;
  });
}

/** The forms in a mark, `row|rows` or `one:…|other:…`; none where it is written in neither way. */
export function pluralForms(written: string): PluralForms {
  const parts = written.split('|');
  const named = parts.flatMap((part) => {
    const [, category, form] = NAMED_FORM.exec(part) ?? [];
    return category === undefined ? [] : [[category, form]];
  });
  if (named.length === parts.length) return Object.fromEntries(named);
  const [one, other] = parts;
  return parts.length === 2 && one !== undefined && other !== undefined ? { one, other } : {};
}

const rules = new Map<string, Intl.PluralRules>();

function pluralOf(tag: string, count: number): Intl.LDMLPluralRule {
  const known = rules.get(tag) ?? new Intl.PluralRules(tag);
  rules.set(tag, known);
  return known.select(count);
}
