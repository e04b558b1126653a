import type { ErrorCode } from '../errors.ts';
import { clientWords, type ClientLanguage } from './client.words.ts';
import { ContractError, isObject } from './contract-error.ts';
import type { Route } from './routes.ts';

const OK = 200;

/** The answer of a route: the response of bytes, the bare body, or `data` of the envelope. Throws what was refused. */
export async function readAnswer(
  response: Response,
  { answerStyle }: Pick<Route, 'answerStyle'>,
  language: ClientLanguage,
): Promise<unknown> {
  if (answerStyle === 'bytes' && response.ok) return response;
  const answer = jsonIn(await response.text());
  const code = isObject(answer) ? answer['code'] : undefined;
  if (!isObject(answer) || (typeof code !== 'number' && !(answerStyle === 'bare' && response.ok)))
    throw new ContractError('ANSWER_UNREADABLE', clientWords[language].ANSWER_UNREADABLE, {
      status: response.status,
      requestId: requestIdOf(response),
    });
  if (typeof code !== 'number') return answer;
  // Servers of the family refuse with HTTP 200, too.
  if (code === OK && response.ok) return answer['data'];
  const { reason, msg } = answer;
  throw new ContractError(isCode(reason) ? reason : 'REFUSED', textOf(msg) || clientWords[language].REFUSED, {
    status: response.ok ? code : response.status,
    requestId: requestIdOf(response),
    content: answer['data'],
  });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A newer server may have codes that this package does not name yet. */
function isCode(reason: unknown): reason is ErrorCode {
  return typeof reason === 'string' && /^[A-Z][A-Z0-9_]+$/.test(reason);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function requestIdOf(response: Response): string | undefined {
  return response.headers.get('x-request-id') ?? undefined;
}
