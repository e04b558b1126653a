import { addressOf, baseOf, bodyOf, headersOf, newKey, type AnyInput, type Connection } from './client-request.ts';
import { readAnswer } from './client-answer.ts';
import type { ContractClient, ContractClientOptions, RouteGroups } from './client-types.ts';
import { clientWords } from './client.words.ts';
import { ContractError } from './contract-error.ts';
import type { Route } from './routes.ts';

const REQUEST_TIMEOUT_MS = 10_000;
const TRANSFER_TIMEOUT_MS = 10 * 60_000;
const RETRIES = 2;
const FIRST_PAUSE_MS = 300;
const UNAUTHORIZED = 401;
/** Statuses of a server or proxy that has not done the call. */
const NOT_DONE: ReadonlySet<number> = new Set([502, 503, 504]);

/** An address with a ticket belongs to the server itself. */
const OWN_ADDRESS = /^\/(?![/\\])/;

/**
 * A client of the HTTP contract: `client.users.list({ query: { current: 1 } })` for each call of the given groups. It
 * opens the envelope, throws refusals as `ContractError`, and repeats an unanswered call only where the contract says
 * that this has one effect: readings, and writes that take an idempotency key.
 */
export function createContractClient<const Groups extends RouteGroups>(
  options: ContractClientOptions<Groups>,
): ContractClient<Groups> {
  const sender = createSender(options);
  const methods = Object.entries(options.groups).map(([group, routes]) => [
    group,
    Object.fromEntries(
      Object.entries(routes).map(([name, route]) => [name, (input: AnyInput = {}) => sender.send(route, input)]),
    ),
  ]);
  // Each method sends the route from which its type is made.
  return { ...Object.fromEntries(methods), read: sender.read } as ContractClient<Groups>;
}

interface Sender {
  readonly send: (route: Route, input: AnyInput) => Promise<unknown>;
  readonly read: (address: string, input?: AnyInput) => Promise<unknown>;
}

interface Request {
  readonly address: string;
  readonly route: Pick<Route, 'method' | 'answerStyle' | 'isPublic'>;
  readonly input: AnyInput;
  readonly key: string | undefined;
}

function createSender(connection: Connection): Sender {
  const language = connection.language ?? 'zh';
  let renewing: Promise<boolean> | undefined;

  const renewOnce = async (): Promise<boolean> =>
    (renewing ??= (async () => (await connection.onUnauthorized?.()) ?? false)().finally(() => (renewing = undefined)));

  async function once(request: Request, mayRenew: boolean): Promise<unknown> {
    const token = request.route.isPublic ? undefined : connection.token?.();
    try {
      return await sendOnce(connection, request, token);
    } catch (error) {
      const hasRunOut = mayRenew && token !== undefined && isContractError(error) && error.status === UNAUTHORIZED;
      // Another call may have got a new token meanwhile.
      if (hasRunOut && (connection.token?.() !== token || (await renewOnce()))) return once(request, false);
      throw error;
    }
  }

  async function repeated(request: Request): Promise<unknown> {
    const mayRepeat = request.key !== undefined || (request.route.method === 'GET' && !request.route.isPublic);
    const retries = mayRepeat ? (connection.retries ?? RETRIES) : 0;
    for (let tried = 0; ; tried += 1) {
      try {
        return await once(request, true);
      } catch (error) {
        if (tried >= retries || !isUnanswered(error)) throw error;
        await pause(FIRST_PAUSE_MS * 2 ** tried, request.input.signal);
      }
    }
  }

  return {
    send: async (route, input) =>
      repeated({
        address: addressOf(route, input, connection),
        route,
        input,
        key: route.takesKey ? (input.idempotencyKey ?? newKey()) : undefined,
      }),
    read: async (address, input = {}) => {
      if (!OWN_ADDRESS.test(address))
        throw new ContractError('REQUEST_INVALID', clientWords[language].REQUEST_INVALID, { status: 0 });
      const route = { method: 'GET', answerStyle: 'bytes', isPublic: true } as const;
      return repeated({ address: `${baseOf(connection.baseUrl)}${address}`, route, input, key: undefined });
    },
  };
}

async function sendOnce(
  connection: Connection,
  { address, route, input, key }: Request,
  token: string | undefined,
): Promise<unknown> {
  const language = connection.language ?? 'zh';
  const isLong = input.file !== undefined || route.answerStyle === 'bytes';
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(),
    input.timeout ?? connection.timeout ?? (isLong ? TRANSFER_TIMEOUT_MS : REQUEST_TIMEOUT_MS),
  );
  try {
    // Called without a receiver, as the browser demands of its own.
    const send = connection.fetch ?? fetch;
    const response = await send(address, {
      method: route.method,
      headers: headersOf(connection, { token, key, input }),
      body: bodyOf(input) ?? null,
      signal: input.signal ? AbortSignal.any([input.signal, late.signal]) : late.signal,
      // No call redirects, and a redirect would carry the token elsewhere.
      redirect: 'error',
    });
    return await readAnswer(response, route, language);
  } catch (error) {
    if (error instanceof ContractError) throw error;
    input.signal?.throwIfAborted();
    const code = late.signal.aborted ? 'TIMED_OUT' : 'NETWORK_FAILED';
    throw new ContractError(code, clientWords[language][code], { status: 0, cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function isContractError(error: unknown): error is ContractError {
  return error instanceof ContractError;
}

function isUnanswered(error: unknown): boolean {
  return isContractError(error) && (error.code === 'NETWORK_FAILED' || NOT_DONE.has(error.status));
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((done) => {
    const timer = setTimeout(end, milliseconds);
    function end(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      done();
    }
    signal?.addEventListener('abort', end, { once: true });
  });
  signal?.throwIfAborted();
}
