import { flowModelsCalls, type AnswerOf } from '@org/contract';
import { useNotices, useWords } from '@org/meta-forms/react';
import { errorText } from '@org/meta-forms/core';
import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useBusiness } from '../../forms/business-context.tsx';
import { RowMenu } from '../../forms/row-menu.tsx';
import { useRemoval } from '../../records/use-removal.ts';
import { PagedList, type PagedQuery } from '../../lists/paged-list.tsx';
import { pagedListForm } from '../../lists/paged-list-form.ts';
import { contentOf } from '../lists/flow-queries.ts';
import { NothingHere } from '../../lists/nothing-here.tsx';
import { toTheMinute } from '../../lists/to-the-minute.ts';
import type { ListParts } from './list-parts.ts';
import { modelAddress } from './model-address.ts';
import { modelsWords } from './models.words.ts';
import type { CopiedModel } from './new-model-dialog.tsx';

type Model = AnswerOf<typeof flowModelsCalls.list>['records'][number];

/** Properties of `ModelList`. */
export interface ModelListProps extends ListParts {
  readonly onCopy: (copied: CopiedModel) => void;
}

/** The models: open, copy and remove. */
export function ModelList({ list, address, mayChange, onCopy }: ModelListProps) {
  const say = useWords(modelsWords);
  const notices = useNotices();
  const { api } = useBusiness();
  const navigate = useNavigate();
  const { name, category } = address.filters;
  const form = useMemo(
    () =>
      pagedListForm('flow_models', say('models'), [
        { key: 'name', label: say('name'), width: 260 },
        { key: 'modelKey', label: say('key'), width: 200 },
        { key: 'category', label: say('category'), width: 160 },
        { key: 'version', label: say('version'), width: 80 },
        { key: 'updateUserName', label: say('changedBy'), width: 120 },
        { key: 'updateTime', label: say('changedAt'), width: 160 },
      ]),
    [say],
  );
  const load = useCallback(
    async ({ signal, ...page }: PagedQuery) => {
      const query = { ...page, ...(name && { name }), ...(category && { category }) };
      const { records, total } = await api(flowModelsCalls.list, { query, quiet: true, ...(signal && { signal }) });
      return { records: records.map(shown), total };
    },
    [api, name, category],
  );
  const askRemoval = useRemoval(
    (ids) => api(flowModelsCalls.remove, { query: { ids: ids.join(',') } }),
    say('removeText'),
  );
  async function act(verb: 'copy' | 'remove', model: Model) {
    if (verb === 'remove') {
      if (await askRemoval({ ids: [model.id], names: [model.name] })) list.current?.reload();
      return;
    }
    try {
      const content = await contentOf(api, 'model', model.id);
      if (content) onCopy(content);
      else notices.warn(say('gone'));
    } catch (error) {
      notices.error(errorText(error));
    }
  }
  const open = (model: { readonly id: string }) => void navigate(modelAddress(model.id));
  const rowActions = (model: Model) => (
    <>
      {mayChange ? (
        <Button type="link" size="small" aria-label={say('designRow', model)} onClick={() => open(model)}>
          {say('design')}
        </Button>
      ) : null}
      <RowMenu
        name={model.name}
        options={[
          { key: 'copy' as const, label: say('copy'), permitted: mayChange },
          { key: 'remove' as const, label: say('remove'), permitted: mayChange, danger: true },
        ]}
        onChoose={(verb) => void act(verb, model)}
      />
    </>
  );
  return (
    <PagedList
      ref={list}
      fills
      form={form}
      load={load}
      state={address.state}
      onStateChange={address.setState}
      // A person who may change the model is led to its design, any other to its view.
      {...(!mayChange && { onOpen: open })}
      rowActions={rowActions}
      empty={<NothingHere address={address} filters={['name', 'category']} text={say('noModels')} />}
    />
  );
}

function shown(model: Model) {
  return { ...model, version: model.version, updateTime: toTheMinute(model.updateTime) };
}
