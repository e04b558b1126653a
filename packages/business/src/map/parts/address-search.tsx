import { KEYWORD_FIELD, mapPointsCalls, placedForms, type MapModule } from '@org/contract';
import { errorText } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { useState } from 'react';
import { useFeedback } from '@org/meta-forms/antd';
import { useBusiness } from '../../forms/business-context.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { mapWords } from '../map.words.ts';
import { SEARCH_CAPACITY } from '../model/limits.ts';
import { shownPoint, type ShownPoint } from '../model/shown-point.ts';

export interface AddressSearchProps {
  /** The layers whose records are searched. */
  readonly modules: readonly MapModule[];
  readonly onFound: (point: ShownPoint) => void;
}

/** Finds an address among the deployment's own records; no other service learns what is searched for. */
export function AddressSearch({ modules, onFound }: AddressSearchProps) {
  const say = useWords(mapWords);
  const { api } = useBusiness();
  const { modal } = useFeedback();
  const [found, setFound] = useState<readonly ShownPoint[]>([]);
  const [isBusy, setBusy] = useState(false);

  async function read(module: MapModule, text: string): Promise<readonly ShownPoint[]> {
    const body = [
      {
        match: 'any' as const,
        conditions: [
          { field: KEYWORD_FIELD, condition: 'like', value: text },
          { field: placedForms[module].address, condition: 'like', value: text },
        ],
      },
    ];
    const { points } = await api(mapPointsCalls[module], { query: {}, body, quiet: true });
    return points.slice(0, SEARCH_CAPACITY).map((point) => shownPoint(module, point));
  }

  async function search(typed: string) {
    const text = typed.trim();
    setFound([]);
    if (text === '') return;
    setBusy(true);
    try {
      const answers = await Promise.all(modules.map((module) => read(module, text)));
      const places = answers.flat().slice(0, SEARCH_CAPACITY);
      const [only, ...others] = places;
      if (!only) modal.warning({ title: say('notFound', { text }), okText: say('agree') });
      else if (others.length === 0) onFound(only);
      else setFound(places);
    } catch (error) {
      modal.error({ title: say('searchFailed', { reason: errorText(error) }), okText: say('agree') });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="map-search" role="search" aria-label={say('searchPlace')}>
      <SearchBox
        label={say('searchPlace')}
        placeholder={say('searchPlaceHint')}
        maxLength={60}
        isBusy={isBusy}
        onSearch={(text) => void search(text)}
      />
      {found.length === 0 ? null : (
        <ul aria-label={say('found')}>
          {found.map((point) => (
            <li key={`${point.module} ${point.id}`}>
              <button
                type="button"
                onClick={() => {
                  setFound([]);
                  onFound(point);
                }}
              >
                <span className="map-list-name">{point.name}</span>
                <span className="map-note">{point.address}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
