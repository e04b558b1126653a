import { useFeedback } from '@org/meta-forms/antd';
import { mapGroundCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { areasToGeoJson } from '../exchange/geo-json.ts';
import { mapWords } from '../map.words.ts';
import type { NamedArea } from '../model/polygon.ts';
import { ImportDialog } from './import-dialog.tsx';
import { areasKey, type AreaSet } from './use-ground.ts';

/** Administers the areas on which the tenant's maps are drawn. */
export function AreasDialog({ sets, onClose }: { readonly sets: readonly AreaSet[]; readonly onClose: () => void }) {
  const say = useWords(mapWords);
  const { api, ownKey } = useBusiness();
  const { message, modal } = useFeedback();
  const cache = useQueryClient();
  const [name, setName] = useState('');
  const [approvalNumber, setApproval] = useState('');
  const reread = () => cache.invalidateQueries({ queryKey: areasKey(ownKey) });

  async function store(areas: readonly NamedArea[]) {
    const body = { name: name.trim(), approvalNumber: approvalNumber.trim(), shapes: areasToGeoJson(areas) };
    await api(mapGroundCalls.submitAreas, { body, quiet: true });
    await reread();
    message.success(say('areasImported'));
    onClose();
  }
  async function remove(set: AreaSet) {
    const words = { okText: say('agree'), cancelText: say('dismiss'), okButtonProps: { danger: true } };
    if (!(await modal.confirm({ title: say('removeAreas', { name: set.name }), ...words }))) return;
    await api(mapGroundCalls.removeAreas, { query: { ids: set.id } });
    await reread();
  }

  return (
    <ImportDialog
      title={say('areas')}
      text={say('areasText')}
      canStore={() => name.trim() !== ''}
      onStore={store}
      onClose={onClose}
    >
      {(areas) => (
        <>
          {areas ? <p role="status">{say('areasCount', { count: areas.length })}</p> : null}
          <label className="map-anchor-line">
            <span>{say('areasName')}</span>
            <Input value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
          </label>
          <label className="map-anchor-line">
            <span>{say('approvalNumber')}</span>
            <Input value={approvalNumber} maxLength={60} onChange={({ target }) => setApproval(target.value)} />
          </label>
          {sets.length === 0 ? <p className="map-note">{say('areasEmpty')}</p> : null}
          <ul className="map-sets">
            {sets.map((set) => (
              <li key={set.id}>
                <span>{set.name}</span>
                <span className="map-note">{set.approvalNumber}</span>
                <Button size="small" danger onClick={() => void remove(set)}>
                  {say('remove')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </ImportDialog>
  );
}
