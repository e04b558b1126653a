import type { ReactNode } from 'react';
import { useMetaFormProvider } from '../../react/meta-form-provider.tsx';
import { PHONE_QUERY, useMedia } from '../../ui/frame/use-media.ts';
import { useWords } from '../../ui/language.tsx';
import { filterWords } from './filter.words.ts';

/** Width and least width of the dialog in px. */
const WIDTH = 420;
const LEAST_WIDTH = 320;

interface FilterFrameProps {
  readonly head: HTMLElement;
  readonly title: string;
  readonly buttons: ReactNode;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** The frame of a column's filter: a box below the head of the column, or a dialog on a phone. */
export function FilterFrame({ head, title, buttons, onDismiss, children }: FilterFrameProps) {
  const say = useWords(filterWords);
  const { kit } = useMetaFormProvider();
  const isPhone = useMedia(PHONE_QUERY);
  if (isPhone)
    return (
      <kit.Dialog open title={title} width={WIDTH} minWidth={LEAST_WIDTH} footer={buttons} onDismiss={onDismiss}>
        {children}
      </kit.Dialog>
    );
  return (
    <kit.Popover anchor={head} title={title} closeLabel={say('close')} onDismiss={onDismiss}>
      {children}
      <div className="mf-filter-buttons">{buttons}</div>
    </kit.Popover>
  );
}
