import { defineCall, exact, usersCalls } from '@org/contract';
import { Type } from 'typebox';
import type { RequestContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { implement, type Route } from '../../shared/http/implement.ts';
import { isAdministrator } from '../../shared/reach/reach.ts';
import type { OwnDraft } from './users.port.ts';
import type { UsersService } from './users.service.ts';

const { body, permission } = usersCalls.update;

/**
 * The call that saves a user, open to everybody for themselves: the page of the own profile in older front ends of the
 * family sends the id, the names, the picture and the contact data to it, without an account. Properties that are
 * missing stay as they are.
 */
const updateCall = defineCall({
  ...usersCalls.update,
  permission: 'signedIn',
  body: exact({
    ...body.properties,
    // Nobody learns from a missing id what they may not call.
    id: Type.Optional(body.properties.id),
    account: Type.Optional(body.properties.account),
    realName: Type.Optional(body.properties.realName),
  }),
});

/** The route of `users.update`. */
export function updateRoute(users: UsersService): Route {
  return implement(updateCall, async ({ context, body: sent }) => {
    const mayMaintain = await maintains(context);
    if (sent.id === undefined) throw httpRefusal(mayMaintain ? 'REQUEST_INVALID' : 'NOT_ALLOWED', { problem: 'id' });
    const { id } = sent;
    if (id === context.userId && (!mayMaintain || sent.account === undefined))
      return users.saveOwn(context, ownPartOf(sent));
    if (!mayMaintain) throw httpRefusal('NOT_ALLOWED');
    const stored = await users.port.find(context, id);
    return users.save(context, {
      ...sent,
      id,
      account: sent.account ?? stored?.account ?? '',
      realName: sent.realName ?? stored?.realName ?? '',
    });
  });
}

/** What people may change of themselves. */
function ownPartOf(sent: object): OwnDraft {
  const entries = Object.entries(sent).filter(([name]) => Object.hasOwn(usersCalls.updateInfo.body.properties, name));
  // Both calls have the same schemas for these properties.
  return Object.fromEntries(entries);
}

async function maintains(context: RequestContext): Promise<boolean> {
  return isAdministrator(context) || (await context.permissions()).has(permission);
}
