import { parametersCalls } from '@org/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.tsx';
import { useOwnKey } from '../session/use-current-user.ts';

const RULE = 'password.regex';

/** The deployment's text about passwords; undefined if it has none, and while it is loading. */
export function usePasswordRule(): string | undefined {
  const api = useApi();
  const own = useOwnKey();
  const { data } = useQuery({
    queryKey: [...own, 'parameter', RULE],
    queryFn: ({ signal }) => api(parametersCalls.detail, { query: { paramKey: RULE }, signal, quiet: true }),
  });
  return data && 'remark' in data ? data.remark : undefined;
}
