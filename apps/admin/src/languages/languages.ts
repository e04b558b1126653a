import type { AntdSurroundingsProps } from '@org/meta-forms/antd';
import { baseLanguage, languageTag, type BaseLanguage, type Translation } from '@org/meta-forms/core';
import { i18nextNamespaces, i18nextTranslation } from '@org/meta-forms/i18next';
import { readLanguageFile } from '@org/meta-forms/words';
import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** antd's own sentences in a language; none where antd has none, or where the package has them already. */
export interface LanguageParts {
  readonly locale?: NonNullable<AntdSurroundingsProps['locale']>;
}

/** What the languages of a deployment come from. */
export interface LanguageSource {
  /** The tags of the deployment's files. */
  readonly deployed: readonly string[];
  /** The JSON of a file. */
  readonly fetchFile: (tag: string) => Promise<unknown>;
  /** The sentences of antd and the months of dayjs. */
  readonly loadParts: (tag: string) => Promise<LanguageParts>;
}

/** The languages of the admin, in one instance of i18next. */
export interface Languages {
  readonly i18n: I18n;
  /** The tags of all languages: Chinese, English and those of the deployment. */
  readonly tags: readonly string[];
  /** Loads the sentences of a language once. Without an answer, its sentences are those of its base language. */
  readonly load: (tag: string) => Promise<void>;
  /** Shows a language: at once if it is loaded, else when it is. */
  show(tag: string): void;
  /** The language that is shown; undefined until the first one is loaded. */
  current(): Translation | undefined;
  /** antd's sentences for the shown language. */
  parts(): LanguageParts;
}

const NO_PARTS: LanguageParts = {};
const OWN: readonly string[] = ['zh', 'en'];

/**
 * An instance of i18next with the languages of the product and of the deployment. The tables of the product become its
 * resources when they are used, so that code that is loaded later brings its sentences along. A file of `zh` or `en`
 * overrides single sentences.
 */
export function createLanguages({ deployed, fetchFile, loadParts }: LanguageSource): Languages {
  const bases = new Map<string, BaseLanguage>();
  const parts = new Map<string, LanguageParts>();
  const loads = new Map<string, Promise<void>>();
  const loaded = new Set<string>();
  const baseOf = (tag: string) => bases.get(tag) ?? baseLanguage(tag);
  const i18n = createI18n((tag) => (OWN.includes(tag) ? [] : [baseOf(tag)]));
  let wanted = '';
  let translation: Translation | undefined;
  i18n.on('languageChanged', (tag) => {
    translation = i18nextTranslation(i18n, { base: baseOf(tag), addsTables: true });
  });

  async function read(tag: string): Promise<void> {
    const [json, own] = await Promise.all([fetchFile(tag), OWN.includes(tag) ? NO_PARTS : loadParts(tag)]);
    const { file } = readLanguageFile(json);
    for (const [namespace, tables] of Object.entries(i18nextNamespaces({ ...file, tag })))
      i18n.addResourceBundle(tag, namespace, tables, true, true);
    if (!OWN.includes(tag)) bases.set(tag, file.base);
    parts.set(tag, own);
    loaded.add(tag);
  }
  function load(tag: string): Promise<void> {
    if (!deployed.includes(tag) || loaded.has(tag)) return Promise.resolve();
    // A file that did not come is asked for again the next time.
    const running = loads.get(tag) ?? read(tag).catch(() => void loads.delete(tag));
    loads.set(tag, running);
    return running;
  }
  function become(tag: string): void {
    if (tag === wanted) void i18n.changeLanguage(tag);
  }
  return {
    i18n,
    tags: [...OWN, ...deployed.filter((tag) => !OWN.includes(tag))],
    load,
    show(tag) {
      if (tag === wanted) return;
      wanted = tag;
      if (!deployed.includes(tag) || loaded.has(tag)) become(tag);
      else void load(tag).then(() => become(tag));
    },
    current: () => translation,
    parts: () => parts.get(i18n.language) ?? NO_PARTS,
  };
}

/** The tags in the page, as the server writes them; what is no tag is left out. */
export function tagsIn(content: string | undefined): readonly string[] {
  return (content ?? '').split(/\s+/).filter((tag) => tag !== '' && languageTag(tag) === tag);
}

function createI18n(fallbackLng: (tag: string) => string[]): I18n {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: 'zh',
    fallbackLng,
    load: 'currentOnly',
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return i18n;
}
