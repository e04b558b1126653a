import { useLanguage, useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { mapWords } from '../map.words.ts';
import { createMapNumbers } from './area-text.ts';
import type { Drawing } from './use-drawing.ts';

/** What is being drawn on the map, what it measures, and the ways to draw it without a pointer. */
export function DrawingBar({ drawing }: { readonly drawing: Drawing }) {
  const say = useWords(mapWords);
  const language = useLanguage();
  const { active, measured } = drawing;
  if (!active) return null;
  const numbers = createMapNumbers(say, language);
  const result =
    measured?.kind === 'length'
      ? say('lengthIs', { length: numbers.length(measured.metres) })
      : measured && say('areaIs', { area: numbers.area(measured.square) });
  return (
    <div className="map-drawing">
      <span role="status">{result ?? say('drawing')}</span>
      {measured ? null : (
        <>
          <Button size="small" onClick={drawing.addCorner}>
            {say('addCorner')}
          </Button>
          <Button size="small" onClick={drawing.finish}>
            {say('finish')}
          </Button>
        </>
      )}
      <Button size="small" onClick={drawing.end}>
        {say(active === 'measure' ? 'stopMeasuring' : 'cancel')}
      </Button>
    </div>
  );
}
