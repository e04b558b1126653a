import { ownClient } from '../own-client.ts';
import type { CallOptions, ContractClientOptions, RouteGroups, SentFile } from './client-types.ts';
import { clientWords } from './client.words.ts';
import { ContractError } from './contract-error.ts';
import type { Route } from './routes.ts';

/** The input of any call, as a route is sent with it. */
export interface AnyInput extends CallOptions, Partial<SentFile> {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** The options of a client without its groups. */
export type Connection = Omit<ContractClientOptions<RouteGroups>, 'groups'>;

/** The address of a route with its parameters. Throws if one of them is none. */
export function addressOf(route: Route, { params = {}, query = {} }: AnyInput, { baseUrl, language }: Connection) {
  const path = route.path.replace(/:(\w+)/g, (_mark, name: string) => {
    const value = String(params[name] ?? '');
    // These would make an address of another call.
    if (/^\.{0,2}$/.test(value))
      throw new ContractError('REQUEST_INVALID', clientWords[language ?? 'zh'].REQUEST_INVALID, { status: 0 });
    return encodeURIComponent(value);
  });
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${baseOf(baseUrl)}${path}${text === '' ? '' : `?${text}`}`;
}

/** A base without slashes at its end. */
export function baseOf(baseUrl = ''): string {
  let base = baseUrl;
  while (base.endsWith('/')) base = base.slice(0, -1);
  return base;
}

/** The body of a call: JSON, or a form with one file. */
export function bodyOf({ body, file, fileName, fields = {} }: AnyInput): string | FormData | undefined {
  if (file === undefined) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  // The server reads the fields before the file.
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, fileName ?? (file instanceof File ? file.name : 'file'));
  return form;
}

/** The headers of a call: front end, person, tenant, language, and the key of the write. */
export function headersOf(
  connection: Connection,
  sent: { readonly token: string | undefined; readonly key: string | undefined; readonly input: AnyInput },
): Readonly<Record<string, string>> {
  const { client = { id: ownClient.clientId, secret: ownClient.clientSecret }, tenantId, language } = connection;
  return {
    Authorization: `Basic ${btoa(`${client.id}:${client.secret}`)}`,
    ...(sent.token === undefined ? {} : { 'Blade-Auth': `bearer ${sent.token}` }),
    ...(tenantId === undefined ? {} : { 'Tenant-Id': tenantId }),
    ...(language === undefined ? {} : { 'Accept-Language': language === 'zh' ? 'zh-CN' : 'en' }),
    ...(sent.key === undefined ? {} : { 'Idempotency-Key': sent.key }),
    // A form names its own type, with the mark between its parts.
    ...(sent.input.body === undefined || sent.input.file !== undefined ? {} : { 'Content-Type': 'application/json' }),
    ...sent.input.headers,
  };
}

/** A new idempotency key. Not `randomUUID`, which browsers offer only to pages served over TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
