import { posix } from 'node:path';
import { EDITOR_PAGE } from '../navigation.ts';
import { GENERATED_CODE, leaksIn } from '../../../../scripts/leaks.ts';

/** An attribute of an element: the text of a sample may have one of its own. */
const LINK = /<[a-z][^<>]*?\s(?:href|src)="([^"]*)"/g;
const ID = /\bid="([^"]*)"/g;
const OUTSIDE = /^(?:https?|mailto|data):/;
/** Storybook is checked by its own build; the site links to its first page and to stories of its index. */
const STORYBOOK = 'storybook/';

/** What is wrong with the files of a built site: dead links and anchors, generated code, what must not be published. */
export function siteFaults(files: ReadonlyMap<string, string>, others: ReadonlySet<string>): readonly string[] {
  const pages = [...files].filter(([name]) => name.endsWith('.html') && !name.startsWith(STORYBOOK));
  const ids = new Map(
    pages.map(([name, text]) => [name, new Set([...text.matchAll(ID)].map(([, id = '']) => unescaped(id)))]),
  );
  const exists = (name: string) => files.has(name) || others.has(name);
  const stories = storiesIn(files.get(`${STORYBOOK}index.json`));
  return [
    ...pages.flatMap(([name, text]) =>
      [...text.matchAll(LINK)]
        .flatMap(([, link = '']) => deadLink(unescaped(link), { name, ids, exists, stories }))
        .concat(policyFaults(name, text)),
    ),
    ...[...files].flatMap(([name, text]) =>
      /\.m?js$/.test(name) && !name.startsWith(STORYBOOK) ? scriptFaults(name, text) : [],
    ),
  ];
}

interface LinkCheck {
  readonly name: string;
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
  readonly exists: (name: string) => boolean;
  /** Ids of the stories. */
  readonly stories: ReadonlySet<string>;
}

function storiesIn(index: string | undefined): ReadonlySet<string> {
  const { entries = {} }: { readonly entries?: object } = index === undefined ? {} : JSON.parse(index);
  return new Set(Object.keys(entries));
}

/** What is in front of the id of a story in a link to Storybook. */
const STORY = '?path=/story/';

function deadLink(link: string, { name, ids, exists, stories }: LinkCheck): readonly string[] {
  if (OUTSIDE.test(link)) return [];
  if (link.startsWith('/')) return [`${name}: ${link} does not work below a folder`];
  const [page, story] = link.split(STORY, 2);
  if (story !== undefined && !stories.has(story)) return [`${name}: ${link} leads to no story`];
  const [path = '', hash = ''] = (page ?? '').split('#', 2).map(decodeURIComponent);
  const target = path === '' ? name : posix.join(posix.dirname(name), path);
  if (!exists(target)) return [`${name}: ${link} leads nowhere`];
  const anchors = ids.get(target);
  // The live editor reads a form from its hash.
  if (isForEditor(target, hash)) return [];
  return hash !== '' && anchors !== undefined && !anchors.has(hash) ? [`${name}: ${link} has no such heading`] : [];
}

function isForEditor(target: string, hash: string): boolean {
  return target.endsWith(`/${EDITOR_PAGE}.html`) && /^(?:form|sample)=/.test(hash);
}

function allowsCodeFromText(directive: string): boolean {
  const isOfScripts = directive.includes('script-src');
  return directive.includes('unsafe-eval') || (isOfScripts && directive.includes('unsafe'));
}

function policyFaults(name: string, text: string): readonly string[] {
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(text) ?? [];
  if (policy === undefined) return [`${name} has no content policy`];
  return [
    ...(policy.split(';').some(allowsCodeFromText) ? [`${name}: its policy allows code from text`] : []),
    ...(/<script(?![^>]*\bsrc=)|\son\w+="/.test(text) ? [`${name} has a script in it`] : []),
  ];
}

function scriptFaults(name: string, text: string): readonly string[] {
  const leaks = leaksIn(text).map((leak) => `${name} holds ${leak}`);
  return GENERATED_CODE.test(text) ? [...leaks, `${name} generates code`] : leaks;
}

function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
