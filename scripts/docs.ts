// `npm run docs`: the documentation site in dist/docs, of the Markdown files of the repository.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { editorWords } from '../apps/docs/src/editor/editor.words.ts';
import { hashOf } from '../apps/docs/src/editor/shared-text.ts';
import { indexFile } from '../apps/docs/src/search/search-options.ts';
import { createMarker } from '../apps/docs/src/build/highlight.ts';
import {
  editorHtml,
  fileOf,
  pageHtml,
  rootHtml,
  type ClientFiles,
  type LayoutOptions,
} from '../apps/docs/src/build/layout.ts';
import { relativeAddress, targetOf } from '../apps/docs/src/build/links.ts';
import { readMarkdown } from '../apps/docs/src/build/markdown.ts';
import type { ReadPage } from '../apps/docs/src/build/page.ts';
import { pictureSize } from '../apps/docs/src/build/picture-size.ts';
import { searchIndex } from '../apps/docs/src/build/search-index.ts';
import { siteFaults } from '../apps/docs/src/build/site-faults.ts';
import { LANGUAGES, siteIn } from '../apps/docs/src/build/site.ts';
import { sourcesIn, type Source } from '../apps/docs/src/build/sources.ts';
import { EDITOR_PAGE } from '../apps/docs/src/navigation.ts';
import { siteWords } from '../apps/docs/src/site.words.ts';

const root = resolve(import.meta.dirname, '..');
const out = join(root, 'dist/docs');
const hasStorybook = !process.argv.includes('--no-storybook');
const TEXT = /\.(?:html|m?js|css|json|svg|txt)$/;
const pictures = new Set<string>();
const faults: string[] = [];

function write(file: string, text: string): void {
  mkdirSync(dirname(join(out, file)), { recursive: true });
  writeFileSync(join(out, file), text);
}

// Pages have the same place in each language, and so have links between them.
const fromPage = (source: Source, to: string) => relativeAddress(fileOf('en', source.slug), to);

function editorAddress(form: string, source: Source): string | undefined {
  const hash = hashOf(form);
  return hash === undefined ? undefined : `${fromPage(source, fileOf('en', EDITOR_PAGE))}#${hash}`;
}

async function readPages(): Promise<readonly ReadPage[]> {
  const sources = sourcesIn(root);
  const slugs = new Map(sources.map(({ path, slug }) => [path, slug] as const));
  const mark = await createMarker();
  const targetFrom = (link: string, source: Source) => targetOf(link, { root, source: source.path, slugs });
  const addressOf = (link: string, source: Source): string => {
    const target = targetFrom(link, source);
    if (target.kind === 'outside') return target.address;
    if (target.kind === 'missing') {
      faults.push(`${source.path}: ${link} leads to no file of the repository`);
      return '#';
    }
    if (target.kind === 'image') {
      pictures.add(target.path);
      return fromPage(source, pictureFile(target.path));
    }
    const address = fromPage(source, fileOf('en', target.slug));
    return target.anchor === '' ? address : `${address}#${encodeURIComponent(target.anchor)}`;
  };
  const sizeOf = (link: string, source: Source) => {
    const target = targetFrom(link, source);
    return target.kind === 'image' ? pictureSize(readFileSync(join(root, target.path))) : undefined;
  };
  return sources.map((source) =>
    readMarkdown(source, readFileSync(join(root, source.path), 'utf8'), { mark, addressOf, editorAddress, sizeOf }),
  );
}

const pictureFile = (path: string) => `assets/images/${path.replace(/^docs\/images\//, '').replaceAll('/', '-')}`;

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

async function buildClient(): Promise<ClientFiles> {
  await build({ configFile: join(root, 'apps/docs/vite.config.ts'), logLevel: 'warn' });
  const manifest: Readonly<Record<string, ManifestEntry>> = JSON.parse(
    readFileSync(join(out, 'assets/manifest.json'), 'utf8'),
  );
  const entry = (name: string) => {
    const found = manifest[`src/${name}`];
    if (found === undefined) throw new Error(`The client has no entry ${name}.`);
    return found;
  };
  const stylesOf = ({ css = [], imports = [] }: ManifestEntry): readonly string[] => [
    ...new Set([...imports.flatMap((name) => (manifest[name] ? stylesOf(manifest[name]) : [])), ...css]),
  ];
  const main = entry('client/main.ts');
  const editor = entry('editor/main.tsx');
  return {
    scheme: entry('client/scheme-main.ts').file,
    root: entry('client/root-main.ts').file,
    script: main.file,
    styles: stylesOf(main),
    editor: { script: editor.file, styles: stylesOf(editor) },
  };
}

function writePages(pages: readonly ReadPage[], files: ClientFiles): void {
  for (const language of LANGUAGES) {
    const texts = editorWords[language];
    const { home, product } = siteWords[language];
    const titlesOfOwn = new Map([
      [EDITOR_PAGE, texts.title],
      ['index', home],
      ['product', product],
    ]);
    const options: LayoutOptions = { site: siteIn(language, pages, titlesOfOwn), files, hasStorybook };
    for (const page of options.site.pages) write(fileOf(language, page.slug), pageHtml(page, options));
    write(fileOf(language, EDITOR_PAGE), editorHtml(texts, options));
    write(indexFile(language), JSON.stringify(searchIndex(pages, language)));
  }
  write('index.html', rootHtml(files));
  cpSync(join(root, 'apps/admin/public/icon.svg'), join(out, 'assets/icon.svg'));
  for (const picture of pictures) {
    mkdirSync(join(out, 'assets/images'), { recursive: true });
    cpSync(join(root, picture), join(out, pictureFile(picture)));
  }
}

function builtFaults(): readonly string[] {
  const names = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(out.length + 1)
        .replaceAll('\\', '/'),
    );
  const texts = names.filter((name) => TEXT.test(name));
  return siteFaults(new Map(texts.map((name) => [name, readFileSync(join(out, name), 'utf8')])), new Set(names));
}

const files = await buildClient();
const pages = await readPages();
writePages(pages, files);
if (hasStorybook)
  execFileSync('npm', ['run', 'build:storybook', '--silent', '--', '--output-dir', join(out, 'storybook')], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
const found = [...new Set([...faults, ...builtFaults()])];
for (const fault of found) console.error(fault);
console.log(`${pages.length} pages in dist/docs${hasStorybook ? ', with Storybook' : ''}`);
process.exitCode = found.length > 0 ? 1 : 0;
