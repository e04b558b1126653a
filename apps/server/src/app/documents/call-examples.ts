import { ownClient, type Call } from '@org/contract';
import * as groups from '@org/contract/groups';
import { parametersIn } from './schema-text.ts';

/** The method of the typed client that makes a call. */
export interface ClientPlace {
  readonly group: string;
  readonly method: string;
}

interface RouteLike {
  readonly method: string;
  readonly path: string;
}

const placeOf = new Map<string, ClientPlace>(
  Object.entries<Readonly<Record<string, RouteLike>>>(groups).flatMap(([group, routes]) =>
    Object.entries(routes).map(([method, route]) => [`${route.method} ${route.path}`, { group, method }] as const),
  ),
);

/** The group and the method of the client; a call that no group has is in the group of its name. */
export function placeOfCall({ method, path, name }: Call): ClientPlace {
  const [group = name] = name.split('.');
  return placeOf.get(`${method} ${path}`) ?? { group, method: name.slice(name.lastIndexOf('.') + 1) };
}

const neededNames = (schema: unknown) =>
  parametersIn(schema)
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) => name);

/** The call in a shell. Words in capitals are to be replaced. */
export function curlExample(call: Call): string {
  const query = neededNames(call.query).map((name) => `${name}=${name.toUpperCase()}`);
  const path = call.path.replace(/:(\w+)/g, (_mark, name: string) => name.toUpperCase());
  const words = [
    `curl -u ${ownClient.clientId}:${ownClient.clientSecret}`,
    ...(call.permission === 'public' ? [] : ['-H "Blade-Auth: bearer $TOKEN"']),
    ...bodyWords(call),
    `"$API${path}${query.length === 0 ? '' : `?${query.join('&')}`}"`,
  ];
  return words.join(' \\\n  ');
}

function bodyWords({ method, takesFile, body }: Call): readonly string[] {
  if (takesFile) return ['-F file=@FILE'];
  if (body) return ["-H 'Content-Type: application/json'", "-d 'BODY'"];
  return method === 'POST' ? ['-X POST'] : [];
}

/** The call with the typed client. */
export function clientExample(call: Call): string {
  const { group, method } = placeOfCall(call);
  const isBodyNeeded = call.body !== undefined && !('~optional' in call.body);
  const parts = [
    ...namedPart('params', neededNames(call.params)),
    ...namedPart('query', neededNames(call.query)),
    ...(isBodyNeeded ? ['body'] : []),
    ...(call.takesFile ? ['file'] : []),
  ];
  const name = /^\w+$/.test(method) ? `.${method}` : `[${JSON.stringify(method)}]`;
  return `await client.${group}${name}(${parts.length === 0 ? '' : `{ ${parts.join(', ')} }`});`;
}

function namedPart(part: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`${part}: { ${names.join(', ')} }`];
}
