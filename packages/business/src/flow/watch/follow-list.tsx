import { flowListsCalls } from '@org/contract';
import type { MetaFormListHandle } from '@org/meta-forms/list';
import { useWords } from '@org/meta-forms/react';
import { useCallback, useMemo, type Ref } from 'react';
import { useNavigate } from 'react-router';
import { useBusiness } from '../../forms/business-context.tsx';
import { RowMenu } from '../../forms/row-menu.tsx';
import { ToneTag } from '../../records/state-tag.tsx';
import { FLOW_FILTERS, type FlowFilter } from '../lists/flow-filters.tsx';
import { PagedList, type PagedQuery } from '../../lists/paged-list.tsx';
import { pagedListForm } from '../../lists/paged-list-form.ts';
import { STATE_TONES, type FlowInstance } from '../lists/flow-state.ts';
import { listsWords } from '../lists/lists.words.ts';
import { NothingHere } from '../../lists/nothing-here.tsx';
import { searchOf } from '../lists/search-of.ts';
import { toTheMinute } from '../../lists/to-the-minute.ts';
import type { FilterAddress } from '../../lists/use-filter-address.ts';
import { useEngine, type FlowEngine } from '../use-engine.ts';
import { detailAddress } from '../start/flow-addresses.ts';
import type { InstanceVerb } from './instance-verbs.ts';
import { watchWords } from './watch.words.ts';

/** Properties of `FollowList`. */
export interface FollowListProps {
  readonly address: FilterAddress<FlowFilter>;
  /** The person is a flow administrator. */
  readonly mayChange: boolean;
  readonly onVerb: (verb: InstanceVerb, instance: FlowInstance) => void;
  readonly ref: Ref<MetaFormListHandle>;
}

/** The instances of the units that the person sees. */
export function FollowList({ address, mayChange, onVerb, ref }: FollowListProps) {
  const say = useWords(watchWords);
  const sayState = useWords(listsWords);
  const { api } = useBusiness();
  const { commands } = useEngine();
  const navigate = useNavigate();
  const form = useMemo(
    () =>
      pagedListForm('flow_follow', say('instances'), [
        { key: 'title', label: say('record'), width: 340 },
        { key: 'processDefinitionName', label: say('process'), width: 160 },
        { key: 'taskName', label: say('node'), width: 180 },
        { key: 'status', label: say('state'), width: 110 },
        { key: 'startUserName', label: say('initiator'), width: 100 },
        { key: 'unitName', label: say('unit'), width: 160 },
        { key: 'createTime', label: say('started'), width: 150 },
        { key: 'endTime', label: say('ended'), width: 150 },
      ]),
    [say],
  );
  const { keyword, process, unit, state, from, to } = address.filters;
  const load = useCallback(
    async ({ signal, ...page }: PagedQuery) => {
      const set = { keyword, process, unit, state, from, to };
      const query = { ...page, ...searchOf(set) };
      const answer = await api(flowListsCalls.follow, { query, quiet: true, ...(signal && { signal }) });
      const { records, total, totalIsCapped } = answer;
      return { records: records.map(rowOf), total, totalIsCapped };
    },
    [api, keyword, process, unit, state, from, to],
  );
  const drawState = ({ status }: FlowInstance) => <ToneTag tone={STATE_TONES[status]} word={sayState(status)} />;
  const rowActions = (instance: FlowInstance) => (
    <RowMenu
      name={instance.title}
      options={verbsOf(instance, commands).map((verb) => ({
        key: verb,
        label: say(verb),
        permitted: true,
        danger: verb === 'remove',
      }))}
      onChoose={(verb) => onVerb(verb, instance)}
    />
  );
  return (
    <PagedList
      ref={ref}
      fills
      form={form}
      load={load}
      state={address.state}
      onStateChange={address.setState}
      onOpen={(instance) => void navigate(detailAddress(instance))}
      drawn={{ key: 'status', draw: drawState }}
      {...(mayChange && { rowActions })}
      empty={<NothingHere address={address} filters={FLOW_FILTERS} text={say('none')} />}
    />
  );
}

function verbsOf({ status }: FlowInstance, commands: FlowEngine['commands']): readonly InstanceVerb[] {
  const verbs: readonly InstanceVerb[] =
    status === 'running'
      ? ['suspend', 'jump', 'migrate', 'remove']
      : status === 'suspended'
        ? ['resume', 'remove']
        : [];
  // Removing an instance archives it.
  return verbs.filter((verb) => commands.includes(verb === 'remove' ? 'archive' : verb));
}

function rowOf(instance: FlowInstance) {
  return {
    ...instance,
    id: instance.processInstanceId,
    createTime: toTheMinute(instance.createTime),
    endTime: toTheMinute(instance.endTime),
  };
}
