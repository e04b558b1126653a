import type { AntdSurroundingsProps } from '@org/meta-forms/antd';
import type { LanguageParts } from './languages.ts';

type Locale = NonNullable<AntdSurroundingsProps['locale']>;

// Each is a chunk of its own: the build has them all, so a language of a deployment needs no build.
const LOCALES = import.meta.glob<{ readonly default: Locale }>('../../../../node_modules/antd/es/locale/*_*.js');
const MONTHS = import.meta.glob('../../../../node_modules/dayjs/locale/*.js');

/** Loads the sentences of antd for a tag, and the months of dayjs, which `AntdSurroundings` finds by the tag. */
export async function loadLanguageParts(tag: string): Promise<LanguageParts> {
  const [locale] = await Promise.all([
    LOCALES[fileFor(LOCALES, tag, '_')]?.(),
    MONTHS[fileFor(MONTHS, tag.toLowerCase(), '-')]?.(),
  ]);
  return locale ? { locale: locale.default } : {};
}

/** The file of a tag: `fr_CA` for `fr-CA`, `fr_FR` (its main region) for `fr`, else the first of the language. */
function fileFor(files: Readonly<Record<string, unknown>>, tag: string, hyphen: '_' | '-'): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  const names = new Map(Object.keys(files).map((path) => [path.replace(/^.*\/|\.js$/g, ''), path]));
  const wanted = [tag.replace('-', hyphen), `${language}${hyphen}${region ?? ''}`, language];
  const name =
    wanted.find((one) => names.has(one)) ?? [...names.keys()].find((one) => one.startsWith(language + hyphen));
  return names.get(name ?? '') ?? '';
}
