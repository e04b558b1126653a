import { traceTypeOfModule, traceTypeOfName, type TraceType, type TraceVariant } from '@org/contract';
import { useBusiness } from '../forms/business-context.tsx';
import { tracePlaceOf } from './trace-chain.ts';

/** The trace type of a page, and how the page is used. */
export interface TracedPage {
  readonly type: TraceType;
  readonly variant: TraceVariant;
  /** The name of the page in the menu; empty where it is not in the menu. */
  readonly name: string;
}

/**
 * The trace type of the records of a module: by the Chinese name of its page in the menu, and by the module where the
 * menu has another name or another language. Undefined if nothing matches.
 */
export function useTraceType(moduleKey: string): TracedPage | undefined {
  const { pageName } = useBusiness();
  const name = pageName?.(`/business/${moduleKey}`) ?? '';
  const named = traceTypeOfName(name);
  const isOwn = named?.type.steps.some(({ module }) => module === moduleKey) === true;
  if (named && isOwn) return { ...named, name };
  const type = traceTypeOfModule(moduleKey);
  return type && { type, variant: 'maintain', name };
}

/** Whether the records of a module can be traced. */
export function isTraced(moduleKey: string): boolean {
  return tracePlaceOf(moduleKey) !== undefined || traceTypeOfModule(moduleKey) !== undefined;
}
