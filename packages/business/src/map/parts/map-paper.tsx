import { languageTag } from '@org/meta-forms/core';
import type { MapModule } from '@org/contract';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { useState } from 'react';
import { mapWords } from '../map.words.ts';
import { MapLegend } from './map-legend.tsx';

export interface MapPaperProps {
  readonly picture: string;
  readonly modules: readonly MapModule[];
  readonly approvals: readonly string[];
}

/** A map on paper: its picture with title, north arrow, legend and approval number. */
export function MapPaper({ picture, modules, approvals }: MapPaperProps) {
  const say = useWords(mapWords);
  const language = useLanguage();
  const [time] = useState(() => new Date().toLocaleString(languageTag(language)));
  return (
    <article className="mf-paper map-paper">
      <h1>{say('title')}</h1>
      <div className="map-paper-picture">
        {picture === '' ? null : <img src={picture} alt={say('title')} />}
        <span className="map-north">▲ {say('north')}</span>
      </div>
      <MapLegend modules={modules} />
      <p>
        {approvals.map((number) => say('approval', { number })).join('　')} {say('printedAt', { time })}
      </p>
    </article>
  );
}
