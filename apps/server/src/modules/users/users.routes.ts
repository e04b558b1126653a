import { usersCalls } from '@org/contract';
import { conditionsToFilter } from '../../shared/http/conditions.ts';
import { implement, type Route } from '../../shared/http/implement.ts';
import { distinctIds } from '../../shared/http/saving.ts';
import { updateRoute } from './update-user.ts';
import type { UsersService } from './users.service.ts';

const filterFields = ['account', 'realName', 'deptId', 'orgId'] as const;

function ownRoutes(users: UsersService): readonly Route[] {
  return [
    implement(usersCalls.current, async ({ context }) => {
      const user = await users.current(context);
      return {
        ...user,
        // The profile of a locked session has no contact data, because anybody may look at the screen.
        ...(context.isLocked ? { email: '', phone: '', birthday: '' } : {}),
        user_id: user.id,
        user_name: user.account,
        nick_name: user.name === '' ? user.realName : user.name,
        authority: context.roleAliases.join(','),
        mustChangePassword: context.mustChangePassword,
      };
    }),
    implement(
      usersCalls.updatePassword,
      async ({ context, query, body }) => {
        await users.changeOwnPassword(context, { ...query, ...body });
        return {};
      },
      {
        around: {
          before: ({ context, query, body }) => users.proveChange(context, { ...query, ...body }),
        },
      },
    ),
    implement(usersCalls.updateInfo, ({ context, body }) => users.saveOwn(context, body)),
    implement(usersCalls.userList, async ({ context, query }) => [...(await users.port.people(context, query))]),
  ];
}

/** The routes of users. */
export function usersRoutes(users: UsersService): readonly Route[] {
  return [
    ...ownRoutes(users),
    implement(usersCalls.list, ({ context, query }) => users.port.page(context, query)),
    implement(
      usersCalls.search,
      ({ context, query, body }) => users.port.page(context, { ...query, ...conditionsToFilter(body, filterFields) }),
      { work: 'read' },
    ),
    implement(usersCalls.detail, ({ context, query }) => users.port.find(context, query.id)),
    implement(usersCalls.submit, ({ context, body }) => users.save(context, body)),
    updateRoute(users),
    implement(usersCalls.remove, async ({ context, query }) => {
      await users.remove(context, distinctIds(query.ids));
      return {};
    }),
    implement(usersCalls.resetPassword, ({ context, query }) =>
      users.resetPasswords(context, distinctIds(query.userIds)),
    ),
    implement(usersCalls.grant, async ({ context, query }) => {
      await users.grant(context, distinctIds(query.userIds), distinctIds(query.roleIds));
      return {};
    }),
    implement(usersCalls.unlock, async ({ context, query }) => {
      await users.unlock(context, distinctIds(query.userIds));
      return {};
    }),
  ];
}
