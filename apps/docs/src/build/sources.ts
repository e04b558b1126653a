import { globSync } from 'node:fs';
import type { BaseLanguage } from '@org/meta-forms/core';

/** A Markdown file that becomes a page. */
export interface Source {
  /** Its path in the repository. */
  readonly path: string;
  readonly slug: string;
  /** The language in its name; a file without one is shown in both. */
  readonly language?: BaseLanguage;
}

const PATTERNS = [
  'docs/**/*.md',
  'packages/{meta-forms,designer,workflow,browser}/README.md',
  'packages/meta-forms/CHANGELOG.md',
  '{README,CHANGELOG,CONTRIBUTING,SECURITY}.md',
];
/** Lists for the project's own tests. */
const LEFT_OUT = /^docs\/coverage-/;
const NAMED: Readonly<Record<string, string>> = {
  'README.md': 'product',
  'SECURITY.md': 'security-policy',
  'packages/meta-forms/CHANGELOG.md': 'packages/meta-forms-changelog',
};

/** The Markdown files of the site, in the order of their paths. */
export function sourcesIn(root: string): readonly Source[] {
  return globSync(PATTERNS, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !LEFT_OUT.test(path) && !path.startsWith('packages/meta-forms/docs/'))
    .toSorted()
    .map(sourceOf);
}

/** What a file becomes. `docs/site/x.zh.md` and `docs/site/x.en.md` are one page in two languages. */
export function sourceOf(path: string): Source {
  const [, own, language] = /^docs\/site\/(.+)\.(zh|en)\.md$/.exec(path) ?? [];
  if (own !== undefined) return { path, slug: own, language: language === 'zh' ? 'zh' : 'en' };
  const slug =
    NAMED[path] ??
    path
      .replace(/^docs\//, '')
      .replace(/\.md$/, '')
      .replace(/^(packages\/[^/]+)\/README$/, '$1')
      .replace(/(^|\/)README$/, '$1index');
  return { path, slug: slug === slug.toUpperCase() ? slug.toLowerCase() : slug };
}
