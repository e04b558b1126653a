import { createSealedTexts, sealedColumns } from '../../shared/security/sealing/sealed-rows.ts';
import type { Sealing } from '../../shared/security/sealing/sealing.ts';
import type { User, UsersPort } from './users.port.ts';

/** Wraps a port: the telephone numbers of users are stored sealed. */
export function sealingUsers(port: UsersPort, sealing: Sealing): UsersPort {
  const texts = createSealedTexts(sealing, sealedColumns.users);
  const opened = (user: User): User => ({ ...user, phone: texts.open(user.phone, user) });
  return {
    ...port,
    async page(scope, filter) {
      const page = await port.page(scope, filter);
      return { ...page, records: page.records.map(opened) };
    },
    async find(scope, id) {
      const user = await port.find(scope, id);
      return user && opened(user);
    },
    insert: (context, user, row) =>
      port.insert(context, { ...user, phone: texts.seal(user.phone, { ...row, tenantId: context.tenantId }) }, row),
    async update(context, user, id) {
      const phone = await texts.replace(
        user.phone,
        { id, tenantId: context.tenantId },
        async () => (await port.find(context, id))?.phone,
      );
      return port.update(context, { ...user, phone }, id);
    },
  };
}
