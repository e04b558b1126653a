// Pages of `docs` that packages bring, for readers without the repository; `npm run build` copies them.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** The pages of each package, below `docs` there as here. */
export const SHIPPED_PAGES: Readonly<Record<string, readonly string[]>> = {
  'packages/meta-forms': [
    'errors.md',
    'guide/command-line.md',
    'guide/form-authors.md',
    'guide/own-kit.md',
    'metadata-attributes.md',
  ],
  'packages/workflow': ['errors-workflow.md'],
  'packages/contract': ['errors-client.md', 'errors-server.md', 'guide/integrators.md'],
};

const REPOSITORY = 'https://github.com/org/meta-forms';
const LINK = /\]\((?!https?:|#)([^)#]+)/g;

/** Copies the pages of every package that brings some. */
export function copyShippedPages(): void {
  for (const [folder, pages] of Object.entries(SHIPPED_PAGES)) {
    rmSync(join(folder, 'docs'), { recursive: true, force: true });
    for (const page of pages) {
      const place = join(folder, 'docs', page);
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, shippedPage(readFileSync(join('docs', page), 'utf8'), page, pages));
    }
  }
}

/** A page whose links to files that the package lacks lead into the repository. */
export function shippedPage(text: string, page: string, pages: readonly string[]): string {
  return text.replaceAll(LINK, (link, target: string) => {
    const file = posix.join('docs', posix.dirname(page), target);
    if (pages.includes(posix.relative('docs', file))) return link;
    return `](${REPOSITORY}/${file.endsWith('.md') ? 'blob' : 'raw'}/main/${file}`;
  });
}
