import { pathIn } from '../../behaviors/values.ts';
import { problemsAt } from '../problems/checks.ts';
import { refresh, refreshForm } from '../field-snapshots.ts';
import type { FormSession } from '../form-session.ts';
import { readSlot } from '../values/node.ts';
import type { OpenForm } from '../open-form.ts';
import { heldValue } from '../values/held-value.ts';
import { placeAt } from '../values/places.ts';
import type { Stepper } from './stepper.ts';
import type { Place } from '../values/node.ts';

/** Actions of a person on values: typing and leaving. */
export type Typing = Pick<FormSession, 'change' | 'changeAll' | 'leave'>;

/** Typing into an open form. A change that is refused throws, and nothing of its step is written. */
export function createTyping(form: OpenForm, stepper: Stepper): Typing {
  const { store } = form;
  const changeAll: Typing['changeAll'] = (changes) => {
    const assignments = changes.map(({ path, value, display }) => {
      const place = placeAt(store, path);
      return { place, value: heldValue(place.field, { path, value }), display };
    });
    stepper.run({ assignments });
  };
  return {
    changeAll,
    change: (path, value, { display } = {}) => changeAll([{ path, value, display }]),
    leave(path) {
      const place = placeAt(store, path);
      touch(place);
      normalise(place, stepper);
      form.journal?.seal();
      const { mode } = form.options;
      if (mode === 'add' || mode === 'edit') form.board.set(pathIn(place.node, place.field), problemsAt(store, place));
      refresh(form, place);
      refreshForm(form);
      form.notifier.flush();
    },
  };
}

function takesValues({ field }: Place): boolean {
  return field.type.structure === 'value' && !field.computed;
}

function touch({ node, slot }: Place): void {
  node.touched ??= new Set();
  node.touched.add(slot);
}

function normalise(place: Place, stepper: Stepper): void {
  if (!takesValues(place)) return;
  const held = readSlot(place.node, place.slot);
  const normalised: unknown = place.field.type.settle(held, place.field);
  if (!Object.is(normalised, held)) stepper.run({ assignments: [{ place, value: normalised }] });
}
