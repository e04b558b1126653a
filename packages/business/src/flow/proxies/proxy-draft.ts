import type { BodyOf, flowProxiesCalls } from '@org/contract';
import { errorText, PortError } from '@org/meta-forms/core';
import type { FlowProxy } from './proxy-state.ts';

/** A proxy while a person fills it in. */
export interface ProxyDraft {
  readonly proxyUserId: string | undefined;
  readonly beginDate: string | undefined;
  readonly endDate: string | undefined;
  readonly processKeys: readonly string[];
  readonly remark: string;
}

/** What is wrong with a draft, at its fields; `form` is what concerns none of them. */
export type ProxyProblems = Readonly<Partial<Record<'person' | 'days' | 'form', string>>>;

/** The draft of a stored proxy; an empty one that begins today for a new one. */
export function draftOf(proxy: FlowProxy | undefined, today: string): ProxyDraft {
  if (!proxy) return { proxyUserId: undefined, beginDate: today, endDate: undefined, processKeys: [], remark: '' };
  const { proxyUserId, beginDate, endDate, processKeys, remark } = proxy;
  return { proxyUserId, beginDate, endDate, processKeys, remark };
}

/** What is missing before a draft can be sent. */
export function missingIn(draft: ProxyDraft, words: { readonly person: string; readonly days: string }): ProxyProblems {
  return {
    ...(draft.proxyUserId === undefined && { person: words.person }),
    ...((draft.beginDate === undefined || draft.endDate === undefined) && { days: words.days }),
  };
}

/** The body of a complete draft. */
export function bodyOf(draft: ProxyDraft, id: string | undefined): BodyOf<typeof flowProxiesCalls.save> {
  const { proxyUserId = '', beginDate = '', endDate = '', processKeys, remark } = draft;
  const known = id === undefined ? {} : { id };
  return { ...known, proxyUserId, beginDate, endDate, processKeys: [...processKeys], remark: remark.trim() };
}

const FIELDS: Readonly<Record<string, 'person' | 'days'>> = {
  FLOW_PROXY_SELF: 'person',
  FLOW_PERSON_REFUSED: 'person',
  FLOW_PROXY_CYCLE: 'person',
  FLOW_PROXY_DAYS: 'days',
  FLOW_PROXY_OVERLAP: 'days',
};

/** The sentence of the server at the field that it is about. */
export function problemsOf(failure: unknown): ProxyProblems {
  const reason = failure instanceof PortError ? (failure.details.reason ?? '') : '';
  return { [FIELDS[reason] ?? 'form']: errorText(failure) };
}
