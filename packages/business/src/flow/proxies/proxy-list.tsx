import type { MetaFormListHandle } from '@org/meta-forms/list';
import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { useCallback, useMemo, type Ref } from 'react';
import { PagedList, type PagedQuery } from '../../lists/paged-list.tsx';
import { pagedListForm } from '../../lists/paged-list-form.ts';
import type { FilterAddress } from '../../lists/use-filter-address.ts';
import { ToneTag } from '../../records/state-tag.tsx';
import { useProcesses } from '../lists/use-processes.ts';
import { PROXY_TONES, proxyState, type FlowProxy } from './proxy-state.ts';
import { proxiesWords } from './proxies.words.ts';
import type { ProxyView } from './use-proxies.ts';

/** Properties of `ProxyList`. */
export interface ProxyListProps {
  readonly view: ProxyView;
  readonly today: string;
  readonly load: (page: PagedQuery) => Promise<{ readonly records: readonly FlowProxy[]; readonly total: number }>;
  readonly address: FilterAddress<'view'>;
  readonly onEdit: (proxy: FlowProxy) => void;
  /** Ends one that is in force, and removes others. */
  readonly onFinish: (proxy: FlowProxy) => void;
  readonly ref: Ref<MetaFormListHandle>;
}

/** A proxy with its texts. */
type ProxyRow = FlowProxy & { readonly processes: string; readonly state: string };

const WIDTHS = { person: 120, day: 120, processes: 220, state: 110, remark: 240 } as const;

/** A list of proxies; the person's own ones are changed and ended here. */
export function ProxyList({ view, today, load, address, onEdit, onFinish, ref }: ProxyListProps) {
  const say = useWords(proxiesWords);
  const { processes } = useProcesses();
  const form = useMemo(() => {
    const people = [
      ...(view === 'mine' ? [] : [{ key: 'userName', label: say('person'), width: WIDTHS.person }]),
      ...(view === 'forOthers' ? [] : [{ key: 'proxyUserName', label: say('proxy'), width: WIDTHS.person }]),
    ];
    return pagedListForm(`flow_proxies_${view}`, say(view), [
      ...people,
      { key: 'state', label: say('state'), width: WIDTHS.state },
      { key: 'beginDate', label: say('begin'), width: WIDTHS.day },
      { key: 'endDate', label: say('end'), width: WIDTHS.day },
      { key: 'processes', label: say('processes'), width: WIDTHS.processes },
      { key: 'remark', label: say('remark'), width: WIDTHS.remark },
    ]);
  }, [view, say]);
  const loadRows = useCallback(
    async (page: PagedQuery) => {
      const { records, total } = await load(page);
      const names = new Map(processes?.map((one) => [one.processDefinitionKey, one.processDefinitionName]));
      const textOf = (keys: readonly string[]) =>
        keys.length === 0 ? say('allProcesses') : keys.map((key) => names.get(key) ?? key).join(say('nameSeparator'));
      return {
        records: records.map((one): ProxyRow =>
          Object.assign({}, one, { processes: textOf(one.processKeys), state: '' }),
        ),
        total,
      };
    },
    [load, processes, say],
  );
  const drawState = useCallback(
    (row: ProxyRow) => {
      const state = proxyState(row, today);
      return <ToneTag tone={PROXY_TONES[state]} word={say(state)} />;
    },
    [today, say],
  );
  const actions = useCallback(
    (row: ProxyRow) => {
      const name = row.proxyUserName;
      const state = proxyState(row, today);
      return (
        <>
          {state === 'over' ? null : (
            <Button type="link" size="small" aria-label={say('editRow', { name })} onClick={() => onEdit(row)}>
              {say('edit')}
            </Button>
          )}
          <Button
            type="link"
            size="small"
            danger
            aria-label={say(state === 'active' ? 'finishRow' : 'removeRow', { name })}
            onClick={() => onFinish(row)}
          >
            {say(state === 'active' ? 'finish' : 'remove')}
          </Button>
        </>
      );
    },
    [today, say, onEdit, onFinish],
  );
  return (
    <PagedList
      ref={ref}
      fills
      form={form}
      load={loadRows}
      state={address.state}
      onStateChange={address.setState}
      drawn={{ key: 'state', draw: drawState }}
      {...(view === 'mine' && { rowActions: actions })}
      empty={<p className="list-nothing">{say(`none_${view}`)}</p>}
    />
  );
}
