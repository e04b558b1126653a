import { isJson, isReserved, type Json, type JsonObject } from '../json.ts';
import { WorkflowError } from '../workflow-error.ts';

/** A variable as Flowable's REST API sends and receives it: `RestVariable`. */
export interface RestVariable {
  readonly name: string;
  /** Left out for null. */
  readonly type?: string | undefined;
  readonly value: Json;
  readonly scope?: 'local';
}

/** The largest whole number of Java's `int`. */
const MOST_INTEGER = 2_147_483_647;

/** Variables with the types that Flowable converts them by. Refuses reserved names and values that are not JSON. */
export function restVariables(variables: JsonObject): readonly RestVariable[] {
  return Object.entries(variables).map(([name, value]) => {
    if (isReserved(name) || name === '') throw new WorkflowError('VARIABLE_NAME', { name: name.slice(0, 80) });
    if (!isJson(value)) throw new WorkflowError('VARIABLE_VALUE', { name: name.slice(0, 80) });
    return { name, type: typeOf(value), value };
  });
}

/** Null has no type: Flowable stores it as it is. */
function typeOf(value: Json): string | undefined {
  if (value === null) return undefined;
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'object') return 'json';
  if (!Number.isSafeInteger(value)) return 'double';
  return Math.abs(value) <= MOST_INTEGER ? 'integer' : 'long';
}

/**
 * The id of a person. The element of a JSON list that a countersign runs over becomes the assignee with the quotation
 * marks of JSON.
 */
export function personOf(assignee: string | undefined): string | undefined {
  if (assignee === undefined || !/^".*"$/.test(assignee)) return assignee;
  try {
    const person: unknown = JSON.parse(assignee);
    return typeof person === 'string' && person !== '' ? person : assignee;
  } catch {
    return assignee;
  }
}
