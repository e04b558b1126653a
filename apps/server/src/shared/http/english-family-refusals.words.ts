import { emailWords, type ErrorCode } from '@org/contract';

/** English messages of the refusals that front ends of the Blade family meet. */
export const englishFamilyRefusals = {
  ...emailWords.en,
  TENANT_FOREIGN:
    'Tenants are isolated: you can view and maintain only people, roles, departments and posts of your own. ' +
    'Sign in with an account of the other tenant',
  USER_SHEET_TITLES: 'The first sheet has no columns {titles}. Please fill in the template',
  USER_SHEET_ROW: 'Row {row}: {problem}. No user was added',
  USER_SHEET_NAME_UNKNOWN: 'there is no, or more than one, {kind} with the name “{name}”',
  USER_SHEET_TOO_MANY: 'At most {rows} users at once',
} as const satisfies Partial<Record<ErrorCode, string>>;
