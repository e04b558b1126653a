import { metaForm, textItem } from '@org/meta-forms/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BusinessProvider, type BusinessSurroundings } from './business-context.tsx';
import { formKey, useCompiledForm } from './use-compiled-form.ts';

test('a form that is loaded again is another one only where it was changed', async () => {
  const cache = new QueryClient();
  let published = metaForm(textItem('name'));
  let loads = 0;
  const surroundings = {
    api: () => {
      loads += 1;
      return Promise.resolve(structuredClone(published));
    },
    ownKey: ['000000', 'east'],
  } as unknown as BusinessSurroundings;
  const { result } = renderHook(() => useCompiledForm('card'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={cache}>
        <BusinessProvider surroundings={surroundings}>{children}</BusinessProvider>
      </QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.compiled).toBeDefined());
  const first = result.current.compiled;
  await cache.invalidateQueries({ queryKey: formKey(['000000', 'east'], 'card') });
  expect([loads, result.current.compiled === first]).toEqual([2, true]);
  published = metaForm(textItem('name'), textItem('note'));
  await cache.invalidateQueries({ queryKey: formKey(['000000', 'east']) });
  await waitFor(() => expect(result.current.compiled?.fieldByKey.has('note')).toBe(true));
  expect(loads).toBe(3);
});
