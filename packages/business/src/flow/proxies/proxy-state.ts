import type { AnswerOf, flowProxiesCalls } from '@org/contract';
import type { StateTone } from '../../records/state-tag.tsx';

/** A person who gets the new tasks of another one on some days. */
export type FlowProxy = AnswerOf<typeof flowProxiesCalls.list>[number];

/** Where a proxy is in time. */
export type ProxyState = 'waiting' | 'active' | 'over';

/** The state of a proxy on a day, `yyyy-MM-dd`. */
export function proxyState(
  { beginDate, endDate }: Pick<FlowProxy, 'beginDate' | 'endDate'>,
  today: string,
): ProxyState {
  if (beginDate > today) return 'waiting';
  return endDate < today ? 'over' : 'active';
}

/** The tones of the states of proxies. */
export const PROXY_TONES: Readonly<Record<ProxyState, StateTone>> = {
  waiting: 'committed',
  active: 'verified',
  over: 'draft',
};
