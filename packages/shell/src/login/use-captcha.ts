import { authCalls } from '@org/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/api-context.tsx';

export interface CaptchaPicture {
  readonly key: string;
  /** A data address. */
  readonly image: string;
}

/** One picture for each failed try, since a try uses it up; none before the first failure. */
export function useCaptcha(failures: number): { readonly picture: CaptchaPicture | undefined; readonly reload: () => void } {
  const api = useApi();
  const cache = useQueryClient();
  const { data } = useQuery({ queryKey: ['captcha', failures], enabled: failures > 0, queryFn: ({ signal }) => api(authCalls.springCaptcha, { signal }), staleTime: Infinity, gcTime: 0 });
  return { picture: data, reload: () => void cache.invalidateQueries({ queryKey: ['captcha'] }) };
}
