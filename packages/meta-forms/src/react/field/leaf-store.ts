import type { FieldPath } from '../../contract/field-path.ts';
import type { FieldSnapshot } from '../../contract/field-snapshot.ts';
import { createListeners } from '../../contract/store.ts';
import type { FormSession } from '../../session/form-session.ts';

/** The state of one widget, as `useSyncExternalStore` reads it. */
export interface LeafStore {
  /** Always up to date; a new object where the widget has to be redrawn. */
  readonly read: () => FieldSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /** A change that the widget itself reports. */
  readonly change: (value: unknown, display?: string) => void;
  /** The person leaves the widget: it is redrawn with the current value. */
  readonly leave: () => void;
}

/**
 * The snapshot of one field for a widget that holds its own text: the widget already shows a value that it reported,
 * and is not redrawn for that alone. Any other change redraws it.
 */
export function createLeafStore(session: FormSession, path: FieldPath, holdsText: boolean): LeafStore {
  let seen = session.getSnapshot(path);
  let held = { ...seen };
  let reported: { readonly value: unknown } | undefined;
  const listeners = createListeners();
  return {
    read() {
      const fresh = session.getSnapshot(path);
      if (fresh === seen) return held;
      seen = fresh;
      if (reported && Object.is(reported.value, fresh.value) && onlyValueDiffers(held, fresh))
        Object.assign(held, fresh);
      else held = { ...fresh };
      return held;
    },
    subscribe(listener) {
      const stops = [listeners.subscribe(listener), session.subscribe(path, listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    change(value, display) {
      if (holdsText) reported = { value };
      try {
        session.change(path, value, display === undefined ? undefined : { display });
      } finally {
        reported = undefined;
      }
    },
    leave() {
      if (holdsText) held = { ...held };
      session.leave(path);
      if (holdsText) listeners.call();
    },
  };
}

function onlyValueDiffers(held: FieldSnapshot, fresh: FieldSnapshot): boolean {
  let key: keyof FieldSnapshot;
  for (key in fresh) if (key !== 'value' && !Object.is(held[key], fresh[key])) return false;
  return true;
}
