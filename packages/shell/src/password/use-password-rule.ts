import { parametersCalls } from '@org/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.tsx';
import { useOwnKey } from '../session/use-current-user.ts';

const RULE = 'password.regex';

/** What the deployment demands of a password. */
export interface PasswordRule {
  /** Its text about passwords; undefined if it has none, and while it is loading. */
  readonly text: string | undefined;
  /** Whether a password follows the rule, as far as the device knows; the server checks it again. */
  readonly accepts: (password: string) => boolean;
}

/** The deployment's rule about passwords. */
export function usePasswordRule(): PasswordRule {
  const api = useApi();
  const own = useOwnKey();
  const { data } = useQuery({
    queryKey: [...own, 'parameter', RULE],
    queryFn: ({ signal }) => api(parametersCalls.detail, { query: { paramKey: RULE }, signal, quiet: true }),
  });
  const parameter = data && 'remark' in data ? data : undefined;
  const pattern = patternOf(parameter?.paramValue);
  return { text: parameter?.remark, accepts: (password) => pattern?.test(password) ?? true };
}

/** The regular expression of the rule; undefined where this browser cannot read it. */
function patternOf(text: string | undefined): RegExp | undefined {
  if (!text) return undefined;
  try {
    return new RegExp(text, 'u');
  } catch {
    return undefined;
  }
}
