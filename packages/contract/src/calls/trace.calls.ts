import { Type } from 'typebox';
import { exact, Id } from '../wire.ts';
import { defineCall } from './call.ts';

/**
 * One record of a trace. `state` is `hidden` if the caller may not see the record, and `none` if there is none: both
 * have neither id nor code.
 */
const TracedStep = Type.Object({
  role: Type.Union([Type.Literal('base'), Type.Literal('out'), Type.Literal('back')]),
  word: Type.String(),
  module: Type.String(),
  id: Type.String(),
  code: Type.String(),
  state: Type.Union([Type.Literal('shown'), Type.Literal('hidden'), Type.Literal('none')]),
});

/** Follows a record back to what it is about. */
export const traceCalls = {
  steps: defineCall({
    name: 'trace.steps',
    method: 'GET',
    path: '/api/meta-object/trace',
    summary: 'The records that a record of a type of trace hangs on, up to itself; rights are checked for each',
    permission: 'signedIn',
    query: exact({
      type: Type.String({ minLength: 1, maxLength: 60 }),
      module: Type.String({ minLength: 1, maxLength: 100 }),
      id: Id,
    }),
    answer: Type.Array(TracedStep),
  }),
};
