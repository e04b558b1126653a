import { coordinateSystems, editableStatuses, placeItems, type CoordinateSystem } from '@org/contract';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { Alert, Button, Select } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { useAttempt } from '../../dialogs/use-attempt.ts';
import { StateTag } from '../../records/state-tag.tsx';
import { mapWords } from '../map.words.ts';
import { checkArea } from '../model/measure.ts';
import type { ShownPoint } from '../model/shown-point.ts';
import { createMapNumbers } from './area-text.ts';
import { AreaCheckView } from './area-check-view.tsx';
import { InfoFrame } from './info-frame.tsx';
import type { PointChanges } from './use-point-changes.ts';

export interface InfoWindowProps {
  readonly point: ShownPoint;
  readonly changes: PointChanges;
  readonly onEnter: () => void;
  readonly onRemove: () => void;
  readonly onDraw: () => void;
  readonly onClose: () => void;
}

/** What a map says about one record, and what can be done with it there. */
export function InfoWindow({ point, changes, onEnter, onRemove, onDraw, onClose }: InfoWindowProps) {
  const say = useWords(mapWords);
  const language = useLanguage();
  const { can } = useBusiness();
  const numbers = useMemo(() => createMapNumbers(say, language), [say, language]);
  const { module, boundary } = point;
  const sealed = useId();
  const isOpen = editableStatuses.some((status) => status === point.status);
  const maySave = can(`${module}_submit`);
  const mayRemove = module === 'landbase' ? maySave : module === 'village' && can('village_delete');
  const mayDraw = module === 'landbase' && maySave;
  const state = isOpen ? {} : { disabled: true, 'aria-describedby': sealed };
  return (
    <InfoFrame name={point.name} onClose={onClose}>
      <dl>
        <dt>{say('address')}</dt>
        <dd>{point.address}</dd>
        <dt>{say('state')}</dt>
        <dd>
          <StateTag record={{ status: point.status }} />
        </dd>
        {point.kind === '1' || point.kind === '2' ? (
          <>
            <dt>{say('kind')}</dt>
            <dd>{say(`kind${point.kind}`)}</dd>
          </>
        ) : null}
        <dt>{say('coordinates')}</dt>
        <dd>
          {numbers.place([point.x, point.y])} {point.system ? say(point.system) : null}
        </dd>
      </dl>
      {boundary ? <AreaCheckView check={checkArea(boundary, point.area)} numbers={numbers} /> : null}
      {point.system === undefined && module !== 'house' ? (
        <AskSystem point={point} changes={changes} maySave={maySave && isOpen} />
      ) : null}
      <div className="map-info-buttons">
        <Button type="primary" size="small" onClick={onEnter}>
          {say('enter')}
        </Button>
        {mayDraw ? (
          <Button size="small" {...state} onClick={onDraw}>
            {say(boundary ? 'redrawShape' : 'drawShape')}
          </Button>
        ) : null}
        {mayRemove ? (
          <Button size="small" danger {...state} onClick={onRemove}>
            {say('remove')}
          </Button>
        ) : null}
      </div>
      {!isOpen && (mayDraw || mayRemove) ? (
        <p id={sealed} className="map-note">
          {say('sealed')}
        </p>
      ) : null}
    </InfoFrame>
  );
}

/** A record whose coordinates were typed without a system: the map asks for it. */
function AskSystem({
  point,
  changes,
  maySave,
}: Pick<InfoWindowProps, 'point' | 'changes'> & { readonly maySave: boolean }) {
  const say = useWords(mapWords);
  const { isBusy, failure, run } = useAttempt();
  const [system, setSystem] = useState<CoordinateSystem>();
  return (
    <div className="map-ask">
      <Alert type="warning" title={say('systemUnknown')} />
      {maySave ? (
        <div className="map-ask-row">
          <Select
            size="small"
            aria-label={say('system')}
            placeholder={say('system')}
            {...(system === undefined ? {} : { value: system })}
            options={coordinateSystems.map((value) => ({ value, label: say(value) }))}
            onChange={(chosen: CoordinateSystem) => setSystem(chosen)}
          />
          <Button
            size="small"
            disabled={system === undefined}
            loading={isBusy}
            onClick={() => void run(() => changes.change(point, { [placeItems.system]: system }))}
          >
            {say('save')}
          </Button>
        </div>
      ) : null}
      {failure === undefined ? null : <p role="alert">{failure}</p>}
    </div>
  );
}
