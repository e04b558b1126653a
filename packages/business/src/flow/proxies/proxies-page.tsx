import { PlusOutlined } from '@ant-design/icons';
import { flowProxiesCalls } from '@org/contract';
import type { MetaFormListHandle } from '@org/meta-forms/list';
import { useNotices, useWords } from '@org/meta-forms/react';
import { Button, Segmented, Typography } from 'antd';
import dayjs from 'dayjs';
import { useRef, useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { RefreshButton } from '../../forms/refresh-button.tsx';
import { useFilterAddress } from '../../lists/use-filter-address.ts';
import { PROXIES_PATH } from '../start/flow-addresses.ts';
import { ProxyDialog } from './proxy-dialog.tsx';
import { ProxyList } from './proxy-list.tsx';
import { proxyState, type FlowProxy } from './proxy-state.ts';
import { proxiesWords } from './proxies.words.ts';
import { PROXY_VIEWS, useProxies, type ProxyView } from './use-proxies.ts';
import './proxies.css';

/** Properties of `ProxiesPage`. */
export interface ProxiesPageProps {
  /** Today, `yyyy-MM-dd`; by the clock of the device where it is missing. */
  readonly today?: string;
}

const IN_ADDRESS = ['view'] as const;

/** 外出代理: who gets the person's new tasks, for whom the person acts, and for administrators the proxies of all. */
export function ProxiesPage({ today = dayjs().format('YYYY-MM-DD') }: ProxiesPageProps) {
  const say = useWords(proxiesWords);
  const notices = useNotices();
  const { api, can, pageName } = useBusiness();
  const address = useFilterAddress(IN_ADDRESS);
  const views = PROXY_VIEWS.filter((one) => one !== 'all' || can(flowProxiesCalls.ofUnits.permission));
  const view: ProxyView = views.find((one) => one === address.filters.view) ?? 'mine';
  const proxies = useProxies(view);
  const list = useRef<MetaFormListHandle>(null);
  const [opened, setOpened] = useState<{ readonly proxy?: FlowProxy }>();
  async function readAgain() {
    await proxies.changed();
    list.current?.reload();
  }
  async function finish(proxy: FlowProxy) {
    const isActive = proxyState(proxy, today) === 'active';
    const words = { name: proxy.proxyUserName, begin: proxy.beginDate, end: proxy.endDate };
    const agreed = await notices.confirm({
      title: say(isActive ? 'finishAsk' : 'removeAsk', words),
      text: say(isActive ? 'finishText' : 'removeText', words),
      agree: say(isActive ? 'finish' : 'remove'),
      dismiss: say('stay'),
    });
    if (!agreed) return;
    // A refusal is a message of its own.
    await api(flowProxiesCalls.remove, { query: { ids: proxy.id } });
    notices.success(say('finished'));
    await readAgain();
  }
  return (
    <div className="business-page business-list-page">
      <div className="business-toolbar business-list-head">
        <div className="business-title">
          <Typography.Title level={1}>{pageName?.(PROXIES_PATH) ?? say('title')}</Typography.Title>
          <Segmented
            aria-label={say('view')}
            value={view}
            options={views.map((one) => ({ value: one, label: say(one) }))}
            onChange={(next) => address.setFilters({ view: next === 'mine' ? '' : next })}
          />
        </div>
        <TodayText mine={proxies.mine} forOthers={proxies.forOthers} today={today} />
        <div className="business-buttons">
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpened({})}>
            {say('create')}
          </Button>
          <RefreshButton onRefresh={() => void readAgain()} />
        </div>
      </div>
      <ProxyList
        key={view}
        ref={list}
        view={view}
        today={today}
        load={proxies.load}
        address={address}
        onEdit={(proxy) => setOpened({ proxy })}
        onFinish={(proxy) => void finish(proxy)}
      />
      {opened ? (
        <ProxyDialog
          proxy={opened.proxy}
          today={today}
          onEnd={(isSaved) => {
            setOpened(undefined);
            if (isSaved) void readAgain();
          }}
        />
      ) : null}
    </div>
  );
}

interface TodayTextProps {
  readonly mine: readonly FlowProxy[];
  readonly forOthers: readonly FlowProxy[];
  readonly today: string;
}

/** Who acts for the person today, and for whom the person acts. */
function TodayText({ mine, forOthers, today }: TodayTextProps) {
  const say = useWords(proxiesWords);
  const isActive = (proxy: FlowProxy) => proxyState(proxy, today) === 'active';
  const sentences = [
    ...mine.filter(isActive).map((one) => say('todayMine', { person: one.proxyUserName, end: one.endDate })),
    ...forOthers.filter(isActive).map((one) => say('todayForOthers', { person: one.userName, end: one.endDate })),
  ];
  return (
    <p className="flow-proxy-today" role="status">
      {sentences.join(say('listSeparator'))}
    </p>
  );
}
