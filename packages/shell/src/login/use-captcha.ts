import { authCalls } from '@org/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/api-context.tsx';
import { useSignInVariants } from './use-sign-in-variants.ts';

export interface CaptchaPicture {
  readonly key: string;
  /** A data URL. */
  readonly image: string;
}

export interface CaptchaToRead {
  /** Whether the person must read a picture: never if the server accepts a proof of work. */
  readonly isAsked: boolean;
  readonly picture: CaptchaPicture | undefined;
  readonly reload: () => void;
}

/** A new picture after each failed try, because a try uses it up; none before the first failure. */
export function useCaptcha(failures: number): CaptchaToRead {
  const api = useApi();
  const cache = useQueryClient();
  const { data: variants, isPending } = useSignInVariants();
  const isAsked = failures > 0 && !isPending && variants?.challenge !== true;
  const { data } = useQuery({
    queryKey: ['captcha', failures],
    enabled: isAsked,
    queryFn: ({ signal }) => api(authCalls.springCaptcha, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  return { isAsked, picture: data, reload: () => void cache.invalidateQueries({ queryKey: ['captcha'] }) };
}
