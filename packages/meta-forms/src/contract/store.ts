/** Functions that are called together, with one value. */
export interface Listeners<Value = void> {
  /** Adds a listener; returns what removes it. */
  readonly subscribe: (listener: (value: Value) => void) => () => void;
  /** Calls every listener. */
  readonly call: (value: Value) => void;
}

/** Starts without listeners. */
export function createListeners<Value = void>(): Listeners<Value> {
  const listeners = new Set<(value: Value) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    call(value) {
      for (const listener of listeners) listener(value);
    },
  };
}

/** A value outside of React that is read with `useSyncExternalStore(store.subscribe, store.get)`. */
export interface Store<State> {
  readonly get: () => State;
  /** Replaces the value and calls the listeners. */
  readonly set: (next: State) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Holds `state` until it is set. */
export function createStore<State>(state: State): Store<State> {
  const { subscribe, call } = createListeners();
  let current = state;
  return {
    get: () => current,
    set(next) {
      current = next;
      call();
    },
    subscribe,
  };
}
