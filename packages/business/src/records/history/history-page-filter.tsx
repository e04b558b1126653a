import type { RecordModule } from '@org/contract';
import type { CompiledForm, TreeNode } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { Button, Input, Select } from 'antd';
import { useCallback, useId, useState, type ReactNode } from 'react';
import { ClearIcon } from '@org/meta-forms/antd';
import { SharedDialog } from '../../dialogs/shared/shared-dialog.tsx';
import { useBusiness } from '../../forms/business-context.tsx';
import { useCompiledForm } from '../../forms/use-compiled-form.ts';
import type { AskedPage } from './asked-page.ts';
import { historyPageWords } from './history-page.words.ts';
import { MonthInput } from './month-input.tsx';
import { codeFields, numberKey } from './number-field.ts';

export interface HistoryPageFilterProps {
  readonly asked: AskedPage;
  readonly module: RecordModule | undefined;
  readonly modules: readonly { readonly key: string; readonly title: string }[];
  readonly units: readonly TreeNode[];
  readonly onUnits: (units: readonly TreeNode[]) => void;
  readonly onAsk: (asked: AskedPage) => void;
}

/** What the history page shows: module, month, units, and one record by its number. */
export function HistoryPageFilter({ asked, module, modules, units, onUnits, onAsk }: HistoryPageFilterProps) {
  const say = useWords(historyPageWords);
  const { organization } = useBusiness();
  const id = useId();
  const [draft, setDraft] = useState(asked);
  const [isChoosingUnits, setChoosingUnits] = useState(false);
  const { compiled } = useCompiledForm(module?.metaKey ?? '');
  const load = useCallback((signal: AbortSignal) => organization.units({ signal }), [organization]);
  return (
    <form
      className="record-history-filter"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(draft);
      }}
    >
      <Labelled id={`${id}-module`} label={say('module')}>
        <Select
          id={`${id}-module`}
          className="record-history-select"
          showSearch={{ optionFilterProp: 'label' }}
          value={draft.item === '' ? undefined : draft.item}
          options={modules.map(({ key, title }) => ({ value: key, label: title }))}
          onChange={(item: string) => onAsk({ ...draft, item, code: '', codeProp: '' })}
        />
      </Labelled>
      <Labelled id={`${id}-month`} label={say('month')}>
        <MonthInput id={`${id}-month`} value={draft.month} onChange={(month) => setDraft({ ...draft, month })} />
      </Labelled>
      {module && compiled ? (
        <RecordChoice id={id} module={module} compiled={compiled} draft={draft} onDraft={setDraft} />
      ) : null}
      <Labelled id={`${id}-opens`} label={say('opens')}>
        <Select
          id={`${id}-opens`}
          value={draft.opens}
          options={(['record', 'versions'] as const).map((value) => ({ value, label: say(value) }))}
          onChange={(opens: AskedPage['opens']) => onAsk({ ...draft, opens })}
        />
      </Labelled>
      <Button aria-haspopup="dialog" onClick={() => setChoosingUnits(true)}>
        {units.length === 0 ? say('allUnits') : say('unitCount', { count: units.length })}
      </Button>
      <Button type="primary" htmlType="submit" autoInsertSpace={false}>
        {say('query')}
      </Button>
      {isChoosingUnits ? (
        <SharedDialog
          title={say('units')}
          content={{
            mode: 'tree',
            show: { label: say('units'), load, chosen: units, mayBeEmpty: true, onConfirm: onUnits },
          }}
          onClose={() => setChoosingUnits(false)}
        />
      ) : null}
    </form>
  );
}

interface RecordChoiceProps {
  readonly id: string;
  readonly module: RecordModule;
  readonly compiled: CompiledForm;
  readonly draft: AskedPage;
  readonly onDraft: (draft: AskedPage) => void;
}

/** One record by the value of an item, typed or picked from the list. */
function RecordChoice({ id, module, compiled, draft, onDraft }: RecordChoiceProps) {
  const say = useWords(historyPageWords);
  const [isPicking, setPicking] = useState(false);
  const codeProp = draft.codeProp === '' ? numberKey(compiled) : draft.codeProp;
  return (
    <>
      <Labelled id={`${id}-code`} label={say('code')}>
        <Input
          id={`${id}-code`}
          allowClear={{ clearIcon: <ClearIcon /> }}
          value={draft.code}
          onChange={({ target }) => onDraft({ ...draft, code: target.value })}
        />
      </Labelled>
      <Labelled id={`${id}-prop`} label={say('codeProp')}>
        <Select
          id={`${id}-prop`}
          className="record-history-select"
          value={codeProp}
          options={codeFields(compiled).map(({ key, label }) => ({ value: key, label }))}
          onChange={(chosen: string) => onDraft({ ...draft, codeProp: chosen })}
        />
      </Labelled>
      <Button aria-haspopup="dialog" onClick={() => setPicking(true)}>
        {say('pick')}
      </Button>
      {isPicking ? (
        <SharedDialog
          title={say('pick')}
          content={{
            mode: 'table',
            show: {
              module,
              compiled,
              isSingle: true,
              onConfirm: ([record = {}]) => onDraft({ ...draft, codeProp, code: String(record[codeProp] ?? '') }),
            },
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  );
}

interface LabelledProps {
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}

function Labelled({ id, label, children }: LabelledProps) {
  return (
    <span className="record-history-input">
      <label htmlFor={id}>{label}</label>
      {children}
    </span>
  );
}
