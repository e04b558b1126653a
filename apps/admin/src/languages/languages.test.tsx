import { LanguageProvider, useWords } from '@org/meta-forms/react';
import { PreferencesProvider, usePreferences } from '@org/shell';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { homeWords } from '../home/home.words.ts';
import { loadLanguageParts } from './language-parts.ts';
import { createLanguages, tagsIn, type Languages } from './languages.ts';
import { useShownLanguage } from './use-shown-language.ts';

const french = {
  tag: 'fr',
  base: 'en',
  sentences: { 'admin.home': { morning: 'Bonjour, {name}' }, 'shell.layout': { menu: 'Menu principal' } },
};
const FILES: Readonly<Record<string, unknown>> = {
  fr: french,
  ja: { tag: 'ja', base: 'zh', sentences: {} },
  en: { tag: 'en', sentences: { 'admin.home': { none: 'Nothing here' } } },
};

beforeEach(() => localStorage.clear());

function open(deployed: readonly string[], fetchFile = async (tag: string) => FILES[tag]) {
  const languages = createLanguages({ deployed, fetchFile, loadParts: async () => ({}) });
  render(
    <PreferencesProvider languages={languages.tags} loadLanguage={languages.load}>
      <Shown languages={languages} />
    </PreferencesProvider>,
  );
  return { languages, user: userEvent.setup() };
}

function Shown({ languages }: { readonly languages: Languages }) {
  const language = useShownLanguage(languages);
  return language ? (
    <LanguageProvider language={language}>
      <Texts />
    </LanguageProvider>
  ) : null;
}

function Texts() {
  const say = useWords(homeWords);
  const { languages, setLanguage } = usePreferences();
  return (
    <>
      <p>{say('morning', { name: 'Ann' })}</p>
      <p>{say('none')}</p>
      {languages.map((tag) => (
        <button key={tag} type="button" onClick={() => setLanguage(tag)}>
          {tag}
        </button>
      ))}
    </>
  );
}

const texts = () => screen.queryAllByText((_, element) => element?.tagName === 'P').map((it) => it.textContent);

test('Chinese and English need no file, and their tables become resources of i18next', async () => {
  const { languages, user } = open([]);
  expect(texts()).toEqual(['早上好，Ann', '您还没有可以打开的页面，请联系管理员。']);
  await user.click(screen.getByRole('button', { name: 'en' }));
  expect(texts()[0]).toBe('Good morning, Ann');
  expect(languages.i18n.t('home.morning', { ns: 'admin', name: 'Ann' })).toBe('Good morning, Ann');
  expect(document.documentElement.lang).toBe('en');
});

test('a language of the deployment is shown when its file is there, and falls back sentence by sentence', async () => {
  const { languages, user } = open(['fr', 'ja']);
  expect(languages.tags).toEqual(['zh', 'en', 'fr', 'ja']);
  await user.click(screen.getByRole('button', { name: 'fr' }));
  expect(texts()).toEqual(['Bonjour, Ann', 'There is no page you may open yet. Ask your administrator.']);
  expect(languages.current()).toMatchObject({ tag: 'fr', base: 'en' });
  expect(document.documentElement.lang).toBe('fr');
  await user.click(screen.getByRole('button', { name: 'ja' }));
  expect(texts()[0]).toBe('早上好，Ann');
});

test('a page that begins in a language of the deployment shows no sentence before its file', async () => {
  localStorage.setItem('mf-language', 'fr');
  const { promise, resolve } = Promise.withResolvers<unknown>();
  open(['fr'], () => promise);
  expect(texts()).toEqual([]);
  await act(async () => resolve(french));
  expect(texts()[0]).toBe('Bonjour, Ann');
});

test('a file that does not come leaves the base language, and is asked for again', async () => {
  let times = 0;
  const { languages, user } = open(['fr'], async () => {
    times += 1;
    // When it is chosen, and when it is shown.
    if (times <= 2) throw new Error('offline');
    return french;
  });
  await user.click(screen.getByRole('button', { name: 'fr' }));
  expect(texts()[0]).toBe('Good morning, Ann');
  await user.click(screen.getByRole('button', { name: 'zh' }));
  await user.click(screen.getByRole('button', { name: 'fr' }));
  expect(texts()[0]).toBe('Bonjour, Ann');
  expect(languages.current()?.tag).toBe('fr');
});

test('a file of English overrides single sentences', async () => {
  localStorage.setItem('mf-language', 'en');
  open(['en']);
  await screen.findByText('Nothing here');
  expect(texts()).toEqual(['Good morning, Ann', 'Nothing here']);
});

test('a language that the deployment no longer has is its base language, and stays chosen', () => {
  localStorage.setItem('mf-language', 'fr');
  open([]);
  expect(texts()[0]).toBe('Good morning, Ann');
  expect(localStorage.getItem('mf-language')).toBe('fr');
});

test('what is in the page is read as tags only', () => {
  expect(tagsIn('__LANGUAGES__')).toEqual([]);
  expect(tagsIn(undefined)).toEqual([]);
  expect(tagsIn('fr ../x pt-BR  <b>')).toEqual(['fr', 'pt-BR']);
});

test('antd and dayjs have many languages that need no build', async () => {
  const { locale } = await loadLanguageParts('fr');
  expect(locale).toMatchObject({ locale: 'fr', global: { placeholder: 'Veuillez sélectionner' } });
  expect((await loadLanguageParts('pt')).locale?.locale).toBe('pt-br');
  expect((await loadLanguageParts('zh-TW')).locale?.locale).toBe('zh-tw');
  expect(await loadLanguageParts('tlh')).toEqual({});
});
