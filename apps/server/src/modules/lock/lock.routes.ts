import { lockCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import type { LockService } from './lock.service.ts';

/**
 * The routes of locking. Unlocking runs outside a transaction, because a wrong password must stay counted when it is
 * refused.
 */
export function lockRoutes(lock: LockService): readonly Route[] {
  return [
    implement(lockCalls.lock, async ({ context, body }) => {
      await lock.lock(context, body.password);
      return {};
    }),
    implement(
      lockCalls.unlock,
      async ({ context, body }) => {
        await lock.unlock(context, body.password);
        return {};
      },
      { work: 'own' },
    ),
  ];
}
