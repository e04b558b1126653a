import {
  AccountName,
  CODE_PATTERN,
  DOTTED_CODE_PATTERN,
  Id,
  IdOrEmpty,
  isOneLinePattern,
  TENANT_NUMBER_PATTERN,
} from './wire.ts';

/** What a text must be like, where a pattern of the contract says it. */
export type TextRule = 'code' | 'dottedCode' | 'tenantNumber' | 'account' | 'id' | 'oneLine';

const RULES: ReadonlyMap<unknown, TextRule> = new Map<unknown, TextRule>([
  [CODE_PATTERN, 'code'],
  [DOTTED_CODE_PATTERN, 'dottedCode'],
  [TENANT_NUMBER_PATTERN, 'tenantNumber'],
  [patternOf(AccountName), 'account'],
  [patternOf(Id), 'id'],
  [patternOf(IdOrEmpty), 'id'],
]);

/** The rule that a pattern means; undefined if people never type such a text. */
export function textRuleOf(pattern: unknown): TextRule | undefined {
  if (isOneLinePattern(pattern)) return 'oneLine';
  return pattern === undefined ? undefined : RULES.get(pattern);
}

/** The pattern of a schema; its type does not name it. */
function patternOf(schema: object): unknown {
  return 'pattern' in schema ? schema.pattern : undefined;
}
