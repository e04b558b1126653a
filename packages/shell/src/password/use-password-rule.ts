import { parametersCalls } from '@org/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.tsx';
import { useOwnKey } from '../session/use-current-user.ts';

const RULE = 'password.regex';

/** What the deployment demands of a password. */
export interface PasswordRule {
  /** Its text about passwords; undefined if it has none, and while it is loading. */
  readonly text: string | undefined;
  /** Whether a password follows the rule, which is read again; true where it cannot be read. The server checks too. */
  readonly accepts: (password: string) => Promise<boolean>;
}

/** The deployment's rule about passwords. */
export function usePasswordRule(): PasswordRule {
  const api = useApi();
  const own = useOwnKey();
  const { data, refetch } = useQuery({
    queryKey: [...own, 'parameter', RULE],
    queryFn: ({ signal }) => api(parametersCalls.detail, { query: { paramKey: RULE }, signal, quiet: true }),
  });
  return {
    text: data && 'remark' in data ? data.remark : undefined,
    async accepts(password) {
      // An administrator may have changed it since the dialog was opened.
      const { data: now } = await refetch();
      return patternOf(now && 'paramValue' in now ? now.paramValue : undefined)?.test(password) ?? true;
    },
  };
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
