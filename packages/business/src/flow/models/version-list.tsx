import { flowModelsCalls, type AnswerOf } from '@org/contract';
import { errorText } from '@org/meta-forms/core';
import { useNotices, useWords } from '@org/meta-forms/react';
import { useCallback, useMemo, useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { RowMenu } from '../../forms/row-menu.tsx';
import { ToneTag } from '../../records/state-tag.tsx';
import { useRemoval } from '../../records/use-removal.ts';
import { PagedList, type PagedQuery } from '../../lists/paged-list.tsx';
import { pagedListForm } from '../../lists/paged-list-form.ts';
import { NothingHere } from '../../lists/nothing-here.tsx';
import { toTheMinute } from '../../lists/to-the-minute.ts';
import { CompareDialog } from './compare-dialog.tsx';
import type { ListParts } from './list-parts.ts';
import { modelsWords } from './models.words.ts';
import { VersionDialog } from './version-dialog.tsx';

type Definition = AnswerOf<typeof flowModelsCalls.definitions>['records'][number];
type Verb = 'compare' | 'suspend' | 'activate' | 'remove';

/** The deployed versions: view, suspend, activate, compare and remove. */
export function VersionList({ list, address, mayChange }: ListParts) {
  const say = useWords(modelsWords);
  const { api } = useBusiness();
  const [compared, setCompared] = useState<Definition>();
  const [shown, setShown] = useState<Definition>();
  const { name, category } = address.filters;
  const form = useMemo(
    () =>
      pagedListForm('flow_definitions', say('deployed'), [
        { key: 'name', label: say('name'), width: 240 },
        { key: 'versionText', label: say('deployedVersion'), width: 96 },
        { key: 'suspensionState', label: say('state'), width: 110 },
        { key: 'key', label: say('key'), width: 180 },
        { key: 'category', label: say('category'), width: 140 },
        { key: 'createUserName', label: say('deployedBy'), width: 120 },
        { key: 'deploymentTime', label: say('deployedAt'), width: 160 },
      ]),
    [say],
  );
  const load = useCallback(
    async ({ signal, ...page }: PagedQuery) => {
      const query = { ...page, ...(name && { name }), ...(category && { category }) };
      const answer = await api(flowModelsCalls.definitions, { query, quiet: true, ...(signal && { signal }) });
      const records = answer.records.map((one) => ({
        ...one,
        versionText: say('versionNumber', { version: one.version }),
        deploymentTime: toTheMinute(one.deploymentTime),
      }));
      return { records, total: answer.total };
    },
    [api, name, category, say],
  );
  const change = useChange(() => list.current?.reload());
  const verbsOf = ({ suspensionState }: Definition) => [
    { key: 'compare' as const, label: say('compare'), permitted: true },
    { key: 'suspend' as const, label: say('suspendVerb'), permitted: mayChange && suspensionState === 'active' },
    { key: 'activate' as const, label: say('activateVerb'), permitted: mayChange && suspensionState === 'suspend' },
    { key: 'remove' as const, label: say('remove'), permitted: mayChange, danger: true },
  ];
  const drawState = ({ suspensionState }: Definition) => (
    <ToneTag tone={suspensionState === 'active' ? 'verified' : 'draft'} word={say(suspensionState)} />
  );
  const rowActions = (definition: Definition) => (
    <RowMenu
      name={`${definition.name} ${say('versionNumber', { version: definition.version })}`}
      options={verbsOf(definition)}
      onChoose={(verb) => (verb === 'compare' ? setCompared(definition) : void change(verb, definition))}
    />
  );
  return (
    <>
      <PagedList
        ref={list}
        fills
        form={form}
        load={load}
        state={address.state}
        onStateChange={address.setState}
        onOpen={setShown}
        drawn={{ key: 'suspensionState', draw: drawState }}
        rowActions={rowActions}
        empty={<NothingHere address={address} filters={['name', 'category']} text={say('noVersions')} />}
      />
      {shown ? <VersionDialog definition={shown} onClose={() => setShown(undefined)} /> : null}
      {compared ? <CompareDialog definition={compared} onClose={() => setCompared(undefined)} /> : null}
    </>
  );
}

/** Suspends, activates or removes a version; a refusal is shown, and the list is read again after a change. */
function useChange(onChanged: () => void) {
  const say = useWords(modelsWords);
  const notices = useNotices();
  const { api } = useBusiness();
  const askRemoval = useRemoval(
    (ids) => api(flowModelsCalls.removeDeployments, { query: { deploymentIds: ids.join(',') } }),
    say('removeVersionText'),
  );
  return async (verb: Exclude<Verb, 'compare'>, { id, deploymentId, name, version }: Definition) => {
    if (verb === 'remove') {
      const full = `${name} ${say('versionNumber', { version })}`;
      if (await askRemoval({ ids: [deploymentId], names: [full] })) onChanged();
      return;
    }
    if (
      verb === 'suspend' &&
      !(await notices.confirm({ title: say('suspendQuestion', { name, version }), text: say('suspendText') }))
    )
      return;
    const state = verb === 'suspend' ? 'suspend' : 'active';
    try {
      await api(flowModelsCalls.changeState, { query: { processId: id, state }, quiet: true });
      notices.success(say(verb === 'suspend' ? 'suspended' : 'activated'));
      onChanged();
    } catch (error) {
      notices.error(errorText(error));
    }
  };
}
