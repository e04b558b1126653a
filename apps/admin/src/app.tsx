import { ApiProvider, ConnectionLine, ErrorLogProvider, PreferencesProvider, SessionProvider } from '@org/shell';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { RouterProvider } from 'react-router';
import { api, errorLog, faults, reads, session } from './connection.ts';
import { languages } from './languages/own-languages.ts';
import { createRoutes } from './routes.tsx';
import { Theme } from './theme.tsx';

// The HTTP client repeats reads. Without a network, Query would pause a query; with this setting it fails visibly and
// is sent again when the network is back.
const QUERIES = { refetchOnWindowFocus: false, retry: false, networkMode: 'always', refetchOnReconnect: true } as const;

export function App() {
  const [router] = useState(createRoutes);
  const [cache] = useState(() => new QueryClient({ defaultOptions: { queries: QUERIES } }));
  return (
    <PreferencesProvider session={session} languages={languages.tags} loadLanguage={languages.load}>
      <QueryClientProvider client={cache}>
        <ApiProvider api={api}>
          <SessionProvider session={session}>
            <Theme>
              <ConnectionLine reads={reads} />
              <ErrorLogProvider log={errorLog}>
                {/* Navigations of lists ask for `flushSync`: after a transition, a list is behind its address. */}
                <RouterProvider
                  router={router}
                  flushSync={flushSync}
                  onError={(error) => faults.note(error, 'route')}
                />
              </ErrorLogProvider>
            </Theme>
          </SessionProvider>
        </ApiProvider>
      </QueryClientProvider>
    </PreferencesProvider>
  );
}
