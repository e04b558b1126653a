import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { exact, Nothing } from '../wire.ts';

/** Codes of menu entries, in the user's order. */
const Codes = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 50 });

/** The favourite pages of a user, the same on every machine. */
export const favouritesCalls = {
  list: defineCall({
    name: 'favourites.list',
    method: 'GET',
    path: '/api/blade-user/favourite/list',
    summary: 'The favourite pages of the signed-in user, as codes of menu entries',
    permission: 'signedIn',
    answer: Type.Object({ codes: Codes }),
  }),
  submit: defineCall({
    name: 'favourites.submit',
    method: 'POST',
    path: '/api/blade-user/favourite/submit',
    summary: 'Replace the favourite pages of the signed-in user',
    permission: 'signedIn',
    body: exact({ codes: Codes }),
    answer: Nothing,
  }),
};
