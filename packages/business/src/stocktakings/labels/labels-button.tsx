import { QrcodeOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { CardLabelsProps } from './card-labels.tsx';
import type { ItemLabelsProps } from './item-labels.tsx';
import { labelsWords } from './labels.words.ts';

const ItemLabels = lazy(async () => ({ default: (await import('./item-labels.tsx')).ItemLabels }));
const CardLabels = lazy(async () => ({ default: (await import('./card-labels.tsx')).CardLabels }));

/** Properties of `LabelsButton`: the labels of items of a stock-taking, or of asset cards. */
export type LabelsButtonProps =
  | { readonly items: Omit<ItemLabelsProps, 'onEnd'>; readonly cards?: undefined }
  | { readonly cards: Omit<CardLabelsProps, 'onEnd'>; readonly items?: undefined };

/** Opens the labels of things, to print them. */
export function LabelsButton({ items, cards }: LabelsButtonProps) {
  const say = useWords(labelsWords);
  const [isOpen, setOpen] = useState(false);
  const onEnd = () => setOpen(false);
  return (
    <>
      <Button type={cards ? 'text' : 'default'} icon={<QrcodeOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {say('labels')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          {cards ? <CardLabels {...cards} onEnd={onEnd} /> : <ItemLabels {...items} onEnd={onEnd} />}
        </Suspense>
      ) : null}
    </>
  );
}
