import type { Call } from '@org/contract';
import type { FastifyRequest } from 'fastify';
import { isSuffixed } from '../family-filters.ts';
import { httpRefusal } from '../http.words.ts';

/** What this step reads of a JSON Schema. */
interface Schema {
  readonly properties?: object;
  readonly patternProperties?: object;
}

/** Refuses a column with an operator that the list cannot be filtered by: an ignored filter shows too many rows. */
function refuseUnknown({ properties = {}, patternProperties }: Schema, query: object): void {
  if (patternProperties === undefined) return;
  const patterns = Object.keys(patternProperties).map((pattern) => new RegExp(pattern));
  const unknown = Object.keys(query).find(
    (name) => isSuffixed(name) && !Object.hasOwn(properties, name) && !patterns.some((pattern) => pattern.test(name)),
  );
  if (unknown !== undefined) throw httpRefusal('FILTER_FIELD_UNKNOWN', { field: unknown.slice(0, 60) });
}

/** Refuses filters of the query with an operator of the family that the call does not have. */
export function refuseUnknownFilters(call: Call, request: FastifyRequest): void {
  const { query } = request;
  if (call.query && typeof query === 'object' && query !== null) refuseUnknown(call.query, query);
}
