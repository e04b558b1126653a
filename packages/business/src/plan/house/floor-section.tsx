import { useWords } from '@org/meta-forms/react';
import { useId } from 'react';
import { countOccupations, OCCUPATIONS, type PlanFloor } from '../drawing/plan-room.ts';
import { OF_OCCUPATION } from '../drawing/plan-tones.ts';
import { planWords } from '../plan.words.ts';

/** Properties of `FloorSection`. */
export interface FloorSectionProps {
  readonly floors: readonly PlanFloor[];
  readonly floorId: string;
  readonly onChoose: (floorId: string) => void;
}

/** A section through a house: its floors on top of each other, each with a bar of how its rooms are used. */
export function FloorSection({ floors, floorId, onChoose }: FloorSectionProps) {
  const say = useWords(planWords);
  const name = useId();
  return (
    <div className="plan-section" role="radiogroup" aria-label={say('floors')}>
      {floors.map((floor) => {
        const counts = countOccupations(floor.rooms);
        const [used, vacant] = [counts.get('used') ?? 0, counts.get('vacant') ?? 0];
        const rooms = floor.rooms.length;
        return (
          <label key={floor.id} className={floor.id === floorId ? 'plan-storey is-chosen' : 'plan-storey'}>
            <input
              type="radio"
              name={name}
              checked={floor.id === floorId}
              aria-label={say('floorEntry', { floor: floor.name, rooms, used, vacant })}
              onChange={() => onChoose(floor.id)}
            />
            <span className="plan-storey-name">{floor.name}</span>
            <span className="plan-storey-count">{say('floorRooms', { used, rooms })}</span>
            <span className="plan-storey-bar" aria-hidden>
              {OCCUPATIONS.filter((occupation) => counts.has(occupation)).map((occupation) => (
                <i
                  key={occupation}
                  className={`plan-colour-${OF_OCCUPATION[occupation].colour}`}
                  style={{ flexGrow: counts.get(occupation) ?? 0 }}
                />
              ))}
            </span>
          </label>
        );
      })}
    </div>
  );
}
