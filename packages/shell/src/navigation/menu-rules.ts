/** Rules of a deployment for its menu. */
export interface MenuRules {
  /** Codes of entries that are visible but cannot be chosen. */
  readonly disabledCodes: readonly string[];
  /** Aliases of the person's roles. */
  readonly roles: readonly string[];
  readonly isXinjiang: boolean;
}

/** The part of a menu entry on the wire that the rules use. */
export interface RuledMenu {
  readonly name: string;
  readonly code: string;
  readonly path: string;
  readonly source: string;
  readonly meta?: { readonly roles?: readonly string[] };
}

const FLOW_PREFIX = '/flowpage/';
const XINJIANG_FLOW_PREFIX = '/flowpagexj/';
/** The path under which the app frames pages of other sites. */
export const EXTERNAL_PAGE = '/myiframe/urlPath';

/** Whether a deployment is in Xinjiang, which has its own flow pages and no sidebar (shell.md §1). */
export function isXinjiangPlace(placeName: string | undefined): boolean {
  return /^(新疆|xinjiang|xj)/i.test(placeName ?? '');
}

/**
 * The address of a menu entry. If `source` is an address it replaces `path`. An address of another site opens in a
 * frame of the app, an address of the app stays, and any other path names a flow page.
 */
export function menuAddress({ name, path, source }: RuledMenu, isXinjiang: boolean): string {
  const own = isAddress(source) ? source : path;
  if (isExternal(own)) return `${EXTERNAL_PAGE}?${new URLSearchParams({ src: own, name }).toString()}`;
  if (own === '' || isOwnAddress(own)) return own;
  return flowPage(own, isXinjiang);
}

/** The path with the flow prefix, which is added only once. */
export function flowPage(path: string, isXinjiang: boolean): string {
  const prefix = isXinjiang ? XINJIANG_FLOW_PREFIX : FLOW_PREFIX;
  return path.startsWith(prefix) ? path : `${prefix}${path.replace(/^\//, '')}`;
}

/** Whether an entry is visible with these roles; an entry without roles is visible to everyone. */
export function isForRoles({ meta }: RuledMenu, roles: readonly string[]): boolean {
  const wanted = meta?.roles ?? [];
  return wanted.length === 0 || wanted.some((role) => roles.includes(role));
}

/** Whether a text is an address of the app. Two slashes at the start would lead to another site. */
export function isOwnAddress(text: string): boolean {
  return /^\/(?![/\\])/.test(text);
}

/** The name of the icon; empty if `source` is an address. */
export function iconOf({ source }: RuledMenu): string {
  return isAddress(source) ? '' : source;
}

function isAddress(text: string): boolean {
  return text.startsWith('/') || isExternal(text);
}

function isExternal(text: string): boolean {
  return /^https?:\/\//i.test(text);
}
