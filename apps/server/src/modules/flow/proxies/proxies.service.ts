import { isDay } from '@org/contract';
import type { RequestContext } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import type { PageInput } from '../../../shared/http/paging.ts';
import { isExisting } from '../../../shared/http/saving.ts';
import type { FlowProxy, ProxyDraft, ProxySpan } from '../flow-desk.port.ts';
import type { FlowParts } from '../flow.port.ts';
import { flowRefusal } from '../flow.words.ts';

/** The longest absence, in days. */
const LONGEST_DAYS = 366;
/** The most proxies that one person has named, those of past days included. */
const MOST_PROXIES = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

type Parts = Pick<FlowParts, 'proxies' | 'people' | 'messages'>;

/** Proxies of the caller, and those of the people of units for flow administrators. */
export function createProxies(parts: Parts) {
  const { proxies } = parts;
  return {
    list: async (context: RequestContext) => [...(await proxies.ofPerson(context, context.userId))],
    ofUnits: (context: RequestContext, page: PageInput) => proxies.page(context, page),
    async save(context: RequestContext, { id, processKeys = [], remark = '', ...draft }: ProxyDraft): Promise<string> {
      const proxy = { ...draft, processKeys: [...new Set(processKeys)], remark };
      await check(parts, context, { ...proxy, id: id ?? '' });
      if (!isExisting(id)) {
        const inserted = await proxies.insert(context, proxy);
        await tell(parts, context, proxy);
        return inserted;
      }
      if (!(await proxies.update(context, { ...proxy, id }))) throw httpRefusal('RECORD_MISSING');
      await tell(parts, context, proxy);
      return id;
    },
    remove: (context: RequestContext, ids: readonly string[]) => proxies.end(context, ids),
  };
}

export type Proxies = ReturnType<typeof createProxies>;

type Asked = ProxySpan & Pick<FlowProxy, 'id' | 'proxyUserId'>;

async function check(parts: Parts, context: RequestContext, asked: Asked): Promise<void> {
  checkDays(asked, context.now.slice(0, 10));
  if (asked.proxyUserId === context.userId) throw flowRefusal('FLOW_PROXY_SELF');
  if ((await parts.people.known(context, [asked.proxyUserId])).length === 0) throw flowRefusal('FLOW_PERSON_REFUSED');
  await parts.proxies.hold(context, [context.userId, asked.proxyUserId]);
  const known = await parts.proxies.ofPerson(context, context.userId);
  const others = known.filter(({ userId, id }) => userId === context.userId && id !== asked.id);
  if (others.length >= MOST_PROXIES) throw flowRefusal('FLOW_PROXY_TOO_MANY', { most: MOST_PROXIES });
  const double = others.find((one) => overlaps(one, asked));
  if (double) throw flowRefusal('FLOW_PROXY_OVERLAP', wordsOf(double, double.proxyUserName));
  const back = known.find((one) => one.userId === asked.proxyUserId && overlaps(one, asked));
  if (back) throw flowRefusal('FLOW_PROXY_CYCLE', wordsOf(back, back.userName));
}

function checkDays({ beginDate, endDate }: ProxySpan, today: string): void {
  const areDays = isDay(beginDate) && isDay(endDate) && beginDate <= endDate && endDate >= today;
  const days = areDays ? (Date.parse(endDate) - Date.parse(beginDate)) / DAY_MS + 1 : Infinity;
  if (days > LONGEST_DAYS) throw flowRefusal('FLOW_PROXY_DAYS', { most: LONGEST_DAYS });
}

/** Whether two proxies cover a day of the same process. */
function overlaps(one: ProxySpan, other: ProxySpan): boolean {
  if (one.beginDate > other.endDate || other.beginDate > one.endDate) return false;
  if (one.processKeys.length === 0 || other.processKeys.length === 0) return true;
  return one.processKeys.some((key) => other.processKeys.includes(key));
}

const wordsOf = ({ beginDate, endDate }: ProxySpan, person: string) => ({ begin: beginDate, end: endDate, person });

async function tell({ messages }: Parts, context: RequestContext, proxy: ProxySpan & Pick<FlowProxy, 'proxyUserId'>) {
  await messages.proxyNamed(context, {
    sender: context.realName,
    begin: proxy.beginDate,
    end: proxy.endDate,
    receiverId: proxy.proxyUserId,
  });
}
