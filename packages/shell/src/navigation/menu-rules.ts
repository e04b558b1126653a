/** Rules of a deployment for its menu. */
export interface MenuRules {
  /** Codes of entries that show but cannot be chosen. */
  readonly disabledCodes: readonly string[];
  /** Aliases of the person's roles. */
  readonly roles: readonly string[];
  readonly isXinjiang: boolean;
}

/** An entry as the wire has it, as far as the rules ask for it. */
export interface RuledMenu {
  readonly name: string;
  readonly code: string;
  readonly path: string;
  readonly source: string;
  readonly meta?: { readonly roles?: readonly string[] };
}

const FLOW_PREFIX = '/flowpage/';
const XINJIANG_FLOW_PREFIX = '/flowpagexj/';
/** Where the app shows pages of other sites. */
export const EXTERNAL_PAGE = '/myiframe/urlPath';

/** Whether a place is the one with the flow pages of its own and without a sidebar (shell.md §1). */
export function isXinjiangPlace(placeName: string | undefined): boolean {
  return /^(新疆|xinjiang|xj)/i.test(placeName ?? '');
}

/**
 * Where an entry leads: a source that is an address goes before the path; an address of another site opens in a frame
 * of the app; an address of the app is taken as it is; any other path names a flow page.
 */
export function menuAddress({ name, path, source }: RuledMenu, isXinjiang: boolean): string {
  const own = isAddress(source) ? source : path;
  if (isExternal(own)) return `${EXTERNAL_PAGE}?${new URLSearchParams({ src: own, name }).toString()}`;
  if (own === '' || isOwnAddress(own)) return own;
  return flowPage(own, isXinjiang);
}

/** The flow page of a path, once. */
export function flowPage(path: string, isXinjiang: boolean): string {
  const prefix = isXinjiang ? XINJIANG_FLOW_PREFIX : FLOW_PREFIX;
  return path.startsWith(prefix) ? path : `${prefix}${path.replace(/^\//, '')}`;
}

/** Whether one of the person's roles is among those that the entry is for; an entry that names none is for everyone. */
export function isForRoles({ meta }: RuledMenu, roles: readonly string[]): boolean {
  const wanted = meta?.roles ?? [];
  return wanted.length === 0 || wanted.some((role) => roles.includes(role));
}

/** Whether a text is an address of the app: a second slash would make it one of another site. */
export function isOwnAddress(text: string): boolean {
  return /^\/(?![/\\])/.test(text);
}

/** The name of the icon: a source that is an address names none. */
export function iconOf({ source }: RuledMenu): string {
  return isAddress(source) ? '' : source;
}

function isAddress(text: string): boolean {
  return text.startsWith('/') || isExternal(text);
}

function isExternal(text: string): boolean {
  return /^https?:\/\//i.test(text);
}
