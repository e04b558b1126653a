import { mapModules, type MapModule } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Checkbox, Segmented, Select } from 'antd';
import { useBusiness } from '../../forms/business-context.tsx';
import { mapWords } from '../map.words.ts';
import type { Ground } from './use-ground.ts';

/** The layers that have names of ours. */
const TIANDITU = ['vec', 'cva', 'img', 'cia'] as const;

/** The layers of a map: the one that is searched, those that are shown with it, and the ground. */
export interface LayerChoiceProps {
  readonly module: MapModule;
  readonly onModule: (module: MapModule) => void;
  readonly others: readonly MapModule[];
  readonly onOthers: (others: readonly MapModule[]) => void;
  readonly ground: Ground;
  readonly tiles: readonly string[];
  readonly onTiles: (tiles: readonly string[]) => void;
}

/** Chooses what a map shows. */
export function LayerChoice({ module, onModule, others, onOthers, ground, tiles, onTiles }: LayerChoiceProps) {
  const say = useWords(mapWords);
  const { can } = useBusiness();
  const nameOf = (key: string, name: string) => {
    const known = TIANDITU.find((layer) => layer === key);
    return known === undefined ? name : say(known);
  };
  const seen = mapModules.filter((key) => can(`${key}_view`));
  return (
    <div className="map-layers">
      <Segmented<MapModule>
        aria-label={say('layer')}
        value={module}
        options={seen.map((value) => ({ value, label: say(value) }))}
        onChange={onModule}
      />
      <span role="group" aria-label={say('others')} className="map-others">
        <span className="map-note">{say('others')}</span>
        {seen
          .filter((key) => key !== module)
          .map((key) => (
            <Checkbox
              key={key}
              checked={others.includes(key)}
              onChange={({ target }) =>
                onOthers(target.checked ? [...others, key] : others.filter((one) => one !== key))
              }
            >
              {say(key)}
            </Checkbox>
          ))}
      </span>
      {ground.layers.length === 0 ? null : (
        <Select
          mode="multiple"
          size="small"
          className="map-base"
          aria-label={say('base')}
          placeholder={say('ownAreas')}
          value={[...tiles]}
          options={ground.layers.map(({ key, name }) => ({ value: key, label: nameOf(key, name) }))}
          onChange={(keys: string[]) => onTiles(keys)}
        />
      )}
    </div>
  );
}
