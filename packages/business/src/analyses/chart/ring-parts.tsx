import type { Drawing } from './drawing.ts';
import { shareText } from './share-text.ts';

/** Properties of `RingParts`. */
export type RingPartsProps = Pick<Drawing, 'parts' | 'series' | 'brief'>;

/** The names of all pieces of a ring with their colours, numbers and shares: a small piece has no room for its name. */
export function RingParts({ parts, series: [series], brief }: RingPartsProps) {
  const sizes = parts.map((_, part) => Math.max(series?.values[part] ?? 0, 0));
  const sum = sizes.reduce((before, size) => before + size, 0);
  return (
    <ul className="chart-card-legend chart-ring-parts" aria-hidden>
      {parts.map(({ key, name }, part) => (
        <li key={key}>
          <span>{name}</span>
          <strong>{brief(series?.values[part] ?? 0)}</strong>
          <span>{shareText(sum === 0 ? 0 : (sizes[part] ?? 0) / sum)}</span>
        </li>
      ))}
    </ul>
  );
}
