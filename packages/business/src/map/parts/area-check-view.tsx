import { useWords } from '@org/meta-forms/react';
import { Alert } from 'antd';
import { mapWords } from '../map.words.ts';
import type { AreaCheck } from '../model/measure.ts';
import type { MapNumbers } from './area-text.ts';

/** The part of a recorded area by which a drawn one may differ: the accuracy of drawing on a screen. */
const TOLERANCE = 0.05;

/** A drawn area next to the recorded one, with their difference. */
export function AreaCheckView({ check, numbers }: { readonly check: AreaCheck; readonly numbers: MapNumbers }) {
  const say = useWords(mapWords);
  const { drawn, recorded, difference, share } = check;
  return (
    <div className="map-area-check">
      <dl>
        <dt>{say('drawnArea')}</dt>
        <dd>{numbers.area(drawn)}</dd>
        <dt>{say('recordedArea')}</dt>
        <dd>{recorded === undefined ? say('noRecorded') : numbers.area(recorded)}</dd>
        {difference === undefined ? null : (
          <>
            <dt>{say('difference')}</dt>
            <dd>{numbers.area(difference)}</dd>
          </>
        )}
      </dl>
      {share === undefined ? null : (
        <Alert
          type={Math.abs(share) > TOLERANCE ? 'warning' : 'success'}
          title={say(Math.abs(share) > TOLERANCE ? 'differs' : 'agrees', { percent: numbers.percent(share) })}
        />
      )}
      <p className="map-note">{say('method')}</p>
    </div>
  );
}
