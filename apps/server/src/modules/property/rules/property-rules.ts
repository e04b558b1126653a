import type { RequestContext } from '../../../shared/http/context.ts';
import type { RecordChange, RecordRules } from '../../records/record-rules.port.ts';
import { areaProblems } from './areas.ts';
import { keyLoanRule, keysRule } from './keys.rule.ts';
import { landRegistrationRule } from './land-registration.rule.ts';
import { lentThingRule } from './lent-thing.rule.ts';
import { certificateLoans, keyLoans } from './loan-kinds.ts';
import { loanProblems } from './loan-problems.ts';
import { loanRule } from './loan.rule.ts';
import { personNumberProblems } from './person-numbers.ts';
import type { RuleParts } from './related-records.ts';
import { returnRule } from './return.rule.ts';

/** What records of one form demand of others: refuses a change by throwing. */
export type PropertyRule = (parts: RuleParts, context: RequestContext, change: RecordChange) => Promise<void>;

/** The rules by form. */
const rules: Readonly<Record<string, readonly PropertyRule[]>> = {
  propety: [lentThingRule(certificateLoans)],
  lend: [loanRule(certificateLoans)],
  getb: [returnRule(certificateLoans)],
  land: [landRegistrationRule, lentThingRule(certificateLoans)],
  immovable: [landRegistrationRule, lentThingRule(certificateLoans)],
  keyrecord: [keysRule, lentThingRule(keyLoans)],
  keylend: [loanRule(keyLoans), keyLoanRule],
  keyreturn: [returnRule(keyLoans)],
};

const rulesOf = (metaKey: string) => (Object.hasOwn(rules, metaKey) ? (rules[metaKey] ?? []) : []);

/** The rules between records of property, checked in the transaction of each change. */
export function createPropertyRules(parts: RuleParts): RecordRules {
  return {
    watches: (metaKey) => rulesOf(metaKey).length > 0,
    problemsIn: (values) => [...loanProblems(values), ...personNumberProblems(values), ...areaProblems(values)],
    async changed(context, change) {
      for (const rule of rulesOf(change.metaKey)) await rule(parts, context, change);
    },
  };
}
