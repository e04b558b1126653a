import { draftsCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import type { DraftKeys } from './drafts.service.ts';

/** The route of the key that encrypts drafts. */
export function draftsRoutes(keyOf: DraftKeys): readonly Route[] {
  return [implement(draftsCalls.key, async ({ context }) => ({ key: await keyOf(context) }))];
}
