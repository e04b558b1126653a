import { authCalls } from '@org/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.tsx';

/** The ways to sign in that the server offers; undefined if it does not answer. */
export function useSignInVariants() {
  const api = useApi();
  return useQuery({
    queryKey: ['sign-in-variants'],
    queryFn: ({ signal }) => api(authCalls.variants, { signal, quiet: true }),
    staleTime: Infinity,
    retry: false,
  });
}
