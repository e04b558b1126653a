import { flowFollowCalls } from '@org/contract';
import type { MetaFormListHandle } from '@org/meta-forms/list';
import { useWords } from '@org/meta-forms/react';
import { Segmented, Typography } from 'antd';
import { useRef, useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { RefreshButton } from '../../forms/refresh-button.tsx';
import { FLOW_FILTERS, FlowFilters } from '../lists/flow-filters.tsx';
import { useFlowNews } from '../lists/flow-queries.ts';
import { useFilterAddress } from '../../lists/use-filter-address.ts';
import { WATCH_PATH } from '../start/flow-addresses.ts';
import { BottleneckTable } from './bottleneck-table.tsx';
import { FollowList } from './follow-list.tsx';
import { InstanceDialog } from './instance-dialog.tsx';
import type { InstanceVerb } from './instance-verbs.ts';
import { watchWords } from './watch.words.ts';
import type { FlowInstance } from '../lists/flow-state.ts';
import '../lists/lists.css';
import './watch.css';

const IN_ADDRESS = ['view', ...FLOW_FILTERS] as const;

/** What runs in the units that the person sees, and where it waits. */
export function WatchPage() {
  const say = useWords(watchWords);
  const { can, pageName } = useBusiness();
  const news = useFlowNews();
  const list = useRef<MetaFormListHandle>(null);
  const address = useFilterAddress<(typeof IN_ADDRESS)[number]>(IN_ADDRESS);
  const [asked, setAsked] = useState<{ readonly verb: InstanceVerb; readonly instance: FlowInstance }>();
  const isBottlenecks = address.filters.view === 'bottlenecks';
  const { filters, setFilters, state, setState } = address;
  function readAgain() {
    news();
    list.current?.reload();
  }
  return (
    <div className="business-page business-list-page">
      <div className="business-toolbar business-list-head">
        <div className="business-title">
          <Typography.Title level={1}>{pageName?.(WATCH_PATH) ?? say('title')}</Typography.Title>
          <Segmented
            aria-label={say('view')}
            value={isBottlenecks ? 'bottlenecks' : 'instances'}
            onChange={(view) => setFilters({ view: view === 'bottlenecks' ? view : '' })}
            options={[
              { value: 'instances', label: say('instances') },
              { value: 'bottlenecks', label: say('bottlenecks') },
            ]}
          />
        </div>
        <div className="business-buttons">
          <RefreshButton onRefresh={readAgain} />
        </div>
      </div>
      {isBottlenecks ? (
        <BottleneckTable
          onShow={({ processDefinitionKey }) =>
            setFilters({ view: '', process: processDefinitionKey, state: 'running' })
          }
        />
      ) : (
        <>
          <FlowFilters address={{ filters, setFilters, state, setState }} hasState />
          <FollowList
            ref={list}
            address={{ filters, setFilters, state, setState }}
            mayChange={can(flowFollowCalls.suspend.permission)}
            onVerb={(verb, instance) => setAsked({ verb, instance })}
          />
        </>
      )}
      {asked ? (
        <InstanceDialog
          {...asked}
          onEnd={(isChanged) => {
            setAsked(undefined);
            if (isChanged) readAgain();
          }}
        />
      ) : null}
    </div>
  );
}
