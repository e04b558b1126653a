import { textRuleOf, textRuleWords } from '@org/contract';
import type { FastifyError } from 'fastify';
import { collisionStates, databaseError } from '../database/database-errors.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { httpRefusal, ruleWords } from './http.words.ts';
import { fill, Refusal } from './refusal.ts';

interface FieldProblem {
  readonly field: string;
  readonly rule: string;
  readonly msg: string;
}

type Validation = NonNullable<FastifyError['validation']>[number];

function limitOf(params: Validation['params']): string {
  const limit: unknown = 'limit' in params ? params['limit'] : '';
  return typeof limit === 'number' ? String(limit) : '';
}

function toProblem(found: Validation): FieldProblem {
  const missing: unknown = found.params['missingProperty'];
  const path = found.instancePath.slice(1).replaceAll('/', '.');
  const field = [path, typeof missing === 'string' ? missing : ''].filter((part) => part !== '').join('.');
  const rule = textRuleOf(found.params['pattern']);
  const sentence = ruleWords[rule ? 'named' : found.keyword] ?? ruleWords['other'] ?? '';
  return {
    field,
    rule: found.keyword,
    msg: fill(sentence, {
      field: field || (ruleWords['body'] ?? ''),
      limit: limitOf(found.params),
      rule: rule ? textRuleWords.zh[rule] : '',
    }),
  };
}

function fromValidation(found: readonly Validation[]): Refusal {
  const problems = found.map(toProblem);
  return httpRefusal('REQUEST_INVALID', { problem: problems.map((problem) => problem.msg).join('；') }, { problems });
}

function fromDatabase(error: unknown): Refusal | undefined {
  const state = databaseError(error)?.state;
  if (state === '23505') return httpRefusal('VALUE_TAKEN');
  if (state === '23503') return httpRefusal('STILL_REFERENCED');
  // numeric_value_out_of_range: a valid number that is too large for its column
  if (state === '22003') return httpRefusal('VALUE_OUT_OF_RANGE');
  // character_not_in_repertoire: a zero character in a parameter of the address
  if (state === '22021') return httpRefusal('REQUEST_UNREADABLE');
  // The transaction was already repeated a dozen times.
  if (state !== undefined && collisionStates.has(state)) return httpRefusal('WRITES_COLLIDED');
  // query_canceled: the statement exceeded the time limit
  if (state === '57014') return httpRefusal('QUERY_TOO_LONG');
  if (state === '53100') return httpRefusal('STORAGE_FULL');
  return undefined;
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/** Converts any error into a refusal. The answer to an unknown error contains its request id and nothing else. */
export function toRefusal(error: unknown, requestId: string): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseUnavailable) return httpRefusal('DATABASE_UNAVAILABLE');
  if (isFastifyError(error)) {
    if (error.validation) return fromValidation(error.validation);
    if (error.statusCode === 413) return httpRefusal('REQUEST_TOO_LARGE');
    if (error.statusCode === 415) return httpRefusal('REQUEST_MEDIA_TYPE');
    if (error.statusCode === 429) return httpRefusal('REQUEST_TOO_MANY');
    // Fastify refuses addresses outside the served folder in this way.
    if (error.statusCode === 403 || error.statusCode === 404) return httpRefusal('CALL_UNKNOWN');
    if (error.statusCode === 400) return httpRefusal('REQUEST_UNREADABLE');
  }
  return fromDatabase(error) ?? httpRefusal('SERVER_FAILED', { requestId });
}
