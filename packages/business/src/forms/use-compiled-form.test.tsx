import { parseMetaForm, serializeMetaForm, type Language } from '@org/meta-forms/core';
import { LanguageProvider } from '@org/meta-forms/react';
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

test('a form has the names of its reader, and another language makes no call', async () => {
  const stored = { ...metaForm(textItem('name', { itemName: '名称', names: { en: 'Name' } })), names: { en: 'House' } };
  const before = JSON.stringify(stored);
  let loads = 0;
  const surroundings = {
    api: () => {
      loads += 1;
      return Promise.resolve(stored);
    },
    ownKey: ['000000', 'east'],
  } as unknown as BusinessSurroundings;
  const cache = new QueryClient();
  let language: Language = 'zh';
  const { result, rerender } = renderHook(() => useCompiledForm('card'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={cache}>
        <LanguageProvider language={language}>
          <BusinessProvider surroundings={surroundings}>{children}</BusinessProvider>
        </LanguageProvider>
      </QueryClientProvider>
    ),
  });
  const namesNow = () => [result.current.compiled?.title, result.current.compiled?.fieldByKey.get('name')?.label];
  await waitFor(() => expect(namesNow()).toEqual(['Test form', '名称']));
  const chinese = result.current.compiled;
  language = 'en';
  rerender();
  expect(namesNow()).toEqual(['House', 'Name']);
  language = 'zh';
  rerender();
  expect(result.current.compiled).toBe(chinese);
  expect(loads).toBe(1);
  // An author reads the form by the same call: it has its own names.
  expect(JSON.stringify(stored)).toBe(before);
  expect(serializeMetaForm(parseMetaForm(stored).form)).toMatchObject({ formName: 'Test form' });
});
