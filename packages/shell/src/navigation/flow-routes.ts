import type { AnswerOf, dictionariesCalls } from '@org/contract';

type DictionaryRow = AnswerOf<typeof dictionariesCalls.dictionary>[number];

/** A flow of the deployment and its target (shell.md §3). */
export interface FlowRoute {
  /** Code of the dictionary and key of the entry: the `type` in `/flowpage/{type}`. */
  readonly routeKey: string;
  /** The remark of the entry, which is an address of the app. */
  readonly routeValue: string;
  readonly name: string;
}

/** The dictionary that defines the flows. */
export const FLOW_DICTIONARY = 'flow';

const FLOW_PAGE = new RegExp(`^/flowpage(?:xj)?/(${FLOW_DICTIONARY}_[^/]+)$`);

/** The flow routes in the entries of the dictionary. Disabled entries count, because their records still exist. */
export function flowRoutesOf(
  entries: readonly Pick<DictionaryRow, 'code' | 'dictKey' | 'dictValue' | 'remark'>[],
): readonly FlowRoute[] {
  return entries.map(({ code, dictKey, dictValue, remark }) => ({
    routeKey: `${code}_${dictKey}`,
    routeValue: remark.trim(),
    name: dictValue,
  }));
}

/** The key of the flow in an address, whether or not the flow exists; undefined for other addresses. */
export function flowKeyIn(pathname: string): string | undefined {
  return FLOW_PAGE.exec(pathname)?.[1];
}

/** The flow of an address. */
export function flowRouteBehind(routes: readonly FlowRoute[], pathname: string): FlowRoute | undefined {
  const key = flowKeyIn(pathname);
  return key === undefined ? undefined : routes.find(({ routeKey }) => routeKey === key);
}
