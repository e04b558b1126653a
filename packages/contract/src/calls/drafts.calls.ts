import { Type } from 'typebox';
import { defineCall } from './call.ts';

/** The key with which a browser encrypts drafts, so that only their author can read them. */
export const draftsCalls = {
  key: defineCall({
    name: 'drafts.key',
    method: 'GET',
    path: '/api/blade-user/draft-key',
    summary:
      'The key material of the signed-in user for drafts on this machine: 32 bytes, base64url, the same at ' +
      'every sign-in',
    permission: 'signedIn',
    answer: Type.Object({ key: Type.String() }),
  }),
};
