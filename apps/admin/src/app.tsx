import { PortError } from '@org/meta-forms/core';
import { ApiProvider, ErrorLogProvider, PreferencesProvider, SessionProvider } from '@org/shell';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router';
import { api, errorLog, faults, session } from './connection.ts';
import { createRoutes } from './routes.tsx';
import { Theme } from './theme.tsx';

/** A call that got no answer is made once more; what the server refused it would refuse again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures === 0 && error instanceof PortError && error.kind === 'network';
}

export function App() {
  const [router] = useState(createRoutes);
  const [cache] = useState(() => new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false, retry: isWorthRetrying } } }));
  return (
    <PreferencesProvider session={session}>
      <QueryClientProvider client={cache}>
        <ApiProvider api={api}>
          <SessionProvider session={session}>
            <Theme>
              <ErrorLogProvider log={errorLog}>
                <RouterProvider router={router} onError={(error) => faults.note(error, 'route')} />
              </ErrorLogProvider>
            </Theme>
          </SessionProvider>
        </ApiProvider>
      </QueryClientProvider>
    </PreferencesProvider>
  );
}
