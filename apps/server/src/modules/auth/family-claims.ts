import type { Profile } from './auth.port.ts';

/** The longest claim: a token travels in a header, and proxies refuse headers of some kilobytes. */
const LONGEST = 1000;

const joined = (values: readonly string[]) => {
  const text = values.join(',');
  return text.length > LONGEST ? '' : text;
};

/**
 * The claims of an access token that front ends of the family read. The server reads roles and departments of each call
 * from the database, never from a token. A list that is too long for a header is empty here; the answer of the sign-in
 * has it.
 */
export function familyClaims(profile: Profile, clientId: string): Readonly<Record<string, string>> {
  return {
    user_name: profile.account,
    role_id: joined(profile.roleIds),
    role_name: joined(profile.roleAliases),
    dept_id: joined(profile.departmentIds),
    oauth_id: '',
    client_id: clientId,
  };
}
