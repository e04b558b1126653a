import { recordCallsOf, type RecordModule } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import type { CompiledField, CompiledForm, WireRecord } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { SubTransferDialog } from '../../dialogs/shared/sub-transfer-dialog.tsx';
import { useBusiness } from '../../forms/business-context.tsx';
import { historyWords } from './history.words.ts';
import { ItemValue } from './item-value.tsx';

export interface RevisionCompareProps {
  readonly module: RecordModule;
  readonly compiled: CompiledForm;
  readonly id: string;
  readonly numbers: readonly [number, number];
  readonly onBack: () => void;
}

/** Two versions of a record next to each other, item by item. */
export function RevisionCompare({ module, compiled, id, numbers, onBack }: RevisionCompareProps) {
  const say = useWords(historyWords);
  const { api, ownKey } = useBusiness();
  const [isChangedOnly, setChangedOnly] = useState(true);
  const [chosen, setChosen] = useState<readonly string[]>();
  const [isChoosing, setChoosing] = useState(false);
  const [one, other] = numbers;
  const { data, error, refetch } = useQuery({
    queryKey: [...ownKey, 'compare-revisions', module.key, id, one, other],
    queryFn: ({ signal }) =>
      api(recordCallsOf(module).compareRevisions, { query: { id, one, other }, signal, quiet: true }),
    gcTime: 0,
    retry: false,
  });
  if (!data) return <PendingPart failure={error} title={say('failed')} onRetry={() => void refetch()} />;
  const changed = new Set(data.keys);
  const all = compiled.fields.filter(isShown);
  const fields = all.filter(({ key }) => (!isChangedOnly || changed.has(key)) && (chosen?.includes(key) ?? true));
  return (
    <section className="record-history" aria-label={say('comparing', { one, other })}>
      <div className="record-history-bar">
        <Button onClick={onBack}>{say('back')}</Button>
        <Checkbox checked={isChangedOnly} onChange={({ target }) => setChangedOnly(target.checked)}>
          {say('changedOnly')}
        </Checkbox>
        <Button onClick={() => setChoosing(true)}>{say('chooseItems')}</Button>
      </div>
      {isChoosing ? (
        <SubTransferDialog
          title={say('chooseItems')}
          items={all.map(({ key, label }) => ({ key, name: label }))}
          chosen={chosen ?? all.map(({ key }) => key)}
          onConfirm={setChosen}
          onClose={() => setChoosing(false)}
        />
      ) : null}
      {fields.length === 0 ? (
        <p>{say(changed.size === 0 ? 'same' : 'sameChosen')}</p>
      ) : (
        <div className="record-compare-frame">
          <table className="record-compare">
            <thead>
              <tr>
                <th scope="col">{say('item')}</th>
                <th scope="col">{say('version', { number: one })}</th>
                <th scope="col">{say('version', { number: other })}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field.key} className={changed.has(field.key) ? 'record-compare-changed' : undefined}>
                  <th scope="row">{field.label}</th>
                  <td>
                    {/* The call answers two records. */}
                    <ItemValue field={field} record={data.one as WireRecord} />
                  </td>
                  <td>
                    {/* The call answers two records. */}
                    <ItemValue field={field} record={data.other as WireRecord} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function isShown({ type, audit }: CompiledField): boolean {
  return type.structure !== 'none' && !audit;
}
