/** When a countersign is over. */
export type SignRule =
  | { readonly rule: 'all' }
  | { readonly rule: 'any' }
  | { readonly rule: 'percent'; readonly percent: number }
  | { readonly rule: 'other'; readonly text: string };

const ANY = '${nrOfCompletedInstances >= 1}';
const SHARE = /^\$\{\s*nrOfCompletedInstances\s*\/\s*nrOfInstances\s*>=\s*(\d+(?:\.\d+)?)\s*\}$/;

/** The completion condition of a rule; undefined where everybody signs. */
export function writeSignRule(rule: SignRule): string | undefined {
  switch (rule.rule) {
    case 'all':
      return undefined;
    case 'any':
      return ANY;
    case 'percent':
      return `\${nrOfCompletedInstances / nrOfInstances >= ${Math.min(100, Math.max(1, rule.percent)) / 100}}`;
    case 'other':
      return rule.text.trim() || undefined;
  }
}

/** The rule that a completion condition says. */
export function readSignRule(text: string | undefined): SignRule {
  if (text === undefined || text.trim() === '') return { rule: 'all' };
  const share = SHARE.exec(text.trim())?.[1];
  // 0.29 * 100 is not 29 in binary.
  const percent = share === undefined ? 0 : Math.round(Number(share) * 10_000) / 100;
  if (percent >= 1 && percent <= 100) return { rule: 'percent', percent };
  return text.replaceAll(/\s/g, '') === ANY.replaceAll(/\s/g, '') ? { rule: 'any' } : { rule: 'other', text };
}
