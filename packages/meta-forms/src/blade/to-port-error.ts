import { sayIn } from '../locales/say-in.ts';
import { isAxiosError } from 'axios';
import type { Problem } from '../contract/problem.ts';
import type { Language } from '../locales/define-words.ts';
import { PortError, type PortErrorDetails, type PortErrorKind } from '../ports/port-error.ts';
import { bladeWords } from './blade.words.ts';
import { isObject, objectsOf, textOf, type Envelope } from './envelope.ts';

const KIND_BY_CODE: ReadonlyMap<number, PortErrorKind> = new Map([
  [400, 'invalid'],
  [401, 'signed-out'],
  [403, 'forbidden'],
  [404, 'missing'],
  [409, 'conflict'],
  [413, 'too-large'],
  [423, 'forbidden'],
  [429, 'too-many'],
]);

const TOO_LARGE = 413;
const SERVER_FAILED = 500;

/** The port error of a refusal; its message is the server's own. */
export function refusalToPortError(answer: Envelope, language: Language, requestId?: string): PortError {
  const kind = KIND_BY_CODE.get(answer.code) ?? 'server';
  const details: PortErrorDetails = {
    ...(requestId === undefined ? {} : { requestId }),
    ...(answer.reason === undefined ? {} : { reason: answer.reason }),
    ...(kind === 'invalid' ? { problems: problemsOf(answer.data) } : {}),
    ...(kind === 'conflict' && isObject(answer.data) ? { current: answer.data } : {}),
  };
  return new PortError(kind, answer.msg || sayIn(bladeWords, language)('unknown'), details);
}

/** The port error of an answer outside the dialect, by status: a proxy's page, half an answer, or none. */
export function unreadableToPortError(status: number, language: Language, requestId?: string): PortError {
  const say = sayIn(bladeWords, language);
  const details: PortErrorDetails = requestId === undefined ? {} : { requestId };
  if (status === TOO_LARGE) return new PortError('too-large', say('tooLarge'), details);
  return new PortError('server', status > SERVER_FAILED ? say('unavailable') : say('unreadable'), details);
}

/** The port error of a call without an answer. A cancelled call is rethrown unchanged. */
export function failureToPortError(failure: unknown, language: Language): unknown {
  if (failure instanceof PortError) return failure;
  if (!isAxiosError(failure)) return failure;
  if (failure.code === 'ERR_CANCELED') return failure;
  const say = sayIn(bladeWords, language);
  const timedOut = failure.code === 'ECONNABORTED' || failure.code === 'ETIMEDOUT';
  return new PortError('network', timedOut ? say('timeout') : say('network'), { cause: failure });
}

/** The problems that an answer lists; those without a path are left out. */
export function problemsOf(content: unknown): readonly Problem[] {
  if (!isObject(content)) return [];
  return objectsOf(content['problems']).flatMap((problem) => {
    const path = textOf(problem['path']);
    const label = textOf(problem['label']);
    if (path === undefined || label === undefined) return [];
    // A server with the same checks uses this package's codes. The message of another code is a sentence to show.
    const message = textOf(problem['message']);
    const params = isObject(problem['params']) ? problem['params'] : {};
    const code = textOf(problem['code']) ?? 'SERVER';
    return [{ ...problem, path, label, code, ...(message && { params: { message, ...params } }) }];
  });
}
