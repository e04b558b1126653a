import { useWords } from '@org/meta-forms/react';
import { OCCUPATIONS } from '../drawing/plan-room.ts';
import { OF_OCCUPATION } from '../drawing/plan-tones.ts';
import type { HouseInUse } from './use-houses.ts';
import { planPagesWords } from './plan-pages.words.ts';
// The colours of the bars: the plan with its style sheet comes only when a house is chosen.
import '../drawing/drawing.css';

/** Properties of `HouseList`. */
export interface HouseListProps {
  readonly houses: readonly HouseInUse[];
  readonly onChoose: (houseId: string) => void;
}

/** Houses with a bar of how their rooms are used; a press opens the plan of one. */
export function HouseList({ houses, onChoose }: HouseListProps) {
  const say = useWords(planPagesWords);
  return (
    <ul className="plan-houses" aria-label={say('houses')}>
      {houses.map((house) => {
        const { houseId, houseName: name, rooms, used, vacant } = house;
        return (
          <li key={houseId}>
            <button type="button" onClick={() => onChoose(houseId)}>
              <span className="plan-storey-name">{name}</span>
              <span className="plan-storey-count">
                {say('houseCount', { used, rooms })}
                <span className="mf-spoken">{say('houseVacant', { vacant })}</span>
              </span>
              <span className="plan-storey-bar" aria-hidden>
                {OCCUPATIONS.filter((occupation) => house[occupation] > 0).map((occupation) => (
                  <i
                    key={occupation}
                    className={`plan-colour-${OF_OCCUPATION[occupation].colour}`}
                    style={{ flexGrow: house[occupation] }}
                  />
                ))}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
