import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { recordPanelWords } from './record-panel.words.ts';
import type { RecordSteps } from './use-record-steps.ts';

export interface StepButtonsProps {
  readonly steps: RecordSteps;
  /** The name of the open record. */
  readonly name: string;
  readonly isBusy: boolean;
  readonly onStep: (go: () => void) => void;
}

/** The place of the open record in its list, with buttons to the previous and the next one. */
export function StepButtons({ steps, name, isBusy, onStep }: StepButtonsProps) {
  const say = useWords(recordPanelWords);
  const { place, total, isCapped } = steps;
  const text = place === undefined ? '' : say(isCapped ? 'placeCapped' : 'place', { place, total });
  const short = place === undefined ? '' : say(isCapped ? 'placeShortCapped' : 'placeShort', { place, total });
  return (
    <div className="record-steps" role="group" aria-label={say('steps')} aria-busy={isBusy}>
      <span className="record-steps-place">{text}</span>
      {/* The line of a phone has no room for the sentence, which the status says. */}
      <span className="record-steps-short" aria-hidden="true">
        {short}
      </span>
      {(['previous', 'next'] as const).map((way) => {
        const go = steps[way];
        return (
          <button
            key={way}
            type="button"
            className="mf-icon-button"
            aria-label={say(way)}
            title={say(`${way}Key`)}
            aria-keyshortcuts={way === 'previous' ? 'Alt+ArrowUp' : 'Alt+ArrowDown'}
            // A disabled button would lose the focus at the end of the list.
            aria-disabled={go === undefined}
            onClick={() => go && onStep(go)}
          >
            {way === 'previous' ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          </button>
        );
      })}
      <span role="status" className="mf-spoken">
        {text === '' ? name : say('spoken', { name, place: text })}
      </span>
    </div>
  );
}
