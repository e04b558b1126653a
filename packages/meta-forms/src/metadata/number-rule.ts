/**
 * The rule of an automatic number, for example `ZC{unit}{yyyy}{seq:6}`: fixed text, marks for facts of the new record,
 * and one counter. The server has a separate counter for each text of the other parts, so a rule with `{yyyy}` starts
 * at 1 every year.
 */

/** The meaning of a mark: the code of the unit, a part of the date, or the counter. */
export type NumberMark = 'unit' | 'yyyy' | 'yy' | 'MM' | 'dd' | 'seq';

/** Fixed text, or a mark. `digits` is the least width of the counter. */
export type NumberPart = { readonly text: string } | { readonly mark: NumberMark; readonly digits: number };

/** A parsed rule. It has exactly one counter. */
export type NumberRule = readonly NumberPart[];

/** The facts of a new record that a rule may name. */
export interface NumberFacts {
  readonly unit: string;
  /** Wall clock of the save, `yyyy-MM-dd HH:mm:ss`. */
  readonly now: string;
}

const RULE_LENGTH = 100;
const PART = /\{(?:(unit|yyyy|yy|MM|dd)|seq:([1-9]|1[0-2]))\}|([^{}]+)/y;

/** The parts of a rule; undefined where the text is no rule or has not exactly one counter of 1 to 12 digits. */
export function parseNumberRule(text: string): NumberRule | undefined {
  if (text.length > RULE_LENGTH) return undefined;
  const parts: NumberPart[] = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const found = PART.exec(text);
    if (!found) return undefined;
    const [, mark, digits, fixed] = found;
    // as: the expression lists exactly these marks.
    parts.push(
      fixed === undefined ? { mark: (mark ?? 'seq') as NumberMark, digits: Number(digits ?? 0) } : { text: fixed },
    );
  }
  return parts.filter((part) => 'mark' in part && part.mark === 'seq').length === 1 ? parts : undefined;
}

/** The number by the rule. Without `count` it is the name of the series of the counter. */
export function renderNumber(rule: NumberRule, facts: NumberFacts, count?: number): string {
  return rule.map((part) => ('text' in part ? part.text : markText(part, facts, count))).join('');
}

/** The text before and after the counter. */
export function aroundCounter(
  rule: NumberRule,
  facts: NumberFacts,
): { readonly before: string; readonly after: string } {
  const at = rule.findIndex((part) => 'mark' in part && part.mark === 'seq');
  return { before: renderNumber(rule.slice(0, at), facts), after: renderNumber(rule.slice(at + 1), facts) };
}

function markText(
  { mark, digits }: { readonly mark: NumberMark; readonly digits: number },
  facts: NumberFacts,
  count?: number,
): string {
  if (mark === 'seq') return count === undefined ? '{seq}' : String(count).padStart(digits, '0');
  if (mark === 'unit') return facts.unit;
  const [year = '', month = '', day = ''] = facts.now.slice(0, 10).split('-');
  return { yyyy: year, yy: year.slice(2), MM: month, dd: day }[mark];
}
