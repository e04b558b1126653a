import { metaFormsCalls } from '@org/contract';
import { implement, type Route } from '../../../shared/http/implement.ts';
import { found } from '../../../shared/http/saving.ts';
import type { EditorsPort } from './editors.port.ts';

/** The route by which designers learn who else has a form open. */
export function editingRoute(editors: EditorsPort): Route {
  return implement(
    metaFormsCalls.editing,
    async ({ context, body: { id, windowId, isLeaving = false } }) => {
      const state = found(await editors.state(context, id));
      const window = { formId: id, windowId };
      await (isLeaving ? editors.leave(context, window) : editors.enter(context, window));
      return { ...state, editors: await editors.others(context, window) };
    },
    { work: 'own' },
  );
}
