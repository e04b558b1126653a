import { addressesOf, menusCalls, rolesCalls, usersCalls } from '@org/contract';
import type { BladeClient } from '@org/meta-forms/blade';
import { PortError } from '@org/meta-forms/core';
import { createListeners } from '@org/meta-forms/react';

/** Why the known rights of a person may be outdated: a call was refused, or a call changed rights. */
export type RightsDoubt = 'refused' | 'written';

/** Watches calls for signs that the rights of the person have changed. */
export interface RightsWatch {
  readonly watchCalls: (client: BladeClient) => BladeClient;
  readonly subscribe: (listener: (doubt: RightsDoubt) => void) => () => void;
}

const GIVING = new Set(
  [
    menusCalls.submit,
    menusCalls.remove,
    rolesCalls.submit,
    rolesCalls.remove,
    rolesCalls.grant,
    usersCalls.submit,
    usersCalls.update,
    usersCalls.grant,
  ].flatMap(addressesOf),
);
// These refusals do not depend on permissions: they apply to all calls for the moment.
const CLOSED_TO_ALL = new Set(['SESSION_LOCKED', 'PASSWORD_CHANGE_REQUIRED']);

export function watchRights(): RightsWatch {
  const { subscribe, call: tell } = createListeners<RightsDoubt>();
  return {
    watchCalls: (client) => ({
      ...client,
      async call(call) {
        try {
          const answer = await client.call(call);
          if (call.method === 'POST' && GIVING.has(call.path)) tell('written');
          return answer;
        } catch (error) {
          if (
            error instanceof PortError &&
            error.kind === 'forbidden' &&
            !CLOSED_TO_ALL.has(error.details.reason ?? '')
          )
            tell('refused');
          throw error;
        }
      },
    }),
    subscribe,
  };
}
