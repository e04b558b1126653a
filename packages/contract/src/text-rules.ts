import { AccountName, Id, IdOrEmpty, isOneLinePattern } from './wire.ts';

/** The pattern of codes, such as the alias of a role. */
const CODE_PATTERN = '^[A-Za-z0-9_-]+$';
/** The pattern of codes that may have points, such as the key of a parameter. */
const DOTTED_CODE_PATTERN = '^[A-Za-z0-9_.-]+$';
/** The pattern of the number of a tenant; `''` for a new one. */
const TENANT_NUMBER_PATTERN = '^([0-9]{6})?$';

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
