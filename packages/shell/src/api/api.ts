import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@org/contract';
import type { BladeClient } from '@org/meta-forms/blade';

/** The input of a contract call; each part exists only where the call has it. */
export interface ApiInput<C extends Call> {
  readonly query?: QueryOf<C>;
  readonly params?: ParamsOf<C>;
  readonly body?: BodyOf<C>;
  /** A file instead of a body, under the name of its part, with further fields. */
  readonly upload?: {
    readonly name: string;
    readonly file: File;
    readonly fields?: Readonly<Record<string, string>>;
  };
  readonly signal?: AbortSignal;
  /** The caller shows a failure, so no toast appears. */
  readonly quiet?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** The call is sent although its page is being closed. */
  readonly keepalive?: boolean;
  /** Whether the answer is usable; if not, the call fails as unreadable. */
  readonly accepts?: (answer: unknown) => boolean;
}

/**
 * Makes a call of the contract; input and answer have the types of the call. A call that answers bytes gives a `Blob`.
 * Rejects with a `PortError`.
 */
export type Api = <C extends Call>(call: C, input?: ApiInput<C>) => Promise<AnswerOf<C>>;

export function createApi(client: BladeClient): Api {
  return async (call, { query, params, upload, body, signal, quiet, headers, keepalive, accepts } = {}) => {
    const path = fillPath(call.path, params ?? {});
    const answer = await (call.answerStyle === 'bytes'
      ? client.bytes(`${path}${queryText(query ?? {})}`, {
          asCaller: true,
          ...(signal === undefined ? {} : { signal }),
          ...(body === undefined ? {} : { body }),
        })
      : client.call({
          method: call.method,
          path,
          ...(query === undefined ? {} : { query }),
          ...(body === undefined ? {} : { body }),
          ...(upload === undefined ? {} : { body: partsOf(upload) }),
          ...(signal === undefined ? {} : { signal }),
          ...(quiet === undefined ? {} : { quiet }),
          ...(headers === undefined ? {} : { headers }),
          ...(keepalive === undefined ? {} : { keepalive }),
          ...(accepts === undefined ? {} : { accepts }),
          bare: call.answerStyle === 'bare',
          once: takesKey(call) && (upload ? { file: upload.file } : true),
        }));
    // The server validates every answer against this schema in its own tests; the client trusts the contract.
    return answer as AnswerOf<typeof call>;
  };
}

function queryText(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

function partsOf({ name, file, fields = {} }: NonNullable<ApiInput<Call>['upload']>): FormData {
  const parts = new FormData();
  // The server reads the fields before the file.
  for (const [field, value] of Object.entries(fields)) parts.append(field, value);
  parts.append(name, file, file.name);
  return parts;
}

/** A write of a signed-in person is idempotent: if it is repeated after a missing answer, it has one effect. */
function takesKey({ method, permission, takesKey: isTaken }: Call): boolean {
  return method === 'POST' && permission !== 'public' && isTaken !== false;
}

function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/:(\w+)|\{(\w+)\}/g, (_mark, colon: string | undefined, brace: string | undefined) =>
    encodeURIComponent(String(params[colon ?? brace ?? ''] ?? '')),
  );
}
