import { existsSync } from 'node:fs';
import { posix } from 'node:path';

/** Where files are read that are no pages of the site. */
export const REPOSITORY = 'https://github.com/org/meta-forms';
const IN_REPOSITORY = /^https:\/\/github\.com\/org\/meta-forms\/(?:blob|tree)\/main\/([^#]*)(#.*)?$/;
const OUTSIDE = /^(?:https?|mailto):/;

/** What a link in a Markdown file leads to. */
export type Target =
  | { readonly kind: 'page'; readonly slug: string; readonly anchor: string }
  | { readonly kind: 'image'; readonly path: string }
  | { readonly kind: 'outside'; readonly address: string }
  | { readonly kind: 'missing'; readonly path: string };

export interface LinkContext {
  readonly root: string;
  /** The path of the Markdown file that has the link. */
  readonly source: string;
  /** The slug of the page that a file becomes, by the file's path. */
  readonly slugs: ReadonlyMap<string, string>;
}

/** Finds what a link leads to: a page of the site, a picture, or an address outside of it. */
export function targetOf(link: string, context: LinkContext): Target {
  const [, inRepository, repositoryHash = ''] = IN_REPOSITORY.exec(link) ?? [];
  if (inRepository === undefined && OUTSIDE.test(link)) return { kind: 'outside', address: link };
  const [written = '', hash = ''] = link.split('#', 2);
  const path = inRepository ?? pathFrom(context.source, decodeURIComponent(written));
  const anchor = decodeURIComponent(inRepository === undefined ? hash : repositoryHash.slice(1));
  const slug = slugAt(path, context);
  if (slug !== undefined) return { kind: 'page', slug, anchor };
  if (!existsSync(posix.join(context.root, path)) || path.startsWith('..')) return { kind: 'missing', path };
  if (/\.(?:png|svg|jpg|webp)$/.test(path)) return { kind: 'image', path };
  return { kind: 'outside', address: `${REPOSITORY}/blob/main/${path}${anchor === '' ? '' : `#${anchor}`}` };
}

function pathFrom(source: string, written: string): string {
  return written === '' ? source : posix.join(posix.dirname(source), written);
}

/** A folder is the page of its README. */
function slugAt(path: string, { slugs }: LinkContext): string | undefined {
  const bare = path.replace(/\/$/, '');
  return slugs.get(bare) ?? slugs.get(`${bare}/README.md`);
}

/** The address of a file of the site as a page at another place writes it. */
export function relativeAddress(from: string, to: string): string {
  return posix.relative(posix.dirname(from), to) || posix.basename(to);
}
