import type { Place } from './token-claims.ts';

/** A message between tabs: a person signed out or signed in. */
export interface SessionNews extends Place {
  readonly kind: 'left' | 'signed-in';
}

const CHANNEL = 'mf-session';

/** Exchanges messages with the other tabs of this browser; a tab does not receive its own. */
export function openSessionNews(onNews: (news: SessionNews) => void): { readonly tell: (news: SessionNews) => void } {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined };
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data: news }) => {
    if (isNews(news)) onNews(news);
  });
  return { tell: (news) => channel.postMessage(news) };
}

function isNews(news: unknown): news is SessionNews {
  return (
    typeof news === 'object' &&
    news !== null &&
    'kind' in news &&
    (news.kind === 'left' || news.kind === 'signed-in') &&
    'tenantId' in news &&
    'account' in news
  );
}
