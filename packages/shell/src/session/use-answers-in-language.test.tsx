import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PreferencesProvider, usePreferences } from '../layout/preferences.tsx';
import { useAnswersInLanguage } from './use-answers-in-language.ts';

const WORDS = { zh: '已审核', en: 'Verified' } as const;

interface ShownProps {
  readonly name: string;
  readonly language?: string;
  readonly isFilledIn?: boolean;
}

/** What the server answers in the language of the page. */
function Shown({ name, language, isFilledIn = false }: ShownProps) {
  const { data } = useQuery({
    queryKey: ['zhang', name, ...(language === undefined ? [] : [language])],
    queryFn: () => {
      asked.push(name);
      return document.documentElement.lang === 'en' ? WORDS.en : WORDS.zh;
    },
    meta: { isFilledIn },
    staleTime: Infinity,
  });
  return <p>{`${name}: ${data ?? ''}`}</p>;
}

function Page() {
  useAnswersInLanguage();
  const { language, setLanguage } = usePreferences();
  return (
    <>
      <button type="button" onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}>
        language
      </button>
      <Shown name="state" />
      <Shown name="menu" language={language} />
      <Shown name="form" isFilledIn />
    </>
  );
}

const asked: string[] = [];
afterEach(() => {
  asked.length = 0;
  document.documentElement.lang = '';
  localStorage.clear();
});

test('answers come in the new language, and what is being filled in stays', async () => {
  render(
    <PreferencesProvider>
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>
    </PreferencesProvider>,
  );
  expect(await screen.findByText('state: 已审核')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button'));
  // The last answer stays visible until the next one is there.
  expect(screen.getByText('state: 已审核')).toBeInTheDocument();
  expect(await screen.findByText('state: Verified')).toBeInTheDocument();
  expect(await screen.findByText('menu: Verified')).toBeInTheDocument();
  expect(screen.getByText('form: 已审核')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('state: 已审核')).toBeInTheDocument();
  expect(screen.getByText('menu: 已审核')).toBeInTheDocument();
  await waitFor(() => expect(asked.filter((name) => name === 'state').length).toBe(3));
  // A key with its language is asked once for each.
  expect(asked.filter((name) => name === 'menu').length).toBe(2);
});
