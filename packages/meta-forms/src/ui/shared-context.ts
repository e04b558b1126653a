import { createContext, type Context } from 'react';

// Raise the number when the value of such a context gets another shape: only copies that agree on it share.
const SHARED = Symbol.for('@org/meta-forms/contexts/1');

type Contexts = Map<string, Context<unknown>>;

// Two copies of React cannot share a context, so each has its own table.
const page: typeof globalThis & { [SHARED]?: WeakMap<typeof createContext, Contexts> } = globalThis;

/**
 * The context of this name, for what a host, a kit and a renderer tell each other. All copies of the package on a page
 * share it, such as that of the host and that of a plugin: a part of one copy finds the provider of another.
 */
export function sharedContext<Value>(name: string, initial: Value): Context<Value> {
  const ofReact = (page[SHARED] ??= new WeakMap());
  const contexts: Contexts = ofReact.get(createContext) ?? new Map();
  ofReact.set(createContext, contexts);
  const known = contexts.get(name);
  // as: the values of one name have one type.
  if (known) return known as Context<Value>;
  const made = createContext(initial);
  // as: only `sharedContext` reads it, by the same name.
  contexts.set(name, made as Context<unknown>);
  return made;
}
