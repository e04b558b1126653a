import { authCalls } from '@org/contract';
import { useCallback } from 'react';
import { useApi } from '../api/api-context.tsx';
import { sealPassword } from './seal-password.ts';

/** Encrypts passwords with the server's key, which is requested each time, so that they never travel as plain text. */
export function useSealed(): <Names extends string>(
  passwords: Readonly<Record<Names, string>>,
) => Promise<Record<Names, string>> {
  const api = useApi();
  return useCallback(
    async <Names extends string>(passwords: Readonly<Record<Names, string>>) => {
      const { publicKey } = await api(authCalls.publicKey, { quiet: true });
      const sealed = await Promise.all(
        Object.entries<string>(passwords).map(async ([name, password]) => [
          name,
          password === '' ? '' : await sealPassword(password, publicKey),
        ]),
      );
      // The keys are the given names.
      return Object.fromEntries(sealed) as Record<Names, string>;
    },
    [api],
  );
}
