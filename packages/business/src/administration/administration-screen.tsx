import { exportedListOf } from '@org/contract';
import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import { ExportButton, MetaFormList, recordName, type MetaFormListHandle } from '@org/meta-forms/list';
import { MetaFormDialog, useNotices, useWords } from '@org/meta-forms/react';
import { useMemo, useRef, useState } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { recordsWords } from '../records/records.words.ts';
import { useListAddress } from '../records/use-list-address.ts';
import { useRemoval } from '../records/use-removal.ts';
import { useSelection } from '../records/use-selection.ts';
import {
  administrationPermission,
  type Administration,
  type AdministrationTool,
  type AdministrationVerb,
} from './administration.ts';
import { AdministrationRow } from './administration-row.tsx';
import { AdministrationToolbar } from './administration-toolbar.tsx';
import { administrationWords } from './administration.words.ts';
import { useCheckedForm } from './contract-checks.ts';
import { OneTimePasswords, type OneTimePassword } from './one-time-passwords.tsx';
import { SearchBar } from './search-bar.tsx';
import { keysOfSearch } from './search-values.ts';
import { useAdministrationPorts } from './use-administration-ports.ts';
import { useOpenRecord, type OpenRecord } from './use-open-record.ts';

interface VerbUnderWay {
  readonly verb: AdministrationVerb;
  readonly record: WireRecord;
}

/** List, search, form and verbs of one entity. */
export function AdministrationScreen({
  administration,
  compiled,
}: {
  readonly administration: Administration;
  readonly compiled: CompiledForm;
}) {
  const { can, pageName } = useBusiness();
  const ports = useAdministrationPorts(administration);
  const searchKeys = useMemo(() => keysOfSearch(compiled, administration.search), [compiled, administration.search]);
  const { state, setState } = useListAddress(compiled, searchKeys);
  const list = useRef<MetaFormListHandle>(null);
  const reload = () => list.current?.reload();
  const opened = useOpenRecord(administration, ports, reload);
  const openedForm = useCheckedForm(compiled, administration, opened.open?.record);
  const newTitle = useWords(recordsWords)('newTitle', { title: compiled.title });
  const selection = useSelection(compiled);
  const [underWay, setUnderWay] = useState<VerbUnderWay>();
  const [toolInUse, setToolInUse] = useState<AdministrationTool>();
  const { onSaved, passwords } = useAfterSaving({ administration, compiled, reload });
  const say = useWords(administrationWords);
  const askRemoval = useRemoval(
    (ids) => ports.records.remove(compiled.metaKey, ids),
    administration.removal && say(administration.removal),
  );
  const title = pageName?.(administration.path ?? `/system/${administration.key}`) ?? compiled.title;
  const mayRemove =
    administration.calls.remove !== undefined && can(administrationPermission(administration, 'delete'));

  async function remove() {
    if (!(await askRemoval(selection.selected))) return;
    selection.clear();
    reload();
  }
  function endVerb(changed: boolean) {
    setUnderWay(undefined);
    if (changed) reload();
  }

  const rowActions = (record: WireRecord) => (
    <AdministrationRow
      administration={administration}
      record={record}
      onEdit={(row) => void opened.show(row, 'edit')}
      onAddBelow={(row) => opened.add(administration.below?.(row))}
      onVerb={(verb) => setUnderWay({ verb, record })}
    />
  );

  return (
    <div className="business-page business-list-page">
      <AdministrationToolbar
        administration={administration}
        title={title}
        count={selection.selected.ids.length}
        onAdd={() => opened.add()}
        onRemove={mayRemove ? () => void remove() : undefined}
        onTool={setToolInUse}
        onReload={reload}
        exporting={
          exportedListOf(administration.key) ? (
            <ExportButton compiled={compiled} list={list} ports={ports} name={title} withoutOptions />
          ) : null
        }
      />
      <SearchBar
        compiled={compiled}
        keys={administration.search}
        ports={ports}
        conditions={state.conditions}
        onSearch={(conditions) => setState({ ...state, page: 1, conditions })}
      />
      <MetaFormList
        ref={list}
        compiled={compiled}
        ports={ports}
        state={state}
        onStateChange={setState}
        asTree={administration.shape === 'tree'}
        fills
        onFound={opened.onFound}
        onOpen={(row) => void opened.show(row, 'view')}
        rowActions={rowActions}
        {...(mayRemove ? selection.list : {})}
      />
      {underWay ? <underWay.verb.Part record={underWay.record} onEnd={endVerb} /> : null}
      {toolInUse ? <toolInUse.Part onEnd={() => setToolInUse(undefined)} /> : null}
      {passwords}
      {opened.open ? (
        <MetaFormDialog
          open={opened.open.shown}
          compiled={openedForm}
          ports={ports}
          {...shownOf(opened.open, newTitle)}
          isPrintable={administration.isPrinted === true}
          onClose={opened.close}
          onReopen={opened.reopen}
          onSaved={onSaved}
        />
      ) : null}
    </div>
  );
}

/** What the form shows; a new record is named as one, also where it begins with values. */
function shownOf({ mode, record }: OpenRecord, newTitle: string) {
  return { mode, ...(record && { record }), ...(mode === 'add' && { title: newTitle }) };
}

/** The first password that the server generated for a new user. */
function oneTimePasswordOf({ account, password }: WireRecord): OneTimePassword | undefined {
  return typeof account === 'string' && typeof password === 'string' ? { account, password } : undefined;
}

interface AfterSaving {
  readonly administration: Administration;
  readonly compiled: CompiledForm;
  readonly reload: () => void;
}

/** What a saved record leads to: the list is read again, a new password is shown once, and what it lacks is said. */
function useAfterSaving({ administration, compiled, reload }: AfterSaving) {
  const say = useWords(administrationWords);
  const notices = useNotices();
  const [password, setPassword] = useState<OneTimePassword>();
  function onSaved(record: WireRecord) {
    const given = oneTimePasswordOf(record);
    if (given) setPassword(given);
    const lacked = administration.lacks?.(record);
    if (lacked) notices.warn(say(lacked, { name: recordName(compiled, record) }));
    reload();
  }
  const passwords = password ? (
    <OneTimePasswords passwords={[password]} onClose={() => setPassword(undefined)} />
  ) : null;
  return { onSaved, passwords };
}
