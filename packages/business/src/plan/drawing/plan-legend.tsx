import { useWords } from '@org/meta-forms/react';
import { useId } from 'react';
import { planWords } from '../plan.words.ts';
import { PlanPatterns } from './plan-patterns.tsx';
import type { PlanTone } from './plan-tones.ts';

/** What the colours and patterns of a plan mean, with the number of rooms of each. */
export function PlanLegend({ tones }: { readonly tones: readonly PlanTone[] }) {
  const say = useWords(planWords);
  const patterns = useId();
  return (
    <ul className="plan-legend" aria-label={say('legend')}>
      {tones
        .filter(({ rooms }) => rooms > 0)
        .map(({ key, name, colour, pattern, rooms }) => (
          <li key={key}>
            <svg className={`plan-swatch plan-colour-${colour}`} width="20" height="16" aria-hidden>
              <PlanPatterns id={`${patterns}-${key}`} />
              <rect className="plan-room-ground" width="20" height="16" rx="3" />
              {pattern > 1 ? <rect width="20" height="16" rx="3" fill={`url(#${patterns}-${key}-${pattern})`} /> : null}
              <rect className="plan-room-frame" width="20" height="16" rx="3" />
            </svg>
            {say('legendEntry', { name, count: rooms })}
          </li>
        ))}
    </ul>
  );
}
