import { useWords } from '@org/meta-forms/react';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { fitText } from '../drawing/fit-text.ts';
import { layOutTrace, type PlacedItem } from './lay-out-trace.ts';
import { CARD_WIDTH, TITLE_CHARACTERS, COLUMN_GAP, HEAD_HEIGHT } from './limits.ts';
import type { TraceItem } from './trace-item.ts';
import { traceWords } from './trace.words.ts';

/** The greatest height of a picture on a card (forms.md, section 9). */
const IMAGE_MOST_HEIGHT = 400;
/** The width of a picture in a card. */
const IMAGE_MOST_WIDTH = 158;

const HEADS = ['first', 'second', 'third'] as const;

export interface TraceDiagramProps {
  /** The items of the first, second and third generation. */
  readonly generations: readonly (readonly TraceItem[])[];
  /** The kind of record, as the card shows it. */
  readonly kindOf: (item: TraceItem) => string;
  /** The item for which the diagram was opened. */
  readonly currentId?: string;
  readonly onOpen?: (item: TraceItem) => void;
}

/** Three columns of cards with arrows from parents to children. */
export function TraceDiagram({ generations, kindOf, currentId, onOpen }: TraceDiagramProps) {
  const say = useWords(traceWords);
  const head = useId();
  const [imageHeights, setImageHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const { width, height, cards, arrows } = layOutTrace(generations, imageHeights);
  const current = useRef<HTMLButtonElement>(null);
  // On a narrow screen the current card may be outside the visible part.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  const titles = new Map(cards.map(({ item }) => [item.id, item.title]));
  return (
    <div className="trace" role="group" aria-label={say('diagram')} style={{ width, height }}>
      <svg className="trace-arrows" width={width} height={height} aria-hidden="true">
        <defs>
          <marker id={head} viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path d="M 0 0 L 8 4 L 0 8 z" />
          </marker>
        </defs>
        {arrows.map(({ key, path }) => (
          <path key={key} className="trace-arrow" d={path} markerEnd={`url(#${head})`} />
        ))}
      </svg>
      {HEADS.map((word, generation) => (
        <section key={word} aria-label={say(word)}>
          <div
            className="trace-head"
            style={{ left: generation * (CARD_WIDTH + COLUMN_GAP), width: CARD_WIDTH, height: HEAD_HEIGHT }}
          >
            {say(word)}
            {generations[generation]?.length ? null : ` ${say('none')}`}
          </div>
          {cards
            .filter(({ left }) => left === generation * (CARD_WIDTH + COLUMN_GAP))
            .map((card) => (
              <TraceCard
                key={card.item.id}
                card={card}
                kind={kindOf(card.item)}
                {...(card.item.id === currentId ? { ref: current } : {})}
                onImage={(shown) => setImageHeights((known) => new Map(known).set(card.item.id, shown))}
                parents={card.item.parents.flatMap((id) => titles.get(id) ?? [])}
                {...(onOpen ? { onOpen } : {})}
              />
            ))}
        </section>
      ))}
    </div>
  );
}

/** The height of a picture on a card: natural size, reduced to fit width and height limits. */
function shownHeight({ naturalWidth, naturalHeight }: HTMLImageElement): number {
  const scale = Math.min(
    1,
    IMAGE_MOST_WIDTH / Math.max(1, naturalWidth),
    IMAGE_MOST_HEIGHT / Math.max(1, naturalHeight),
  );
  return Math.round(naturalHeight * scale);
}

interface TraceCardProps {
  readonly card: PlacedItem;
  readonly kind: string;
  /** Set for the card of the current item. */
  readonly ref?: RefObject<HTMLButtonElement | null>;
  readonly parents: readonly string[];
  /** Called with the height of its picture when that has loaded. */
  readonly onImage: (height: number) => void;
  readonly onOpen?: (item: TraceItem) => void;
}

function TraceCard({ card, kind, ref, parents, onImage, onOpen }: TraceCardProps) {
  const say = useWords(traceWords);
  const descriptionId = useId();
  const { item, left, top, height } = card;
  const isCurrent = ref !== undefined;
  return (
    <button
      ref={ref}
      type="button"
      className={isCurrent ? 'record-card trace-card trace-card-current' : 'record-card trace-card'}
      style={{ left, top, width: CARD_WIDTH, height }}
      aria-current={isCurrent || undefined}
      aria-describedby={parents.length > 0 ? descriptionId : undefined}
      onClick={() => onOpen?.(item)}
    >
      {item.image === undefined ? null : (
        <img
          src={item.image}
          alt=""
          style={{ maxWidth: IMAGE_MOST_WIDTH, maxHeight: IMAGE_MOST_HEIGHT }}
          onLoad={({ currentTarget }) => onImage(shownHeight(currentTarget))}
        />
      )}
      <span className="trace-kind">{kind}</span>
      <span className="trace-title" title={item.title}>
        {fitText(item.title, TITLE_CHARACTERS)}
      </span>
      {parents.length > 0 ? (
        <span id={descriptionId} hidden>
          {say('from', { parents: parents.join('、') })}
        </span>
      ) : null}
    </button>
  );
}
