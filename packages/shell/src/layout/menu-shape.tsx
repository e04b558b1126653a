import { PendingPart } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { layoutWords } from './layout.words.ts';

const ENTRIES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The shape of the menu while it loads, in the colours of the side bar. */
export function MenuShape() {
  const say = useWords(layoutWords);
  return (
    <PendingPart
      label={say('loading')}
      shape={
        <div className="shell-side-shape">
          {ENTRIES.map((entry) => (
            <span key={entry} />
          ))}
        </div>
      }
    />
  );
}
