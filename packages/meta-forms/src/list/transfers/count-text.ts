import { groupThousands } from '../../formula/decimal-text.ts';
import type { FoundCount } from '../found-count.ts';

const UNKNOWN = '…';

type Say = (key: 'atLeast', params: { readonly count: string }) => string;

/** A number of records as text; an ellipsis where it is not known. */
export function countText(count: FoundCount | undefined, say: Say): string {
  if (!count) return UNKNOWN;
  const text = groupThousands(String(count.total));
  return count.isCapped ? say('atLeast', { count: text }) : text;
}
