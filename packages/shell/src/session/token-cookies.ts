// shell.md §3 names the cookies; docs/decisions/016-where-tokens-are.md describes their contents. No cookie is sent to
// another site.
const ACCESS = 'x-access-token';
const REFRESH = 'x-refresh-token';
const LIFE_S = 7 * 24 * 3600;

/** `refresh` is undefined if the server keeps the refresh token in its own cookie. */
export interface Tokens {
  readonly access: string;
  readonly refresh?: string;
}

export function readTokens(): Tokens | undefined {
  const access = readCookie(ACCESS);
  const refresh = readCookie(REFRESH);
  if (!access) return undefined;
  return refresh ? { access, refresh } : { access };
}

export function writeTokens(tokens: Tokens | undefined): void {
  writeCookie(ACCESS, tokens?.access);
  writeCookie(REFRESH, tokens?.refresh);
}

function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1));
}

function writeCookie(name: string, value: string | undefined): void {
  const life = value === undefined ? 0 : LIFE_S;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${life}; SameSite=Strict${secure}`;
}
