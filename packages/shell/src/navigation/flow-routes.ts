import type { AnswerOf, dictionariesCalls } from '@org/contract';

type DictionaryRow = AnswerOf<typeof dictionariesCalls.dictionary>[number];

/** A flow of the deployment and where it leads (shell.md §3). */
export interface FlowRoute {
  /** Code of the dictionary and key of the entry: what `/flowpage/{type}` is called with. */
  readonly routeKey: string;
  /** The remark of the entry: an address of the app. */
  readonly routeValue: string;
  readonly name: string;
}

/** The dictionary whose entries are the flows. */
export const FLOW_DICTIONARY = 'flow';

const FLOW_PAGE = new RegExp(`^/flowpage(?:xj)?/(${FLOW_DICTIONARY}_[^/]+)$`);

/** The flow routes that the entries of the dictionary give; what is no longer offered still leads to its records. */
export function flowRoutesOf(
  entries: readonly Pick<DictionaryRow, 'code' | 'dictKey' | 'dictValue' | 'remark'>[],
): readonly FlowRoute[] {
  return entries.map(({ code, dictKey, dictValue, remark }) => ({
    routeKey: `${code}_${dictKey}`,
    routeValue: remark.trim(),
    name: dictValue,
  }));
}

/** The key of the flow that an address names, whether or not there is one; undefined where it names something else. */
export function flowKeyIn(pathname: string): string | undefined {
  return FLOW_PAGE.exec(pathname)?.[1];
}

/** The flow that an address names. */
export function flowRouteBehind(routes: readonly FlowRoute[], pathname: string): FlowRoute | undefined {
  const key = flowKeyIn(pathname);
  return key === undefined ? undefined : routes.find(({ routeKey }) => routeKey === key);
}
