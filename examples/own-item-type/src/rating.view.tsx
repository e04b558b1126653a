import { useWords, type ItemViewOf, type TextProps, type WidgetProps } from '@org/meta-forms/react';
import type { RatingOptions, ratingType } from './rating.type.ts';
import { ratingWords } from './rating.words.ts';

/** Radio buttons that look like stars: keys and screen readers know them. */
function RatingInput({ id, field, value, problems, required, disabled, onChange, onBlur }: Rating) {
  const say = useWords(ratingWords);
  const { most } = field.options;
  return (
    <div
      className="rating"
      role="radiogroup"
      aria-label={field.label}
      aria-required={required}
      aria-invalid={problems.length > 0}
      aria-describedby={`${id}-problems`}
    >
      {Array.from({ length: most }, (_, index) => index + 1).map((count) => (
        <label key={count} className={count <= value ? 'star star-full' : 'star'}>
          <input
            // The label of the form leads to the first star.
            id={count === 1 ? id : undefined}
            type="radio"
            name={id}
            checked={count === value}
            disabled={disabled}
            aria-label={say('stars', { count, most })}
            onChange={() => onChange(count)}
            onBlur={onBlur}
          />
          ★
        </label>
      ))}
    </div>
  );
}

type Rating = WidgetProps<number, RatingOptions>;

function RatingText({ field, value }: TextProps<number, RatingOptions>) {
  const say = useWords(ratingWords);
  const { most } = field.options;
  if (value === 0) return null;
  return (
    <span className="rating-text" role="img" aria-label={say('stars', { count: value, most })}>
      {'★'.repeat(value)}
      {'☆'.repeat(Math.max(0, most - value))}
    </span>
  );
}

/** The half of the type that React draws: in a form, for reading, and in the cell of a list. */
export const ratingView: ItemViewOf<typeof ratingType> = {
  Widget: RatingInput,
  Text: RatingText,
  Cell: RatingText,
  plainText: (value, field) => (value === 0 ? '' : `${value}/${field.options.most}`),
  icon: '★',
};
